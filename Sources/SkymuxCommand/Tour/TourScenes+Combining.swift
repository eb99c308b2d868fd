import Mux
import Weather
import WeatherPictures
import WeatherStore

extension TourScenes {
  /// Several things as one.
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
      return TourScene.Sight(
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
      return TourScene.Sight(
        .map(requests: first, hours: hours, more: more),
        holds: first == 1 && hours == 24 && more == 0)
    },
    TourScene(.sure) { stage in
      let program = stage.program()
      let (forecasts, sure) = (program.store.forecasts.map, program.store.sure.map)
      let key = stage.keys[0]
      _ = try await forecasts.request(key: key)
      await stage.say(.told(.sure))
      stage.isOffline = true
      let cut = try await zip(forecasts[key], spare: sure[key])
      stage.isOffline = false
      let back = try await zip(forecasts[key], spare: sure[key])
      let requests = stage.requests(for: .sure([key]))
      return TourScene.Sight(
        .sure(
          isThere: cut.needed.source == .memory, isMissing: cut.spare.isFailure,
          requests: requests),
        holds: cut.spare.isFailure && !back.spare.isFailure && requests == 1)
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
        return TourScene.Sight(
          .states(times: count, fetches: stage.requests),
          holds: count >= 9 && stage.requests == 1)
      }
    },
  ]
}

extension Result {
  var isFailure: Bool { if case .failure = self { true } else { false } }
}
