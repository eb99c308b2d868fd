import CacheTesting
import LightFoundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Histories that decide whether a clear takes effect at a single moment for all processes.
@Suite(.computes) struct ClearHistoryTests {
  private typealias Step = ClearHistory.Step

  private func violations(_ steps: [Step]) -> Int {
    var history = ClearHistory()
    for step in steps { history.add(step) }
    return history.violations.count
  }

  @Test func `A consistent history has no violations`() {
    // A value fetched after the clear, by any process.
    #expect(
      violations([
        Step(0, .clear, from: 1, to: 2),
        Step(1, .read(fetchedAt: 4, fromMemory: false), from: 3, to: 5),
        Step(2, .read(fetchedAt: 4, fromMemory: false), from: 6, to: 7),
      ]) == 0)
    // A read that began before the clear returned.
    #expect(
      violations([
        Step(1, .read(fetchedAt: 1, fromMemory: false), from: 3, to: 6),
        Step(0, .clear, from: 2, to: 4),
      ]) == 0)
    // A fetch that began during the clear.
    #expect(
      violations([
        Step(0, .clear, from: 1, to: 4),
        Step(1, .read(fetchedAt: 2, fromMemory: false), from: 5, to: 6),
      ]) == 0)
    // Another process's memory, which has not been notified.
    #expect(
      violations([
        Step(0, .clear, from: 2, to: 3),
        Step(1, .read(fetchedAt: 1, fromMemory: true), from: 4, to: 5),
      ]) == 0)
  }

  @Test func `An inconsistent history has a violation`() {
    // A value fetched before the clear and read from the tier after it.
    #expect(
      violations([
        Step(0, .clear, from: 2, to: 3),
        Step(1, .read(fetchedAt: 1, fromMemory: false), from: 4, to: 5),
      ]) == 1)
    // A late fill.
    #expect(
      violations([
        Step(0, .clear, from: 3, to: 4),
        Step(1, .read(fetchedAt: 2, fromMemory: false), from: 6, to: 7),
        Step(2, .read(fetchedAt: 5, fromMemory: false), from: 8, to: 9),
      ]) == 1)
    // One's own memory after one's own clear.
    #expect(
      violations([
        Step(0, .clear, from: 2, to: 3),
        Step(0, .read(fetchedAt: 1, fromMemory: true), from: 4, to: 5),
      ]) == 1)
    // Valid after the first clear, stale after the second.
    #expect(
      violations([
        Step(0, .clear, from: 1, to: 2), Step(1, .clear, from: 5, to: 6),
        Step(2, .read(fetchedAt: 4, fromMemory: false), from: 7, to: 8),
      ]) == 1)
  }

  /// The recorded history of a run, with all times on one counter.
  private final class Record: Sendable {
    private let state = Lock<(history: ClearHistory, last: UInt64, fetches: [Int: UInt64])>(
      (ClearHistory(), 0, [:]))

    var history: ClearHistory { state.withLock { $0.history } }

    func moment() -> UInt64 {
      state.withLock {
        $0.last += 1
        return $0.last
      }
    }

    /// Records the start of a fetch.
    func began(_ number: Int) {
      let now = moment()
      state.withLock { $0.fetches[number] = now }
    }

    func add(_ process: Int, cleared begin: UInt64) {
      let step = Step(process, .clear, from: begin, to: moment())
      state.withLock { $0.history.add(step) }
    }

    func add(_ process: Int, read entry: CacheEntry<SharedStage.Thing>, from begin: UInt64) {
      let end = moment()
      state.withLock {
        let read = ClearHistory.Action.read(
          fetchedAt: $0.fetches[entry.value.number] ?? 0, fromMemory: entry.source == .memory)
        $0.history.add(Step(process, read, from: begin, to: end))
      }
    }
  }

  private static func act(_ process: Int, _ stage: SharedStage, _ record: Record) async throws {
    let (map, client) = (stage.processes[process].map, stage.processes[process].client)
    try await stage.sleep(.milliseconds(200) * stage.world.random())
    let begin = record.moment()
    switch stage.world.random() {
    case ..<0.2: if (try? await map.clear()) != nil { record.add(process, cleared: begin) }
    case ..<0.25: client.cut()
    case ..<0.35: client.mend()
    case ..<0.4: map.clearMemory(key: "a")
    case let chance:
      let policy: FetchPolicy = chance < 0.5 ? .refresh : .cacheFirst
      guard let entry = try? await stage.ask(process, "a", policy) else { return }
      record.add(process, read: entry, from: begin)
    }
  }

  /// The history of three processes and one key, over a network with delays and cuts.
  private static func history(seed: UInt64) throws -> ClearHistory {
    let stage = SharedStage(
      seed: seed, count: 3, delay: .milliseconds(40), fetch: .milliseconds(100),
      patience: .seconds(2), lease: .seconds(seed % 2 == 0 ? 1 : 10))
    let record = Record()
    stage.whenFetching { record.began($0) }
    try stage.run {
      try await withThrowingTaskGroup { group in
        for process in 0..<3 {
          group.addTask { for _ in 0..<12 { try await act(process, stage, record) } }
        }
        try await group.waitForAll()
      }
    }
    return record.history
  }

  @Test func `After clear() has returned, no process reads an older value`() throws {
    for seed: UInt64 in 0..<Thorough.pick(25, 1_000) {
      let violations = try Self.history(seed: seed).violations
      #expect(violations == [], "seed \(seed)")
      if !violations.isEmpty { break }
    }
  }
}
