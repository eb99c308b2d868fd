import Mux
import MuxTesting

/// A source with some records, and the maps over it; it answers at once.
///
/// A deleting map removes a record that the source lacks. A keeping map stores a missing record
/// as nil, in memory and on disk, as the peer's client does with its option to store missing
/// records.
final class RecordSource: Sendable {
  let bench: Bench
  private let records = Lock<[String: Int]>([:])
  private let calls = Lock<[[String]]>([])

  init(_ bench: Bench, has keys: [String]) {
    self.bench = bench
    has(keys)
  }

  /// The sorted keys of each call.
  var asked: [[String]] { calls.withLock { $0 } }

  /// Sets the records of the source, each with ten times its key plus an offset.
  func has(_ keys: [String], plus more: Int = 0) {
    let pairs = keys.map { ($0, (Int($0) ?? 0) * 10 + more) }
    records.withLock { $0 = Dictionary(uniqueKeysWithValues: pairs) }
  }

  /// One call of the source.
  private func find(_ keys: some Sequence<String>) -> [String: Int?] {
    let keys = keys.sorted()
    calls.withLock { $0.append(keys) }
    return records.withLock { records in
      Dictionary(uniqueKeysWithValues: keys.map { ($0, records[$0]) })
    }
  }

  /// A deleting map that fetches each record separately; `.notFound` is remembered for a while.
  func deleting(
    _ freshness: Freshness, knownFor lifetime: Duration = .zero
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(
      cacheKey: "many", options: bench.options(freshness),
      revalidating: { [self] key, _ in Self.fetched(find([key])[key] ?? nil, lifetime) })
  }

  /// A deleting map that fetches in batches.
  func deletingBatches(
    _ freshness: Freshness, knownFor lifetime: Duration = .zero
  ) -> MultiplexerMap<String, Int> {
    let batch = BatchFetch<String, Int>(revalidating: { [self] contexts in
      find(contexts.keys).mapValues { .success(Self.fetched($0, lifetime)) }
    })
    return MultiplexerMap(cacheKey: "many", options: bench.options(freshness), batch: batch)
  }

  /// A keeping map that fetches each record separately.
  func keeping(_ freshness: Freshness) -> MultiplexerMap<String, Int?> {
    MultiplexerMap(cacheKey: "many", options: bench.options(freshness)) { [self] key in
      find([key])[key] ?? nil
    }
  }

  /// A keeping map that fetches in batches.
  func keepingBatches(_ freshness: Freshness) -> MultiplexerMap<String, Int?> {
    let batch = BatchFetch<String, Int?>(results: { [self] keys in
      find(keys).mapValues { .success($0) }
    })
    return MultiplexerMap(cacheKey: "many", options: bench.options(freshness), batch: batch)
  }

  /// Requests some keys and returns a line for each after all background work has ended.
  func ask<Value>(
    _ map: MultiplexerMap<String, Value>, _ keys: [String]
  ) async throws -> [String] {
    let results = await map.requestEntries(keys: keys)
    try await bench.settle()
    return zip(keys, results).map { key, result in
      switch result {
      case .success(let entry):
        "\(key): \((entry.value as? Int).map(String.init) ?? "missing") \(entry.source)"
      case .failure(MuxError.notFound): "\(key): gone"
      case .failure(let error): "\(key): \(AnswerLog.word(for: error))"
      }
    }
  }

  private static func fetched(_ record: Int?, _ lifetime: Duration) -> FetchResult<Int> {
    record.map { .value($0) } ?? .notFound(lifetime: lifetime)
  }
}
