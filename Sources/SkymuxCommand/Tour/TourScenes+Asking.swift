import Mux
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

extension TourScenes {
  /// Who asks, and what becomes of it with and without a network.
  static let asking = [
    TourScene(name: "once", title: "Fetch once for all who ask") { stage in
      let program = stage.program()
      await stage.say("A hundred callers want the forecast of Berlin at the same moment.")
      let time = try await stage.milliseconds { try await program.crowd(stage.places[0]) }
      return TourScene.Sight(
        "100 callers, \(stage.requests) fetch, \(time) ms", holds: stage.requests == 1)
    },
    TourScene(name: "offline", title: "Go on without a network") { stage in
      let before = stage.program()
      _ = try await before.store.forecasts.report(for: stage.places[0])
      await before.repository.saveAll()
      await stage.say("Berlin is here and on disk. Now the network goes, and two hours pass.")
      stage.isOffline = true
      stage.wait(.seconds(7200))
      let program = stage.program()
      let report = try await program.store.forecasts.report(for: stage.places[0])
      let age = AgeText.long(report.age)
      let isTold = report.isStale && report.failure != nil
      await stage.say("No network: Berlin is shown as it was \(age) ago, and says so.")
      stage.isOffline = false
      let back = try await program.store.forecasts.report(for: stage.places[0], .refresh)
      return TourScene.Sight(
        "network gone: served from disk, \(age) old, told as stale; back: a new one",
        holds: isTold && report.age >= .seconds(7200) && !back.isStale)
    },
    TourScene(name: "together", title: "Many places, one request") { stage in
      let program = stage.program()
      let places = TourProgram.points(40)
      await stage.say("Forty places are asked for one by one, all within a moment.")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for place in places {
          group.addTask { _ = try await program.store.forecasts.report(for: place) }
        }
        try await group.waitForAll()
      }
      // A machine with much else to do may be too late with some of them for the first request.
      let count = stage.requests(for: .forecasts(places.map { PlaceKey($0) }))
      return TourScene.Sight(
        "40 places asked for one by one, \(count == 1 ? "1 request" : "\(count) requests")",
        holds: count <= 5)
    },
    TourScene(name: "leaving", title: "One leaves, the rest get theirs") { stage in
      let program = stage.program()
      await stage.say("Two wait for one fetch; one of them gives up.")
      let impatient = Task { try await program.store.forecasts.report(for: stage.places[0]) }
      let patient = Task { try await program.store.forecasts.report(for: stage.places[0]) }
      impatient.cancel()
      let hasLeft = await impatient.result.isFailure
      let report = try await patient.value
      return TourScene.Sight(
        "2 callers, \(hasLeft ? 1 : 0) left, the other got \(report.value.hours.count) hours by "
          + "\(stage.requests) fetch", holds: hasLeft && stage.requests == 1)
    },
    TourScene(name: "typing", title: "Wait until the typing stops") { stage in
      let program = stage.program()
      await stage.say("Somebody types \"reykjav\": seven keys, of which the last counts.")
      let query = DebouncerVar("", delay: .milliseconds(80))
      var settled = query.values().makeAsyncIterator()
      let keys = "reykjav"
      for end in keys.indices { query.value = String(keys[...end]) }
      let text = await settled.next() ?? ""
      let found = try await program.store.searches.map.request(
        key: PlaceQuery(text: text, language: "en"))
      let first = found.first?.name ?? "nothing"
      let searches = keys.indices.reduce(0) { count, end in
        count + stage.requests(for: .search(String(keys[...end])))
      }
      return TourScene.Sight(
        "\(keys.count) keystrokes, \(searches) search, found \(first)",
        holds: searches == 1 && !found.isEmpty)
    },
  ]
}
