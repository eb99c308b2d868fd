package import LightFoundation
import Mux
import MuxNetworking
import Weather

package enum OpenMeteoError: Error {
  /// The server refuses the question, in its own words; the same question will be refused again.
  case refused(reason: String, status: Int)
  /// The key is missing or wrong, in the words of the server.
  case keyRejected(reason: String)
  /// Too many calls were made; asking again makes sense only from an instant on.
  case rateLimited(CallWindow, until: Date)
  /// The server or something before it failed, with its words if it had any.
  case serverFailed(status: Int, reason: String?)
  /// The answer was broken off, with the words of the server if it had any.
  case interrupted(reason: String)
  /// The answer cannot be read, for the given reason.
  case unreadable(String)
  /// The answer is whole and says nothing of the weather of the place.
  case saidNothing
  /// No answer came at all.
  case unreachable(any Error)
}

extension OpenMeteoError {
  /// What it means that a request was not answered in full.
  ///
  /// Only where nothing came is there no network: what broke off or cannot be read did come.
  init(sending error: any Error) {
    switch error as? TransportError {
    case .cutOff?: self = .interrupted(reason: "the connection broke off before it ended")
    case .unavailable?: self = .unreachable(error)
    case let error? where !error.isConnectivityError:
      self = .unreadable(PlainText.reason("\(error)"))
    default: self = .unreachable(error)
    }
  }

  /// The words of an error of ours; others tell of addresses, and a key may be in them.
  private static func words(_ error: any Error) -> String {
    switch error {
    case is TransportError, is HTTPError: PlainText.reason("\(error)")
    default: "the connection failed"
    }
  }
}

extension OpenMeteoError: ConnectivityError {
  /// Whether an older answer may stand in: the network or the server failed, or asks to wait.
  ///
  /// A limit counts as well: the weather of an hour ago is better than none until it clears.
  package var isConnectivityError: Bool {
    switch self {
    case .refused, .keyRejected: false
    case .rateLimited, .interrupted, .unreadable, .saidNothing: true
    // With a status that is none of a failure, a page came from a proxy or a portal in between.
    case .serverFailed(let status, _): status >= 500 || status < 300
    case .unreachable(let error): error.isConnectivityError
    }
  }

  /// From when on the limit lets calls through, if a limit is the reason.
  package var retryDate: Date? {
    if case .rateLimited(_, let until) = self { until } else { nil }
  }
}

extension OpenMeteoError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .refused(let reason, _): "Open-Meteo refuses: \(reason)"
    case .keyRejected(let reason): "Open-Meteo rejects the key: \(reason)"
    case .rateLimited(.asked, _): "Open-Meteo asks to wait"
    case .rateLimited(let window, _): "Open-Meteo \(window.description) limit reached"
    case .serverFailed(let status, let reason):
      "Open-Meteo failed" + (status < 300 ? "" : " with status \(status)")
        + (reason.map { ": \($0)" } ?? "")
    case .interrupted(let reason): "Open-Meteo broke its answer off: \(reason)"
    case .unreadable(let reason): "Open-Meteo's answer cannot be read: \(reason)"
    case .saidNothing: "Open-Meteo's answer holds no weather"
    case .unreachable(let error): "Open-Meteo cannot be reached: \(Self.words(error))"
    }
  }
}
