package import LightFoundation
import Mux

/// Why there is no new weather, or none at all.
package enum WeatherError: Error, Hashable, Sendable {
  /// No answer came: there is no network, or no service at its other end, which the reason tells.
  case unreachable(reason: String)
  /// No answer came in the time that was given.
  case timedOut
  /// The service, or something before it, failed or answered nonsense.
  case serverFailed(reason: String)
  /// Too many calls were made; asking again makes sense only from an instant on.
  case limited(reason: String, until: Date)
  /// The service refuses the question; the same question will be refused again.
  case refused(reason: String)
  /// The service answered for other places, but not for this one.
  case missing
  /// Nothing is kept of it, and asking was not allowed.
  case notStored
  /// The caller does not want to know any more.
  case cancelled
}

extension WeatherError: ConnectivityError {
  /// Whether asking again may help: the weather could not be had rather than refused.
  ///
  /// A limit counts as well, since it clears. An older answer stands in for all of them.
  package var isConnectivityError: Bool {
    switch self {
    case .unreachable, .timedOut, .serverFailed, .limited, .missing: true
    case .refused, .notStored, .cancelled: false
    }
  }

  /// From when on the limit lets calls through, if a limit is the reason.
  package var retryDate: Date? {
    if case .limited(_, let until) = self { until } else { nil }
  }

  /// What an error of the cache, or any other, means to a reader of the weather.
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
  /// A few plain words.
  package var description: String {
    switch self {
    case .unreachable(let reason): reason
    case .timedOut: "no answer in time"
    case .serverFailed(let reason): "the service failed: \(reason)"
    case .limited(let reason, _): reason
    case .refused(let reason): "the service refuses: \(reason)"
    case .missing: "the service left this place out"
    case .notStored: "nothing is stored"
    case .cancelled: "cancelled"
    }
  }
}
