import Mux
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

enum TourScenes {
  static let all: [TourScene] = asking + time + keeping + combining

  /// Scenes about expiry and refresh.
  static let time = [
    TourScene(.expiry) { stage in
      let program = stage.program()
      for _ in 0..<3 { _ = try await program.store.forecasts.report(for: stage.places[0]) }
      let early = stage.requests
      await stage.say(.told(.expiry))
      stage.wait(.seconds(1200))
      let isOld = program.store.forecasts.map.cachedEntry(for: stage.keys[0])?.isStale
      _ = try await program.store.forecasts.report(for: stage.places[0])
      return TourScene.Outcome(
        .expiry(requests: early, isOld: isOld == true), holds: early == 1 && stage.requests == 2)
    },
    TourScene(.refresh) { stage in
      let program = stage.program()
      _ = try await program.store.forecasts.report(for: stage.places[0])
      let soft = try await program.store.forecasts.report(for: stage.places[0], .refresh)
      let fetched = stage.requests
      stage.isOffline = true
      await stage.say(.told(.refresh))
      let kept = try await program.store.forecasts.report(for: stage.places[0], .refresh)
      let hard = await program.store.forecasts.reports(for: [stage.places[0]], .reload)
      let isSoft = soft.failure == nil && fetched == 2 && kept.failure != nil
      return TourScene.Outcome(
        .refresh(fetches: fetched, isError: hard[0].isFailure), holds: isSoft && hard[0].isFailure)
    },
    TourScene(.ahead) { stage in
      let program = stage.program()
      let keys = stage.keys
      await stage.say(.told(.ahead))
      let prefetcher = Prefetcher(
        program.store.forecasts.map, keys: keys, index: 2, window: PrefetchWindow(count: 4))
      prefetcher.start()
      for key in keys[2...5] { _ = try await program.store.forecasts.map.request(key: key) }
      let asked = stage.requests(for: .forecasts(Array(keys[2...5])))
      let time = try await stage.milliseconds {
        _ = try await program.store.forecasts.map.request(key: keys[4])
      }
      prefetcher.stop()
      return TourScene.Outcome(
        .ahead(places: keys.count, requests: asked, milliseconds: time),
        holds: stage.requests(for: .forecasts([keys[4]])) == 1)
    },
  ]

  /// Scenes about combining values.
  static let combining = [
    TourScene(.zip) { stage in
      let program = stage.program()
      await stage.say(.told(.zip))
      let key = stage.keys[0]
      let time = try await stage.milliseconds {
        _ = try await zip(program.store.forecasts.map[key], program.store.air.map[key])
      }
      let both = stage.requests + stage.requests(for: .air([key]))
      let zipper = Zipper()
      for key in stage.keys.prefix(6) { zipper.add(key: key, program.store.forecasts.map) }
      let all = try await zipper.values()
      let more = stage.requests(for: .forecasts(Array(stage.keys[1..<6])))
      return TourScene.Outcome(
        .zip(milliseconds: time, requests: both, places: all.count, more: more),
        holds: both == 2 && stage.requests == 1 && more <= 2)
    },
    TourScene(.map) { stage in
      let program = stage.program()
      await stage.say(.told(.map))
      let key = FieldKey(stage.keys[0], .near)
      let points = SceneQuestion.forecasts(key.grid.points.map(PlaceKey.init))
      let map = try await program.store.fields.map.request(key: key)
      let first = stage.requests(for: points)
      var hours = 0
      for hour in 1...24 {
        let later = try await program.store.fields.map.request(key: key)
        if later.sheet(of: hour) != map.sheet(of: hour - 1) { hours += 1 }
      }
      let more = stage.requests(for: points) - first
      return TourScene.Outcome(
        .map(requests: first, hours: hours, more: more),
        holds: first == 1 && hours == 24 && more == 0)
    },
    TourScene(.confidence) { stage in
      let program = stage.program()
      let (forecasts, confidence) = (program.store.forecasts.map, program.store.confidence.map)
      let key = stage.keys[0]
      _ = try await forecasts.request(key: key)
      await stage.say(.told(.confidence))
      stage.isOffline = true
      let cut = try await zip(forecasts[key], optional: confidence[key])
      stage.isOffline = false
      let back = try await zip(forecasts[key], optional: confidence[key])
      let requests = stage.requests(for: .confidence([key]))
      return TourScene.Outcome(
        .confidence(
          isThere: cut.required.source == .memory, isMissing: cut.optional.isFailure,
          requests: requests),
        holds: cut.optional.isFailure && !back.optional.isFailure && requests == 1)
    },
    TourScene(.states) { stage in
      let program = stage.program()
      await stage.say(.told(.states))
      let forecast = Loadable(program.store.forecasts.map[stage.keys[0]])
      let told = Lock(0)
      let subscriptions = (0..<3).map { _ in
        forecast.subscribe(on: .inline) { _ in told.withLock { $0 += 1 } }
      }
      forecast.syncIfNeeded()
      forecast.syncIfNeeded()
      _ = try await forecast.doneSyncing()
      return withExtendedLifetime(subscriptions) {
        let count = told.withLock { $0 }
        return TourScene.Outcome(
          .states(times: count, fetches: stage.requests),
          holds: count >= 9 && stage.requests == 1)
      }
    },
  ]

  /// Scenes about requests, online and offline.
  static let asking = [
    TourScene(.once) { stage in
      let program = stage.program()
      await stage.say(.told(.once))
      let time = try await stage.milliseconds { try await program.crowd(stage.places[0]) }
      return TourScene.Outcome(
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
      return TourScene.Outcome(
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
      // On a busy machine, some callers may miss the first request.
      let count = stage.requests(for: .forecasts(places.map { PlaceKey($0) }))
      return TourScene.Outcome(.together(requests: count), holds: count <= 5)
    },
    TourScene(.leaving) { stage in
      let program = stage.program()
      await stage.say(.told(.leaving))
      let impatient = Task { try await program.store.forecasts.report(for: stage.places[0]) }
      let patient = Task { try await program.store.forecasts.report(for: stage.places[0]) }
      impatient.cancel()
      let hasLeft = await impatient.result.isFailure
      let report = try await patient.value
      return TourScene.Outcome(
        .leaving(left: hasLeft ? 1 : 0, hours: report.value.hours.count, fetches: stage.requests),
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
      return TourScene.Outcome(
        .typing(keys: keys.count, searches: searches, found: found.first?.name),
        holds: searches == 1 && !found.isEmpty)
    },
  ]
}

extension Result {
  var isFailure: Bool { if case .failure = self { true } else { false } }
}
