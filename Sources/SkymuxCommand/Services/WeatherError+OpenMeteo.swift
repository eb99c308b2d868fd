import MuxNetworking
import OpenMeteo
import WeatherStore

extension WeatherError {
  /// Creates the error for a failed Open-Meteo request.
  init(meaning error: any Error) {
    switch error as? OpenMeteoError {
    case .refused(let reason, _)?: self = .refused(reason: reason)
    case .keyRejected(let reason)?: self = .refused(reason: reason)
    case .rateLimited(.asked, let until)?:
      self = .limited(reason: "Open-Meteo is limiting requests", until: until)
    case .rateLimited(let window, let until)?:
      self = .limited(reason: "Open-Meteo \(window) limit reached", until: until)
    case .serverFailed(let status, let reason)?:
      self = .serverFailed(reason: reason ?? "status \(status)")
    case .interrupted(let reason)?, .unreadable(let reason)?:
      self = .serverFailed(reason: reason)
    case .saidNothing?: self = .serverFailed(reason: "the answer contains no weather")
    case .unreachable(let cause)?: self.init(cause: cause)
    case nil: self = WeatherError(error)
    }
  }

  init(cause: any Error) {
    switch cause as? TransportError {
    case .timedOut?: self = .timedOut
    case .noNetwork?: self = .unreachable(reason: "no network")
    case let error?: self = .unreachable(reason: "\(error)")
    case nil: self = WeatherError(cause)
    }
  }
}
