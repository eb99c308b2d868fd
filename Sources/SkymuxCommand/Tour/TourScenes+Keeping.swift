import Mux
import OpenMeteoSimulator
import Weather
import WeatherStore

extension TourScenes {
  /// What outlives the program, and what does not.
  static let keeping = [
    TourScene(name: "restart", title: "Save on exit, start from disk") { stage in
      let before = stage.program()
      _ = try await before.store.forecasts.report(for: stage.places[0])
      await before.repository.saveAll()
      let asked = stage.requests
      await stage.say("Berlin was saved. The program ends, forgets everything, and starts again.")
      let after = stage.program()
      var source = CacheSource.network
      let time = try await stage.milliseconds {
        source = try await after.store.forecasts.report(for: stage.places[0]).source
      }
      return TourScene.Sight(
        "restarted, answered from \(source) in \(time) ms, \(stage.requests - asked) requests",
        holds: source == .disk && stage.requests == asked)
    },
    TourScene(name: "limit", title: "Heed a limit across a restart") { stage in
      stage.world.service.conditions.limits = SimulatedLimits(perHour: 0)
      let before = stage.program()
      await stage.say("The service has had enough of us for this hour, and says so.")
      let first = await before.store.forecasts.reports(for: [stage.places[0]])
      await before.repository.saveAll()
      let asked = stage.requests
      let after = stage.program()
      let second = await after.store.forecasts.reports(for: [stage.places[0]])
      let more = stage.requests - asked
      stage.world.service.conditions.limits = nil
      stage.wait(.seconds(3601))
      let last = await after.store.forecasts.reports(for: [stage.places[0]])
      let isHeeded = first[0].isFailure && second[0].isFailure && more == 0
      return TourScene.Sight(
        "\(asked) request refused, restarted, \(more) more until it clears; an hour later "
          + (last[0].isFailure ? "refused" : "answered"),
        holds: isHeeded && asked == 1 && !last[0].isFailure)
    },
    TourScene(name: "clear", title: "What is cleared stays away") { stage in
      let program = stage.program()
      await stage.say("Berlin is being fetched. Meanwhile everything is dropped.")
      var events = program.repository.events().makeAsyncIterator()
      let caller = Task { try await program.store.forecasts.report(for: stage.places[0]) }
      while let event = await events.next() {
        guard event.source == program.store.forecasts.name,
          event.key == stage.keys[0].description
        else { continue }
        if case .fetchBegan = event.kind { break }
      }
      await program.repository.clearAll(.deliver)
      let report = try? await caller.value
      await program.repository.saveAll()
      let kept = await stage.program().store.forecasts.reports(for: [stage.places[0]], .cacheOnly)
      return TourScene.Sight(
        "cleared during a fetch: the caller was \(report == nil ? "not " : "")answered, "
          + "\(kept[0].isFailure ? "nothing" : "something") is kept",
        holds: report != nil && kept[0].isFailure)
    },
  ]
}
