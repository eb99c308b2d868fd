import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

/// Values that were fetched together still have their own lifetimes and errors.
@Suite(.computes, .timeLimit(.minutes(60))) struct StoreBatchTests {
  @Test func `Places fetched together expire at different times`() throws {
    try StoreStage.run { stage in
      var times: Set<Duration> = []
      for report in await stage.store().forecasts.reports(for: Place.ten) {
        let time = try #require(try report.get().timeLeft)
        #expect(time > .seconds(800) && time < .seconds(1000))
        times.insert(time)
      }
      #expect(times.count > 5)
    }
  }

  @Test func `A failed model has the error of the service`() throws {
    try StoreStage.run { stage in
      stage.fake.mood = .failing(.serverFailed(.words("502")))
      let store = stage.store()
      for model in ["gfs_seamless", "icon_seamless"] {
        let key = ModelKey(PlaceKey(Place.ten[0]), model)
        await #expect(throws: WeatherError.serverFailed(.words("502"))) {
          try await store.models.map.request(key: key)
        }
      }
    }
  }
}
