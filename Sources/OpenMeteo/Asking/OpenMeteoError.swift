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
  case unreadable(String)
  /// The response is valid but has no data for the place.
  case saidNothing
  case unreachable(any Error)
}

extension OpenMeteoError {
  /// Creates an error from a transport error.
  ///
  /// Only a missing response means that there is no connection.
  init(sending error: any Error) {
    switch error as? TransportError {
    case .connectionLost?: self = .interrupted(reason: "the connection was lost")
    case .unavailable?: self = .unreachable(error)
    case let error? where !error.isConnectivityError:
      self = .unreadable(PlainText.reason("\(error)"))
    default: self = .unreachable(error)
    }
  }
}
