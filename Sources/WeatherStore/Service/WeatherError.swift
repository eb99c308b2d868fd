package import LightFoundation
import Mux

/// The reason why there is no new weather, or no weather at all.
package enum WeatherError: Error, Hashable, Sendable {
  /// The service could not be reached, for the given reason.
  case unreachable(reason: String)
  /// The response did not arrive in time.
  case timedOut
  /// The service, or a proxy, failed or sent an invalid response.
  case serverFailed(reason: String)
  /// Too many requests; retry after a date.
  case limited(reason: String, until: Date)
  /// The service rejected the request and would reject it again.
  case refused(reason: String)
  /// The response contains other places, but not this one.
  case missing
  /// Nothing is stored and fetching was not allowed.
  case notStored
  /// The caller cancelled the request.
  case cancelled
}

extension WeatherError: ConnectivityError {
  /// True if a retry may help.
  ///
  /// A rate limit counts, since it expires.
  ///
  /// In all of these cases, an older value serves as a fallback.
  package var isConnectivityError: Bool {
    switch self {
    case .unreachable, .timedOut, .serverFailed, .limited, .missing: true
    case .refused, .notStored, .cancelled: false
    }
  }

  /// The end of the rate limit, if that is the reason.
  package var retryDate: Date? {
    if case .limited(_, let until) = self { until } else { nil }
  }

  /// Converts an error of the cache, or any other.
  package init(_ error: any Error) {
    switch error {
    case let error as WeatherError: self = error
    case is CancellationError: self = .cancelled
    case MuxError.notCached: self = .notStored
    case MuxError.deadlineExceeded, MuxError.timedOut: self = .timedOut
    case MuxError.missingFromBatch: self = .missing
    case MuxError.cleared, MuxError.droppedFromQueue: self = .cancelled
    case _ where error.isConnectivityError: self = .unreachable(reason: "\(error)")
    default: self = .serverFailed(reason: "\(error)")
    }
  }
}

extension WeatherError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreachable(let reason): reason
    case .timedOut: "no answer in time"
    case .serverFailed(let reason): "the service failed: \(reason)"
    case .limited(let reason, _): reason
    case .refused(let reason): "the service refused: \(reason)"
    case .missing: "the service returned nothing for this place"
    case .notStored: "no stored data"
    case .cancelled: "cancelled"
    }
  }
}
