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
    await store.air.spareReports(for: [PlaceKey(Place.ten[0])], policy) {
      try? await stage.world.environment.time.sleep(for: .seconds(1))
    }.first ?? .failure(.notStored)
  }

  @Test func `Air quality that hangs times out, and the next run skips it`() throws {
    try StoreStage.run { stage in
      stage.fake.mood = .silent
      let start = stage.world.now
      await stage.once { #expect(await spareAir($0, stage) == .failure(.timedOut)) }
      #expect(start.duration(to: stage.world.now) == .seconds(1))
      try await stage.pass(.seconds(50))
      let reason = WeatherError.unreachable(.words("no answer in time"))
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

  @Test func `A refresh or a plain report ignores an earlier failure`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      stage.fake.mood = .failing(.serverFailed(.status(500)))
      _ = await spareAir(store, stage)
      stage.fake.mood = .well
      let other = try await store.air.report(for: Place.ten[1])
      let new = try await spareAir(store, stage, .refresh).get()
      #expect(other.failure == nil && new.failure == nil)
      #expect(stage.fake.calls.count == 3)
    }
  }

  @Test func `A stale value replaces a skipped request`() throws {
    try StoreStage.run { stage in
      try await stage.once { _ = try await $0.air.report(for: Place.ten[0]) }
      try await stage.pass(.seconds(7200))
      stage.fake.mood = .silent
      for _ in 0..<2 {
        try await stage.once { store in
          let report = try await spareAir(store, stage).get()
          #expect(report.isStale && report.reason?.description == "no answer in time")
        }
        // The run ends once its fetch is cancelled and its store is released.
        try await stage.world.waitUntilIdle()
      }
      #expect(stage.fake.calls.count == 2)
    }
  }

  @Test func `Every kind of failure falls back to the stored value`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      _ = try await store.forecasts.report(for: Place.ten[0])
      for error in [
        WeatherError.refused(.words("no")), .missing, .serverFailed(.words("nonsense")),
        .unreachable(.words("no route")), .timedOut,
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
