import Mux
package import Weather

extension WeatherError: ConnectivityError {
  /// True if a retry may help.
  ///
  /// A rate limit counts, since it expires.
  ///
  /// In all of these cases, an older value serves as a fallback.
  package var isConnectivityError: Bool {
    switch self {
    case .unreachable, .timedOut, .serverFailed, .limited, .missing: true
    case .refused, .notStored, .cancelled, .tooSlow, .dropped: false
    }
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
    case _ where error.isConnectivityError: self = .unreachable(FailureReason(told: "\(error)"))
    default: self = .serverFailed(FailureReason(told: "\(error)"))
    }
  }
}
