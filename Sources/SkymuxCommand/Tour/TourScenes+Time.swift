import Mux
import Weather
import WeatherStore

extension TourScenes {
  /// What becomes of values as time passes, and when somebody wants new ones.
  static let time = [
    TourScene(name: "expiry", title: "Fresh for a time, then fetched") { stage in
      let program = stage.program()
      for _ in 0..<3 { _ = try await program.store.forecasts.report(for: stage.places[0]) }
      let early = stage.requests
      await stage.say("Three callers, one request: Berlin is fresh. Now twenty minutes pass.")
      stage.wait(.seconds(1200))
      let isOld = program.store.forecasts.map.cachedEntry(for: stage.keys[0])?.isStale
      _ = try await program.store.forecasts.report(for: stage.places[0])
      return TourScene.Sight(
        "3 callers, \(early) request; 20 min later it is \(isOld == true ? "old" : "fresh"), "
          + "and 1 caller has it fetched", holds: early == 1 && stage.requests == 2)
    },
    TourScene(name: "refresh", title: "Refresh softly, or reload hard") { stage in
      let program = stage.program()
      _ = try await program.store.forecasts.report(for: stage.places[0])
      let soft = try await program.store.forecasts.report(for: stage.places[0], .refresh)
      let fetched = stage.requests
      stage.isOffline = true
      await stage.say("A refresh fetched it anew. Now without a network: softly, then hard.")
      let kept = try await program.store.forecasts.report(for: stage.places[0], .refresh)
      let hard = await program.store.forecasts.reports(for: [stage.places[0]], .reload)
      let isSoft = soft.failure == nil && fetched == 2 && kept.failure != nil
      return TourScene.Sight(
        "\(fetched) fetches; no network: soft keeps the old value, hard gives "
          + (hard[0].isFailure ? "an error" : "one too"), holds: isSoft && hard[0].isFailure)
    },
    TourScene(name: "ahead", title: "Fetch what comes next") { stage in
      let program = stage.program()
      let keys = stage.keys
      await stage.say("Somebody looks at the third place of the list; its neighbours come along.")
      let prefetcher = Prefetcher(
        program.store.forecasts.map, keys: keys, index: 2, window: PrefetchWindow(range: 4))
      prefetcher.start()
      for key in keys[2...5] { _ = try await program.store.forecasts.map.request(key: key) }
      let asked = stage.requests(for: .forecasts(Array(keys[2...5])))
      let time = try await stage.milliseconds {
        _ = try await program.store.forecasts.map.request(key: keys[4])
      }
      prefetcher.stop()
      return TourScene.Sight(
        "looked at 1 of \(keys.count), the next 3 came along in \(asked) requests: there in \(time) ms",
        holds: stage.requests(for: .forecasts([keys[4]])) == 1)
    },
  ]
}
