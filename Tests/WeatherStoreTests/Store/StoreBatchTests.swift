import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

/// What is fetched together does not share every fate.
@Suite(.computes, .timeLimit(.minutes(60))) struct StoreBatchTests {
  @Test func `Places that were fetched together do not all grow old at once`() throws {
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

  @Test func `Each model of a place that fails fails for the reason of the service`() throws {
    try StoreStage.run { stage in
      stage.fake.mood = .failing(.serverFailed(reason: "502"))
      let store = stage.store()
      for model in ["gfs_seamless", "icon_seamless"] {
        let key = ModelKey(PlaceKey(Place.ten[0]), model: model)
        await #expect(throws: WeatherError.serverFailed(reason: "502")) {
          try await store.models.map.request(key: key)
        }
      }
    }
  }
}
