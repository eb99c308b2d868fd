import Mux
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

extension TourScenes {
  /// What asks, and what becomes of it with and without a network.
  static let asking = [
    TourScene(.once) { stage in
      let program = stage.program()
      await stage.say(.told(.once))
      let time = try await stage.milliseconds { try await program.crowd(stage.places[0]) }
      return TourScene.Sight(
        .once(fetches: stage.requests, milliseconds: time), holds: stage.requests == 1)
    },
    TourScene(.offline) { stage in
      let before = stage.program()
      _ = try await before.store.forecasts.report(for: stage.places[0])
      await before.repository.saveAll()
      await stage.say(.told(.offline))
      stage.isOffline = true
      stage.wait(.seconds(7200))
      let program = stage.program()
      let report = try await program.store.forecasts.report(for: stage.places[0])
      let age = stage.age(report.age)
      let isTold = report.isStale && report.failure != nil
      await stage.say(.toldOffline(age: age))
      stage.isOffline = false
      let back = try await program.store.forecasts.report(for: stage.places[0], .refresh)
      return TourScene.Sight(
        .offline(age: age),
        holds: isTold && report.age >= .seconds(7200) && !back.isStale)
    },
    TourScene(.together) { stage in
      let program = stage.program()
      let places = TourProgram.points(40)
      await stage.say(.told(.together))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for place in places {
          group.addTask { _ = try await program.store.forecasts.report(for: place) }
        }
        try await group.waitForAll()
      }
      // A machine with much else to do may be too late with some of them for the first request.
      let count = stage.requests(for: .forecasts(places.map { PlaceKey($0) }))
      return TourScene.Sight(
        .together(requests: count),
        holds: count <= 5)
    },
    TourScene(.leaving) { stage in
      let program = stage.program()
      await stage.say(.told(.leaving))
      let impatient = Task { try await program.store.forecasts.report(for: stage.places[0]) }
      let patient = Task { try await program.store.forecasts.report(for: stage.places[0]) }
      impatient.cancel()
      let hasLeft = await impatient.result.isFailure
      let report = try await patient.value
      return TourScene.Sight(
        .leaving(
          left: hasLeft ? 1 : 0, hours: report.value.hours.count, fetches: stage.requests),
        holds: hasLeft && stage.requests == 1)
    },
    TourScene(.typing) { stage in
      let program = stage.program()
      await stage.say(.told(.typing))
      let query = DebouncerVar("", delay: .milliseconds(80))
      var settled = query.values().makeAsyncIterator()
      let keys = "reykjav"
      for end in keys.indices { query.value = String(keys[...end]) }
      let text = await settled.next() ?? ""
      let found = try await program.store.searches.map.request(
        key: PlaceQuery(text: text, language: "en"))
      let searches = keys.indices.reduce(0) { count, end in
        count + stage.requests(for: .search(String(keys[...end])))
      }
      return TourScene.Sight(
        .typing(keys: keys.count, searches: searches, found: found.first?.name),
        holds: searches == 1 && !found.isEmpty)
    },
  ]
}
