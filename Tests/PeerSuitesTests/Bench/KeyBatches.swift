import Mux
import MuxTesting

/// A map with scripted batches of numbers, and the requested keys.
struct KeyBatches: Sendable {
  let bench: Bench
  let fetch = ScriptedFetch<[String: Result<Int, any Error>]>()
  let map: MultiplexerMap<String, Int>

  init(
    _ bench: Bench, _ freshness: Freshness = .timeToLive(.seconds(10)), window: Duration = .zero,
    maximum: Int = 100, isSaved: Bool = false
  ) {
    self.bench = bench
    let batch = BatchFetch<String, Int>(
      window: window, maximumKeyCount: maximum, results: { [fetch] in try await fetch(keys: $0) })
    let options = bench.options(freshness)
    map =
      isSaved
      ? MultiplexerMap(cacheKey: "many", options: options, batch: batch)
      : MultiplexerMap(name: "many", options: options, batch: batch)
  }

  /// The keys of each call in numeric order, in order of the calls.
  var asked: [[String]] {
    fetch.calls.map { $0.keys.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) } }
  }

  /// Answers every open call with ten times each key plus an offset, leaving out some keys.
  func answer(plus more: Int = 0, without missing: Set<String> = []) async throws {
    try await bench.settle()
    for call in fetch.pendingCalls {
      let keys = call.keys.filter { !missing.contains($0) }
      call.succeed(
        Dictionary(uniqueKeysWithValues: keys.map { ($0, .success((Int($0) ?? 0) * 10 + more)) }))
    }
    try await bench.settle()
  }

  /// Fails every open call.
  func fail(_ error: any Error) async throws {
    try await bench.settle()
    for call in fetch.pendingCalls { call.fail(error) }
    try await bench.settle()
  }
}
