import Mux
import Weather
import WeatherPictures
import WeatherStore

extension TourScenes {
  /// What becomes of values as time passes, and when new ones are wanted.
  static let time = [
    TourScene(.expiry) { stage in
      let program = stage.program()
      for _ in 0..<3 { _ = try await program.store.forecasts.report(for: stage.places[0]) }
      let early = stage.requests
      await stage.say(.told(.expiry))
      stage.wait(.seconds(1200))
      let isOld = program.store.forecasts.map.cachedEntry(for: stage.keys[0])?.isStale
      _ = try await program.store.forecasts.report(for: stage.places[0])
      return TourScene.Sight(
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
      return TourScene.Sight(
        .refresh(fetches: fetched, isError: hard[0].isFailure), holds: isSoft && hard[0].isFailure)
    },
    TourScene(.ahead) { stage in
      let program = stage.program()
      let keys = stage.keys
      await stage.say(.told(.ahead))
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
        .ahead(places: keys.count, requests: asked, milliseconds: time),
        holds: stage.requests(for: .forecasts([keys[4]])) == 1)
    },
  ]
}
