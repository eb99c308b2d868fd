import LightFoundation
import Mux
import MuxNetworking
import WarningSources
import WeatherStore

extension WeatherError {
  /// Creates the error for a failed request to a warning authority.
  init(warning error: any Error) {
    switch error {
    case is WarningDesk.NobodyWarns: self = .refused(reason: "nobody is known that warns there")
    case let error as HTTPError where error.status < 500 && error.status != 429:
      self = .refused(reason: "status \(error.status)")
    case let error as HTTPError: self = .serverFailed(reason: "status \(error.status)")
    case is DecodingError: self = .serverFailed(reason: "the answer cannot be read")
    default: self.init(cause: error)
    }
  }
}
