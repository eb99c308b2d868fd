import Mux
import MuxTesting

/// A map of originals, and a map of variants whose fetch requests the original.
struct Pipeline: Sendable {
  let bench: Bench
  let originals: MultiplexerMap<String, Int>
  let variants: MultiplexerMap<Variant, String>
  let made = AnswerLog()

  init(_ bench: Bench, queue: FetchQueue? = nil) {
    self.bench = bench
    let originals = bench.many()
    self.originals = originals
    variants = MultiplexerMap(name: "variants", options: bench.options(queue: queue)) {
      [made] variant in
      let original = try await originals.request(key: variant.original)
      try await bench.world.sleep(for: .seconds(1))
      made.add(variant.way)
      return "\(original) \(variant.way)"
    }
  }

  func start(_ way: String) -> Task<String, any Error> {
    bench.world.start(way) { [variants] in try await variants.request(key: Variant("url", way)) }
  }

  /// Starts all requests, answers the download and returns their results.
  func play(_ ways: [String]) async throws -> [String] {
    let tasks = ways.map { start($0) }
    try await bench.answer(7)
    try await bench.pass(.seconds(1))
    var values: [String] = []
    for task in tasks { values.append(try await task.value) }
    return values
  }
}
