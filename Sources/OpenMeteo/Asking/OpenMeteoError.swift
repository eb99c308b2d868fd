package import LightFoundation
import Mux
import MuxNetworking
import Weather

package enum OpenMeteoError: Error {
  /// The server rejected the request; repeating it will not help.
  case refused(reason: String, status: Int)
  /// The API key is missing or invalid.
  case keyRejected(reason: String)
  /// Too many calls; retry after the given date.
  case rateLimited(CallWindow, until: Date)
  /// The server or a proxy failed.
  case serverFailed(status: Int, reason: String?)
  /// The response was incomplete.
  case interrupted(reason: String)
  /// The response could not be parsed.
  case unreadable(String)
  /// The response is valid but has no data for the place.
  case saidNothing
  /// No response arrived.
  case unreachable(any Error)
}

extension OpenMeteoError {
  /// Creates an error from a transport error.
  ///
  /// Only a missing response means that there is no connection. An incomplete or unreadable one did
  /// arrive.
  init(sending error: any Error) {
    switch error as? TransportError {
    case .connectionLost?: self = .interrupted(reason: "the connection was lost")
    case .unavailable?: self = .unreachable(error)
    case let error? where !error.isConnectivityError:
      self = .unreadable(PlainText.reason("\(error)"))
    default: self = .unreachable(error)
    }
  }

  /// Returns the text of an error of this package; other texts may contain URLs and therefore the
  /// API key.
  private static func words(_ error: any Error) -> String {
    switch error {
    case is TransportError, is HTTPError: PlainText.reason("\(error)")
    default: "the connection failed"
    }
  }
}

extension OpenMeteoError: ConnectivityError {
  /// True if a stale value is acceptable, because the network or server failed or asked to wait.
  ///
  /// This includes rate limits: weather from an hour ago is better than none until the limit
  /// resets.
  package var isConnectivityError: Bool {
    switch self {
    case .refused, .keyRejected: false
    case .rateLimited, .interrupted, .unreadable, .saidNothing: true
    // A success or redirect status here means that a proxy or captive portal sent a page.
    case .serverFailed(let status, _): status >= 500 || status < 300
    case .unreachable(let error): error.isConnectivityError
    }
  }

  /// The date when the rate limit resets, if that is the reason.
  package var retryDate: Date? {
    if case .rateLimited(_, let until) = self { until } else { nil }
  }
}

extension OpenMeteoError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .refused(let reason, _): "Open-Meteo refused the request: \(reason)"
    case .keyRejected(let reason): "Open-Meteo rejected the key: \(reason)"
    case .rateLimited(.asked, _): "Open-Meteo is limiting requests"
    case .rateLimited(let window, _): "Open-Meteo \(window.description) limit reached"
    case .serverFailed(let status, let reason):
      "Open-Meteo failed" + (status < 300 ? "" : " with status \(status)")
        + (reason.map { ": \($0)" } ?? "")
    case .interrupted(let reason): "Open-Meteo's answer was cut short: \(reason)"
    case .unreadable(let reason): "could not read Open-Meteo's answer: \(reason)"
    case .saidNothing: "Open-Meteo's answer contains no weather"
    case .unreachable(let error): "could not reach Open-Meteo: \(Self.words(error))"
    }
  }
}
