import LightFoundation
import Mux
import OpenMeteoSimulator
import Weather
import WeatherPictures
import WeatherStore

extension TourScenes {
  static let keeping = [
    TourScene(.restart) { stage in
      let before = stage.program()
      _ = try await before.store.forecasts.report(for: stage.places[0])
      await before.repository.saveAll()
      let asked = stage.requests
      await stage.say(.told(.restart))
      let after = stage.program()
      var source = CacheSource.network
      let time = try await stage.milliseconds {
        source = try await after.store.forecasts.report(for: stage.places[0]).source
      }
      return TourScene.Outcome(
        .restart(fromDisk: source == .disk, milliseconds: time, requests: stage.requests - asked),
        holds: source == .disk && stage.requests == asked)
    },
    TourScene(.limit) { stage in
      stage.world.service.conditions.limits = SimulatedLimits(perHour: 0)
      let before = stage.program()
      await stage.say(.told(.limit))
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
      return TourScene.Outcome(
        .limit(refused: asked, more: more, isAnswered: !last[0].isFailure),
        holds: isHeeded && asked == 1 && !last[0].isFailure)
    },
    TourScene(.clear) { stage in
      let program = stage.program()
      await stage.say(.told(.clear))
      var events = program.repository.events().makeAsyncIterator()
      let caller = Task { try await program.store.forecasts.report(for: stage.places[0]) }
      while let event = await events.next() {
        guard event.source == program.store.forecasts.name, event.key == stage.keys[0].description
        else { continue }
        if case .fetchBegan = event.kind { break }
      }
      await program.repository.clearAll(inFlight: .deliver)
      let report = try? await caller.value
      await program.repository.saveAll()
      let kept = await stage.program().store.forecasts.reports(for: [stage.places[0]], .cacheOnly)
      return TourScene.Outcome(
        .clear(isAnswered: report != nil, isKept: !kept[0].isFailure),
        holds: report != nil && kept[0].isFailure)
    },
    TourScene(.changed) { stage in
      let place = stage.places[0]
      let before = stage.program()
      let first = try await before.store.forecasts.report(for: place)
      await before.store.noteVisit(
        to: place, seeing: first.value, at: stage.world.environment.wallClock())
      await before.repository.saveAll()
      await stage.say(.told(.changed))
      stage.wait(.seconds(86_400))
      let after = stage.program()
      let now = stage.world.environment.wallClock()
      let key = PlaceKey(place)
      let log = try await after.store.visits.map.requestEntry(key: key, policy: .cacheOnly)
      guard let visit = log.value.last(before: now) else { throw WeatherError.missing }
      let bytes = try JSONEncoder().encode(log.value).count
      return TourScene.Outcome(
        .changed(days: visit.days.count, fromDisk: log.source == .disk, bytes: bytes),
        holds: log.source == .disk && visit.days.count > 5 && stage.requests == 1)
    },
  ]
}
