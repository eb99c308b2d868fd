import Mux
import MuxTesting

/// A source that has some records and not others, and the maps over it; it answers at once.
///
/// A map that deletes forgets what the source does not have. A map that keeps has a missing record
/// as a value of its own, nil, in memory and on disk, as the peer's client does that stores them.
final class RecordSource: Sendable {
  let bench: Bench
  private let records = Lock<[String: Int]>([:])
  private let calls = Lock<[[String]]>([])

  init(_ bench: Bench, has keys: [String]) {
    self.bench = bench
    has(keys)
  }

  /// The keys of each call so far, each in order.
  var asked: [[String]] { calls.withLock { $0 } }

  /// From now on the source has these records, each ten times its key and something more.
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

  /// A map that fetches each record by itself and deletes; what is gone is known for a while.
  func deleting(
    _ freshness: Freshness, knownFor lifetime: Duration = .zero
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(
      cacheKey: "many", options: bench.options(freshness),
      revalidating: { [self] key, _ in Self.fetched(find([key])[key] ?? nil, lifetime) })
  }

  /// A map that fetches several records with one call and deletes.
  func deletingBatches(
    _ freshness: Freshness, knownFor lifetime: Duration = .zero
  ) -> MultiplexerMap<String, Int> {
    let batch = BatchFetch<String, Int>(revalidating: { [self] contexts in
      find(contexts.keys).mapValues { .success(Self.fetched($0, lifetime)) }
    })
    return MultiplexerMap(cacheKey: "many", options: bench.options(freshness), batch: batch)
  }

  /// A map that fetches each record by itself and keeps.
  func keeping(_ freshness: Freshness) -> MultiplexerMap<String, Int?> {
    MultiplexerMap(cacheKey: "many", options: bench.options(freshness)) { [self] key in
      find([key])[key] ?? nil
    }
  }

  /// A map that fetches several records with one call and keeps.
  func keepingBatches(_ freshness: Freshness) -> MultiplexerMap<String, Int?> {
    let batch = BatchFetch<String, Int?>(results: { [self] keys in
      find(keys).mapValues { .success($0) }
    })
    return MultiplexerMap(cacheKey: "many", options: bench.options(freshness), batch: batch)
  }

  /// Asks for some keys, and gives a line for each once all has ended that came of it.
  func ask<Value>(
    _ map: MultiplexerMap<String, Value>, _ keys: [String]
  ) async throws -> [String] {
    let results = await map.requestEntries(keys: keys)
    try await bench.settle()
    return zip(keys, results).map { key, result in
      switch result {
      case .success(let entry):
        "\(key): \((entry.value as? Int).map(String.init) ?? "missing") \(entry.source)"
      case .failure(MuxError.gone): "\(key): gone"
      case .failure(let error): "\(key): \(AnswerLog.word(for: error))"
      }
    }
  }

  private static func fetched(_ record: Int?, _ lifetime: Duration) -> Fetched<Int> {
    record.map { .value($0) } ?? .gone(lifetime: lifetime)
  }
}
