import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.timeLimit(.minutes(60))) struct TwoProgramsTests {
  /// A run of the program over a real folder with its own clock.
  private struct Program {
    let clock = ManualClock()
    let fake: FakeService
    let repository = MuxRepository()
    let store: WeatherStore

    init(_ root: URL, mood: FakeService.Mood = .well) {
      let environment = clock.environment
      fake = FakeService(environment)
      fake.mood = mood
      let cacher = JSONFileCacher(root: root, runsInline: true, wallClock: environment.wallClock)
      store = WeatherStore(
        service: fake, cacher: cacher, repository: repository, environment: environment,
        pace: StorePace(window: .zero))
    }
  }

  @Test func `Two programs can share a folder`() async throws {
    try await withTemporaryFolder { folder in
      let (one, two) = (Program(folder), Program(folder))
      let (first, second) = (Array(Place.ten.prefix(6)), Array(Place.ten.suffix(6)))
      async let left = one.store.forecasts.reports(for: first)
      async let right = two.store.forecasts.reports(for: second)
      for (report, place) in zip(await left + right, first + second) {
        #expect(try report.get().value.coordinates == PlaceKey(place).coordinates)
      }
      async let savedOne = one.repository.saveAll()
      async let savedTwo = two.repository.saveAll()
      let reports = await [savedOne, savedTwo]
      #expect(reports.allSatisfy { $0.failures.isEmpty })
      // A third program finds all their values and sends no request.
      let three = Program(folder, mood: .failing(.unreachable(.words("no route"))))
      for (report, place) in zip(await three.store.forecasts.reports(for: Place.ten), Place.ten) {
        let report = try report.get()
        #expect(report.value.coordinates == PlaceKey(place).coordinates)
        #expect(report.source == .disk && report.reason == nil)
      }
      #expect(three.fake.calls.isEmpty)
    }
  }

  @Test func `A program reads values that another has saved since`() async throws {
    try await withTemporaryFolder { folder in
      let (one, two) = (Program(folder), Program(folder))
      _ = try await one.store.forecasts.report(for: .ten[0])
      _ = try await two.store.forecasts.report(for: .ten[1])
      await one.repository.saveAll()
      await two.repository.saveAll()
      #expect(try await two.store.forecasts.report(for: .ten[0]).source == .disk)
      #expect(try await one.store.forecasts.report(for: .ten[1]).source == .disk)
      #expect(one.fake.calls.count == 1 && two.fake.calls.count == 1)
    }
  }

  @Test func `A visit noted by another process is kept`() async throws {
    try await withTemporaryFolder { folder in
      let (one, two) = (Program(folder), Program(folder))
      let place = Place.ten[0]
      let start = one.clock.date
      func forecast(_ now: Date) -> Forecast {
        Forecast(
          coordinates: place.coordinates, issuer: "Fake", model: "best_match", zone: .utc,
          days: [Day(start: PlaceZone.utc.start(of: PlaceZone.utc.day(of: now)))])
      }
      // The first store reads the log before the second writes it.
      for (hours, program) in [(0.0, one), (1, two), (2, one), (3, two)] {
        let now = start + hours * 3600
        await program.store.noteVisit(to: place, seeing: forecast(now), at: now)
        #expect(await program.repository.saveAll().failures.isEmpty)
      }
      let log = try await Program(folder).store.visits.map.request(
        key: PlaceKey(place), policy: .cacheOnly)
      #expect(
        log.visits.map { $0.seenAt.timeIntervalSince(start).rounded() / 3600 } == [0, 1, 2, 3])
    }
  }

  @Test func `A limit that one program runs into holds for the other at once`() async throws {
    try await withTemporaryFolder { folder in
      let (one, two) = (Program(folder), Program(folder))
      // The other program is already running and has found no limit before.
      _ = try await two.store.forecasts.report(for: .ten[0])
      let until = one.clock.date.addingTimeInterval(600)
      let limit = WeatherError.limited(.words("hourly limit"), until: until)
      one.fake.mood = .failing(limit)
      await #expect(throws: limit) { try await one.store.forecasts.report(for: .ten[1]) }
      await #expect(throws: limit) { try await two.store.forecasts.report(for: .ten[2]) }
      #expect(two.fake.calls == ["forecasts 1"])
      two.clock.advance(by: .seconds(601))
      #expect(try await two.store.forecasts.report(for: .ten[2]).failure == nil)
    }
  }

  @Test func `An unusable folder fails to save, but fetching works`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      #expect(FileManager.default.createFile(atPath: file.path, contents: Data("x".utf8)))
      let program = Program(file.appending(path: "cache"))
      let first = try await program.store.forecasts.report(for: .ten[0])
      #expect(first.source == .network)
      #expect(!(await program.repository.saveAll().failures.isEmpty))
      let second = try await program.store.forecasts.report(for: .ten[0])
      #expect(second.source == .memory)
    }
  }
}
