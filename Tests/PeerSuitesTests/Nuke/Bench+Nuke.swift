import Mux
import MuxTesting

extension Bench {
  /// A map with a cache key, fresh for a day, that fetches only on request.
  func cache(_ cacher: (any Cacher)? = nil) -> MultiplexerMap<String, Int> {
    savedMany(options(.timeToLive(.seconds(86_400)), cacher: cacher))
  }

  /// A prefetcher over all keys of a list.
  func prefetcher(
    _ map: MultiplexerMap<String, Int>, _ keys: [String], width: Int = 2
  ) -> Prefetcher<String, Int> {
    Prefetcher(map, keys: keys, window: PrefetchWindow(count: keys.count), concurrency: width)
  }
}
