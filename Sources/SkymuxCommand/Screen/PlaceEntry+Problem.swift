import LightFoundation
import WeatherPictures
import WeatherScreens
import WeatherStore

extension PlaceEntry.Problem {
  /// What an error means to whoever looks at the screen.
  init(_ error: WeatherError, retryAt: Date?) { self.init(Trouble(error), retryAt: retryAt) }
}
