import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.computes, .timeLimit(.minutes(60))) struct SpareAirTests {
  private func spareAir(
    _ store: WeatherStore, _ stage: StoreStage, _ policy: FetchPolicy = .cacheFirst
  ) async -> Result<CacheEntry<AirQuality>, WeatherError> {
    await store.air.spareReports(for: [Place.ten[0]], policy) {
      try? await stage.world.environment.time.sleep(for: .seconds(1))
    }.first ?? .failure(.notStored)
  }

  @Test func `Air that hangs is given up, and the next run does not wait for it`() throws {
    try StoreStage.run { stage in
      stage.fake.mood = .silent
      let start = stage.world.now
      await stage.once { #expect(await spareAir($0, stage) == .failure(.timedOut)) }
      #expect(start.duration(to: stage.world.now) == .seconds(1))
      try await stage.pass(.seconds(50))
      let reason = WeatherError.unreachable(reason: "no answer in time")
      await stage.once { #expect(await spareAir($0, stage) == .failure(reason)) }
      #expect(stage.fake.calls == ["air 1"])
      stage.fake.mood = .well
      try await stage.pass(.seconds(12))
      try await stage.once { store in
        let report = try await spareAir(store, stage).get()
        #expect(report.reason == nil)
      }
      #expect(stage.fake.calls == ["air 1", "air 1"])
    }
  }

  @Test func `Who wants new air, or nothing but air, is not told of an earlier failure`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      stage.fake.mood = .failing(.serverFailed(reason: "status 500"))
      _ = await spareAir(store, stage)
      stage.fake.mood = .well
      let other = try await store.air.report(for: Place.ten[1])
      let new = try await spareAir(store, stage, .refresh).get()
      #expect(other.failure == nil && new.failure == nil)
      #expect(stage.fake.calls.count == 3)
    }
  }

  @Test func `Old air stands in for what is not asked for`() throws {
    try StoreStage.run { stage in
      try await stage.once { _ = try await $0.air.report(for: Place.ten[0]) }
      try await stage.pass(.seconds(7200))
      stage.fake.mood = .silent
      for _ in 0..<2 {
        try await stage.once { store in
          let report = try await spareAir(store, stage).get()
          #expect(report.isStale && report.reason?.description == "no answer in time")
        }
        // The run is over once its fetch has been given up, and its store is let go of.
        try await stage.world.settle()
      }
      #expect(stage.fake.calls.count == 2)
    }
  }

  @Test func `What is stored stands in whatever the reason is`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      _ = try await store.forecasts.report(for: Place.ten[0])
      for error in [
        WeatherError.refused(reason: "no"), .missing, .serverFailed(reason: "nonsense"),
        .unreachable(reason: "no route"), .timedOut,
      ] {
        try await stage.pass(.seconds(3600))
        stage.fake.mood = .failing(error)
        for policy in [FetchPolicy.refresh, .cacheFirst] {
          let report = try await store.forecasts.report(for: Place.ten[0], policy)
          #expect(report.isStale && report.reason == error)
        }
      }
    }
  }
}
