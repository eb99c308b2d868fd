import Mux
import OpenMeteoSimulator
import Synchronization
import Weather
import WeatherScreens
import WeatherStore

/// The scenes of the tour, in their order: the one list of them.
enum TourScenes {
  static let all: [TourScene] = asking + keeping + combining

  private static let asking = [
    TourScene(name: "once", title: "Fetch once for all who ask") { stage in
      let program = stage.program()
      let time = try await stage.milliseconds {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<100 {
            group.addTask { _ = try await program.store.forecast(for: TourProgram.berlin) }
          }
          try await group.waitForAll()
        }
      }
      return TourScene.Sight(
        "100 callers, \(stage.requests) fetch, \(time) ms", holds: stage.requests == 1)
    },
    TourScene(name: "together", title: "Many places, one request") { stage in
      let program = stage.program()
      let places = TourProgram.points(40)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for place in places {
          group.addTask { _ = try await program.store.forecast(for: place) }
        }
        try await group.waitForAll()
      }
      return TourScene.Sight(
        "40 places asked for one by one, \(stage.requests) request", holds: stage.requests == 1)
    },
    TourScene(name: "typing", title: "Wait until the typing stops") { stage in
      let program = stage.program()
      let query = DebouncerVar("", delay: .milliseconds(80))
      var settled = query.values().makeAsyncIterator()
      let keys = "reykjav"
      for end in keys.indices { query.value = String(keys[...end]) }
      let text = await settled.next() ?? ""
      let found = try await program.store.searches.request(
        key: PlaceQuery(text: text, language: "en"))
      return TourScene.Sight(
        "\(keys.count) keystrokes, \(stage.requests) search, found \(found.first?.name ?? "nothing")",
        holds: stage.requests == 1 && !found.isEmpty)
    },
    TourScene(name: "leaving", title: "One who leaves does not disturb the others") { stage in
      let program = stage.program()
      let impatient = Task { try await program.store.forecast(for: TourProgram.berlin) }
      let patient = Task { try await program.store.forecast(for: TourProgram.berlin) }
      impatient.cancel()
      let hasLeft = await impatient.result.isFailure
      let report = try await patient.value
      return TourScene.Sight(
        "2 callers, \(hasLeft ? 1 : 0) left, the other got \(report.value.hours.count) hours by "
          + "\(stage.requests) fetch", holds: stage.requests == 1)
    },
  ]

  private static let keeping = [
    TourScene(name: "restart", title: "Answer from disk after a restart") { stage in
      let before = stage.program()
      _ = try await before.store.forecast(for: TourProgram.berlin)
      await before.repository.saveAll()
      let asked = stage.requests
      let after = stage.program()
      var source = CacheSource.network
      let time = try await stage.milliseconds {
        source = try await after.store.forecast(for: TourProgram.berlin).entry.source
      }
      return TourScene.Sight(
        "restarted, answered from \(source) in \(time) ms, \(stage.requests - asked) requests",
        holds: source == .disk && stage.requests == asked)
    },
    TourScene(name: "offline", title: "Go on without a network, and say how old it is") { stage in
      let before = stage.program()
      _ = try await before.store.forecast(for: TourProgram.berlin)
      await before.repository.saveAll()
      stage.wait(hours: 2)
      stage.network.conditions.isOffline = true
      let report = try await stage.program().store.forecast(for: TourProgram.berlin)
      let age = AgeText.long(report.entry.age)
      return TourScene.Sight(
        "network gone: served from disk, \(age) old, told as stale",
        holds: report.entry.isStale && report.failure != nil && report.entry.age >= .seconds(7200))
    },
    TourScene(name: "limit", title: "Heed a limit, also after a restart") { stage in
      stage.network.conditions.limits = SimulatedLimits(perMinute: 0, perHour: 0, perDay: 0)
      let before = stage.program()
      let first = await before.store.forecasts(for: [TourProgram.berlin])
      await before.repository.saveAll()
      let asked = stage.requests
      let second = await stage.program().store.forecasts(for: [TourProgram.berlin])
      let isHeeded = first[0].isFailure && second[0].isFailure && stage.requests == asked
      return TourScene.Sight(
        "\(asked) request refused, restarted, \(stage.requests - asked) more until it clears",
        holds: isHeeded && asked == 1)
    },
    TourScene(name: "clear", title: "What was cleared does not come back") { stage in
      let program = stage.program()
      let caller = Task { try await program.store.forecast(for: TourProgram.berlin) }
      while stage.requests == 0 { await Task.yield() }
      await program.repository.clearAll(.deliver)
      let report = try? await caller.value
      await program.repository.saveAll()
      let kept = await stage.program().store.forecasts(for: [TourProgram.berlin], .cacheOnly)
      return TourScene.Sight(
        "cleared during a fetch: the caller was \(report == nil ? "not " : "")answered, "
          + "\(kept[0].isFailure ? "nothing" : "something") is kept",
        holds: report != nil && kept[0].isFailure)
    },
  ]

  private static let combining = [
    TourScene(name: "zip", title: "Wait for several things at once") { stage in
      let program = stage.program()
      let key = PlaceKey(TourProgram.berlin)
      var hours = 0
      let time = try await stage.milliseconds {
        let (forecast, air) = try await zip(program.store.forecasts[key], program.store.air[key])
        hours = min(forecast.hours.count, air.hours.count)
      }
      return TourScene.Sight(
        "forecast and air in \(time) ms, \(stage.requests) requests of 40 ms at once",
        holds: stage.requests == 2 && hours > 0)
    },
    TourScene(name: "states", title: "Tell everybody what state it is in") { stage in
      let program = stage.program()
      let forecast = Loadable(program.store.forecasts[PlaceKey(TourProgram.berlin)])
      let told = TourTally()
      let subscriptions = (0..<3).map { _ in
        forecast.subscribe(on: .inline) { state in told.add("\(state.phase)") }
      }
      forecast.syncIfNeeded()
      forecast.syncIfNeeded()
      _ = try await forecast.doneSyncing()
      return withExtendedLifetime(subscriptions) {
        TourScene.Sight(
          "3 observers told \(told.count) times, \(stage.requests) fetch for 2 calls of sync",
          holds: told.count >= 9 && stage.requests == 1)
      }
    },
    TourScene(name: "ahead", title: "Fetch what will be asked for next") { stage in
      let program = stage.program()
      let keys = TourProgram.points(12).map(PlaceKey.init)
      let prefetcher = Prefetcher(
        program.store.forecasts, keys: keys, index: 2, window: PrefetchWindow(range: 4))
      prefetcher.start()
      for key in keys[2...5] { _ = try await program.store.forecasts.request(key: key) }
      let asked = stage.requests
      let time = try await stage.milliseconds {
        _ = try await program.store.forecasts.request(key: keys[4])
      }
      prefetcher.stop()
      return TourScene.Sight(
        "looked at 1 of 12, the next 3 came along in \(asked) requests; then \(time) ms",
        holds: stage.requests == asked)
    },
  ]
}

/// Counts what was told.
private final class TourTally: Sendable {
  private let told = Mutex<[String]>([])

  var count: Int { told.withLock { $0.count } }

  func add(_ word: String) { told.withLock { $0.append(word) } }
}

extension Result {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}
