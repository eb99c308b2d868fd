package import LightFoundation
import Mux
package import Weather

extension WeatherStore {
  /// What was seen of a place when it was last looked at before now; nil if nobody did.
  package func lastVisit(to place: Place, before now: Date) async -> Visit? {
    await visitLog(of: place).last(before: now)
  }

  /// Keeps what a forecast tells of a place as seen now.
  package func noteVisit(to place: Place, seeing forecast: Forecast, at now: Date) async {
    var log = await visitLog(of: place)
    log.add(Visit(of: forecast, at: now))
    visits.map.store(log, for: PlaceKey(place))
  }

  private func visitLog(of place: Place) async -> VisitLog {
    (try? await visits.map.request(key: PlaceKey(place), .cacheOnly)) ?? VisitLog()
  }
}
