import LightFoundation
import WeatherScreens
import WeatherStore

extension PlaceEntry.Problem {
  /// What an error means to whoever looks at the screen.
  init(_ error: WeatherError, retryAt: Date?) {
    let isConnectivity =
      switch error {
      case .unreachable, .notStored: true
      default: false
      }
    let brief =
      switch error {
      case .unreachable: "no connection"
      case .timedOut: "no answer"
      case .serverFailed: "service failed"
      case .limited: "asked to wait"
      case .refused: "refused"
      case .missing: "left out"
      case .notStored: "nothing stored"
      case .cancelled: "cancelled"
      }
    self.init("\(error)", brief: brief, isConnectivity: isConnectivity, retryAt: retryAt)
  }
}
