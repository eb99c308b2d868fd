import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.computes, .timeLimit(.minutes(60))) struct LimitTests {
  @Test func `After a rate limit no request is sent until it ends`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      let until = stage.world.date.addingTimeInterval(600)
      let limit = WeatherError.limited(.words("hourly limit"), until: until)
      stage.fake.mood = .failing(limit)
      for number in 0..<10 {
        await #expect(throws: limit) { try await store.forecasts.report(for: Place.ten[number]) }
        try await stage.pass(.seconds(50))
      }
      #expect(stage.fake.calls == ["forecasts 1"])
      stage.fake.mood = .well
      try await stage.pass(.seconds(101))
      #expect(try await store.forecasts.report(for: Place.ten[0]).failure == nil)
    }
  }

  @Test func `During a rate limit a stale value has the date of its end`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      _ = try await store.forecasts.report(for: Place.ten[0])
      try await stage.pass(.seconds(3600))
      let until = stage.world.date.addingTimeInterval(1800)
      stage.fake.mood = .failing(.limited(.words("hourly limit"), until: until))
      for policy in [FetchPolicy.cacheFirst, .refresh, .cacheFirst] {
        let report = try await store.forecasts.report(for: Place.ten[0], policy)
        #expect(report.reason?.retryDate == until)
        try await stage.pass(.seconds(120))
      }
      #expect(stage.fake.calls.count == 2)
    }
  }

  @Test func `A rate limit outlives the program`() throws {
    try StoreStage.run { stage in
      let until = stage.world.date.addingTimeInterval(600)
      stage.fake.mood = .failing(.limited(.words("hourly limit"), until: until))
      for place in Place.ten.prefix(3) {
        await stage.once { store in
          await #expect(throws: WeatherError.self) { try await store.forecasts.report(for: place) }
        }
      }
      #expect(stage.fake.calls == ["forecasts 1"])
    }
  }

  @Test func `A rate limit for some places holds for all`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      let until = stage.world.date.addingTimeInterval(600)
      let limit = WeatherError.limited(.words("hourly limit"), until: until)
      stage.fake.mood = .wellSouth(of: 70, else: limit)
      let reports = await store.forecasts.reports(for: Place.ten)
      #expect(reports.count { (try? $0.get()) != nil } == 9)
      await #expect(throws: limit) { try await store.forecasts.report(for: Place.ten[9]) }
      try await stage.pass(.seconds(60))
      let other = Place.sample("Oslo", 59.91, 10.75)
      await #expect(throws: limit) { try await store.forecasts.report(for: other) }
      #expect(stage.fake.calls == ["forecasts 10"])
    }
  }

  @Test func `A rate limit on forecasts does not affect air quality`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      let until = stage.world.date.addingTimeInterval(600)
      stage.fake.mood = .failing(.limited(.words("hourly limit"), until: until))
      _ = try? await store.forecasts.report(for: Place.ten[0])
      stage.fake.mood = .well
      let air = try await store.air.report(for: Place.ten[0])
      #expect(air.failure == nil)
      await #expect(throws: WeatherError.self) {
        try await store.forecasts.report(for: Place.ten[0])
      }
    }
  }

  @Test func `A notice with implausible dates is ignored`() {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    func notice(_ since: Double, _ until: Double) -> EndpointNotice {
      EndpointNotice(
        reason: "", since: now.addingTimeInterval(since), until: now.addingTimeInterval(until))
    }
    #expect(notice(-10, 600).holds(at: now))
    #expect(notice(0, 600).holds(at: now))
    #expect(!notice(-600, 0).holds(at: now))
    #expect(!notice(10, 600).holds(at: now))
    #expect(!notice(-10, 30 * 86400).holds(at: now))
  }
}
