package import WeatherPictures
package import WeatherStore

extension Trouble {
  /// Creates a localizable description of a store error.
  package init(_ error: WeatherError) {
    self =
      switch error {
      case .unreachable(let reason): .unreachable(TroubleReason(told: reason))
      case .timedOut: .noAnswer
      case .serverFailed(let reason): .serviceFailed(TroubleReason(told: reason))
      case .limited(let reason, _): .limited(TroubleReason(told: reason))
      case .refused(let reason): .refused(TroubleReason(told: reason))
      case .missing: .leftOut
      case .notStored: .notStored
      case .cancelled: .cancelled
      }
  }
}
