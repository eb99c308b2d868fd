import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.computes, .timeLimit(.minutes(60))) struct WeatherStoreTests {
  @Test func `Ten places take one request for forecasts and one for air quality`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      async let forecasts = store.forecasts.reports(for: Place.ten)
      async let air = store.air.reports(for: Place.ten)
      let (forecast, quality) = await (forecasts, air)
      #expect(quality.allSatisfy { (try? $0.get()) != nil })
      #expect(stage.fake.calls.sorted() == ["air 10", "forecasts 10"])
      for (place, report) in zip(Place.ten, forecast) {
        let report = try report.get()
        #expect(report.value.coordinates == PlaceKey(place).coordinates)
        #expect(report.source == .network && report.reason == nil)
      }
    }
  }

  @Test func `The names of the domains are those of the parts`() throws {
    try StoreStage.run { stage in
      let names = stage.store().parts.map { $0.name }
      #expect(WeatherStore.domains == names + ["limits", "lapses"])
    }
  }

  @Test func `Concurrent requests for single places are combined`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      await withTaskGroup(of: Void.self) { group in
        for place in Place.ten {
          group.addTask {
            let report = try? await store.forecasts.report(for: place)
            #expect(report?.value.coordinates == PlaceKey(place).coordinates)
          }
        }
      }
      #expect(stage.fake.calls == ["forecasts 10"])
    }
  }

  @Test func `Memory holds at most a hundred places`() throws {
    try StoreStage.run(seeds: 0..<1) { stage in
      let repository = MuxRepository()
      let store = stage.store(repository)
      let places = (0..<150).map { Place(Coordinates(latitude: 0, longitude: Double($0))) }
      for place in places {
        _ = try await store.forecasts.report(for: place)
        _ = await store.air.reports(for: [place])
      }
      let kept = repository.snapshot().filter(\.hasValue).map(\.source)
      for name in ["forecasts", "air"] {
        let count = kept.filter { $0 == name }.count
        #expect((50...100).contains(count), "\(name): \(count)")
      }
    }
  }

  @Test func `keepInMemory(_:) evicts other places from memory but not from disk`() throws {
    try StoreStage.run { stage in
      let repository = MuxRepository()
      let store = stage.store(repository)
      _ = await store.forecasts.reports(for: Place.ten)
      _ = await store.air.reports(for: Place.ten)
      let model = ModelKey(PlaceKey(Place.ten[7]), "gfs_seamless")
      _ = try await store.models.map.request(key: model)
      let unsaved = repository.snapshot().count
      store.keepInMemory([Place.ten[3]])
      #expect(repository.snapshot().count == unsaved)
      await repository.saveAll()
      store.keepInMemory([Place.ten[3]])
      let kept = repository.snapshot().filter(\.hasValue).compactMap(\.key)
      #expect(kept == Array(repeating: PlaceKey(Place.ten[3]).description, count: 2))
      let asked = stage.fake.calls.count
      for report in await store.forecasts.reports(for: Place.ten) {
        #expect(try report.get().failure == nil)
      }
      #expect(stage.fake.calls.count == asked)
    }
  }

  @Test func `Fresh values send no request`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      _ = await store.forecasts.reports(for: Place.ten)
      try await stage.pass(.seconds(13 * 60))
      let again = await store.forecasts.reports(for: Place.ten)
      for report in again { #expect(try !report.get().isStale) }
      #expect(stage.fake.calls.count == 1)
      try await stage.pass(.seconds(4 * 60))
      _ = await store.forecasts.reports(for: Place.ten)
      #expect(stage.fake.calls == ["forecasts 10", "forecasts 10"])
    }
  }

  @Test func `Without the service stale values have their age`() throws {
    try StoreStage.run { stage in
      try await stage.once { store in
        _ = await store.forecasts.reports(for: Place.ten)
        try await stage.pass(.seconds(8040))
        stage.fake.mood = .failing(.unreachable(.words("no route")))
        try await Self.expectAllStale(store)
      }
      // The same after a restart, from disk.
      try await stage.once { try await Self.expectAllStale($0) }
    }
  }

  private static func expectAllStale(_ store: WeatherStore) async throws {
    for report in await store.forecasts.reports(for: Place.ten) {
      let report = try report.get()
      #expect(report.isStale)
      #expect(report.age >= .seconds(8040) && report.age < .seconds(8100))
      #expect(report.reason == .unreachable(.words("no route")))
    }
  }

  @Test func `A stale value is used regardless of its age`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      _ = try await store.forecasts.report(for: Place.ten[0])
      try await stage.pass(.seconds(400 * 86400))
      stage.fake.mood = .failing(.serverFailed(.words("502")))
      let report = try await store.forecasts.report(for: Place.ten[0])
      #expect(report.age >= .seconds(400 * 86400))
    }
  }

  @Test func `After a failure the service is not called for a minute`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      _ = try await store.forecasts.report(for: Place.ten[0])
      try await stage.pass(.seconds(3600))
      stage.fake.mood = .failing(.unreachable(.words("no route")))
      for _ in 0..<5 {
        let report = try await store.forecasts.report(for: Place.ten[0])
        #expect(report.reason == .unreachable(.words("no route")))
      }
      #expect(stage.fake.calls.count == 2)
      stage.fake.mood = .well
      try await stage.pass(.seconds(61))
      let report = try await store.forecasts.report(for: Place.ten[0])
      #expect(!report.isStale && report.reason == nil)
    }
  }

  @Test func `A failed place does not affect the others`() throws {
    try StoreStage.run { stage in
      stage.fake.mood = .wellSouth(of: 70)
      let reports = await stage.store().forecasts.reports(for: Place.ten)
      #expect(reports.dropLast().allSatisfy { (try? $0.get()) != nil })
      #expect(throws: WeatherError.refused(.words("too far north"))) { try reports[9].get() }
    }
  }

  @Test func `cacheOnly returns stored values and sends no request`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      _ = try await store.forecasts.report(for: Place.ten[0])
      let reports = await store.forecasts.reports(for: [Place.ten[0], Place.ten[1]], .cacheOnly)
      #expect(try reports[0].get().source == .memory)
      #expect(throws: WeatherError.notStored) { try reports[1].get() }
      #expect(stage.fake.calls == ["forecasts 1"])
    }
  }

  @Test func `staleWhileRevalidate returns the stale value and then refreshes`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      stage.fake.mood = .failing(.unreachable(.words("no route")))
      _ = try? await store.forecasts.report(for: Place.ten[0])
      stage.fake.mood = .well
      _ = try await store.forecasts.report(for: Place.ten[0])
      try await stage.pass(.seconds(3600))
      // A failure before the value was fetched is not reported.
      let old = try await store.forecasts.report(for: Place.ten[0], .staleWhileRevalidate)
      #expect(old.isStale && old.failure == nil)
      try await stage.pass(.seconds(1))
      let new = try await store.forecasts.report(for: Place.ten[0], .cacheOnly)
      #expect(!new.isStale)
      #expect(stage.fake.calls.count == 3)
    }
  }

  @Test func `timeout limits the wait for a service that hangs`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      _ = try await store.forecasts.report(for: Place.ten[0])
      try await stage.pass(.seconds(3600))
      stage.fake.mood = .silent
      let start = stage.world.now
      let reports = await store.forecasts.reports(
        for: [Place.ten[0], Place.ten[1]], timeout: .seconds(5))
      #expect(start.duration(to: stage.world.now) == .seconds(5))
      #expect(try reports[0].get().reason == .timedOut)
      #expect(throws: WeatherError.timedOut) { try reports[1].get() }
      let reloaded = await store.forecasts.reports(
        for: [Place.ten[0]], .reload, timeout: .seconds(5))
      #expect(throws: WeatherError.timedOut) { try reloaded[0].get() }
    }
  }

  @Test func `A result that arrives after the time-out is stored`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      stage.fake.mood = .slow(.seconds(8))
      await #expect(throws: WeatherError.timedOut) {
        try await store.forecasts.report(for: Place.ten[0], timeout: .seconds(5))
      }
      try await stage.pass(.seconds(4))
      let report = try await store.forecasts.report(for: Place.ten[0])
      #expect(report.source == .memory)
      #expect(stage.fake.calls == ["forecasts 1"])
    }
  }

  @Test func `A failed refresh is reported even for a fresh value`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      _ = try await store.forecasts.report(for: Place.ten[0])
      stage.fake.mood = .failing(.unreachable(.words("no route")))
      let report = try await store.forecasts.report(for: Place.ten[0], .refresh)
      #expect(report.isStale)
      #expect(report.reason == .unreachable(.words("no route")))
    }
  }

  @Test func `Several models of a place take one request`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      let names = ["icon_seamless", "gfs_seamless", "ecmwf_ifs025"]
      let keys = names.map { ModelKey(PlaceKey(Place.ten[0]), $0) }
      let reports = await store.models.reports(for: keys)
      #expect(reports.map { (try? $0.get())?.value.model } == names)
      _ = await store.models.reports(for: keys)
      #expect(stage.fake.calls == ["models ecmwf_ifs025+gfs_seamless+icon_seamless"])
    }
  }

  @Test func `Normals are fetched once`() throws {
    try StoreStage.run { stage in
      let store = stage.store()
      _ = try await store.normals.report(for: Place.ten[0])
      try await stage.pass(.seconds(100 * 86400))
      #expect(try await store.normals.report(for: Place.ten[0]).value.firstYear == 1991)
      #expect(stage.fake.calls == ["normals"])
    }
  }

  @Test func `Changing units, language or clock sends no request`() throws {
    try StoreStage.run(seeds: 0..<1) { stage in
      let store = stage.store()
      let locale = LocaleDefaults()
      var shown: Set<String> = []
      for language in ["en", "de"] {
        for units in [Units.metric, .us, .uk, .si] {
          for clock in ClockTime.Style.allCases {
            var preferences = Preferences()
            preferences.set(units)
            preferences.set(.clock, to: clock.rawValue)
            preferences.set(.language, to: language)
            let settings = preferences.settings(in: locale)
            let report = try await store.forecasts.report(for: Place.ten[0])
            let celsius = try #require(report.value.current?.temperature)
            shown.insert(settings.units.temperature(celsius).text())
          }
        }
      }
      #expect(shown.count == 2)
      #expect(stage.fake.calls == ["forecasts 1"])
    }
  }

  @Test func `The repository lists and saves all values`() throws {
    try StoreStage.run(seeds: 0..<1) { stage in
      let repository = MuxRepository()
      let store = stage.store(repository)
      _ = await store.forecasts.reports(for: Place.ten)
      _ = try await store.air.report(for: Place.ten[0])
      #expect(repository.snapshot().count == 11)
      #expect(
        repository.snapshot().contains { $0.source == "forecasts" && $0.key == "52.524,13.411" })
      #expect(await repository.saveAll().failures.isEmpty)
      #expect(repository.snapshot().allSatisfy { !$0.isDirty })
      withExtendedLifetime(store) {}
    }
  }
}
