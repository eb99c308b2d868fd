package import LightFoundation
import WeatherPictures
package import WeatherScreens
package import WeatherStore

extension PlaceEntry.Problem {
  package init(_ error: WeatherError, retryAt: Date?) {
    self.init(Trouble(error), retryAt: retryAt)
  }
}
