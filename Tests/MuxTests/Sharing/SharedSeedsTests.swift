import Foundation
import LightFoundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Three processes act at random over a server that is cut off, flushed and slow; an oracle
/// checks what they get.
@Suite(.computes) struct SharedSeedsTests {
  /// The expected values, by the numbers of the origin.
  private final class Oracle: Sendable {
    struct State: Sendable {
      /// The lowest number that the tier may still return, for each key.
      var least: [String: Int] = [:]
      var faults: [String] = []
    }

    let state = Lock(State())

    func note(_ fault: String) { state.withLock { $0.faults.append(fault) } }
  }

  private static let keys = ["a", "b"]
  private static let patience = Duration.seconds(3)
  private static let longest = Duration.seconds(2)

  /// Performs one random operation in one process.
  private static func act(
    _ process: Int, _ stage: SharedStage, _ oracle: Oracle
  ) async throws {
    let world = stage.world
    let key = keys[Int(clamping: world.random() * 2)]
    switch world.random() {
    case ..<0.06:
      try await clear(nil, process, stage, oracle)
    case ..<0.12:
      try await clear(key, process, stage, oracle)
    case ..<0.15:
      stage.processes[process].client.cut()
    case ..<0.25:
      stage.processes[process].client.mend()
    case ..<0.26:
      stage.tier.flush()
    case ..<0.30:
      stage.tier.refuseWrites(world.random() < 0.3)
    case ..<0.34:
      stage.slow(longest * world.random())
    case ..<0.38:
      stage.fail(world.random() < 0.5 ? 0.3 : 0)
    case ..<0.45:
      stage.processes[process].map.clearMemory(key: key)
    default:
      let policies: [FetchPolicy] = [.cacheFirst, .cacheFirst, .staleWhileRevalidate, .refresh]
      try await ask(process, key, policies[Int(clamping: world.random() * 4)], stage, oracle)
    }
  }

  /// After a clear has returned, the tier returns nothing older.
  private static func clear(
    _ key: String?, _ process: Int, _ stage: SharedStage, _ oracle: Oracle
  ) async throws {
    // Requests from now on may be answered after the clear.
    let next = stage.nextNumber
    let map = stage.processes[process].map
    do {
      if let key { try await map.clear(key: key) } else { try await map.clear() }
    } catch is SharedTierError {
      // The clear failed and reported it.
      return
    }
    oracle.state.withLock { state in
      for key in key.map({ [$0] }) ?? keys { state.least[key] = max(state.least[key] ?? 0, next) }
    }
  }

  private static func ask(
    _ process: Int, _ key: String, _ policy: FetchPolicy, _ stage: SharedStage, _ oracle: Oracle
  ) async throws {
    let (begin, least) = (stage.now, oracle.state.withLock { $0.least[key] ?? 0 })
    let next = stage.nextNumber
    do {
      let entry = try await stage.ask(process, key, policy)
      let truth = stage.now.inSeconds - entry.value.askedAt
      if entry.source == .shared, entry.value.number < least {
        oracle.note("\(key) \(entry.value.number) came from before a clearing (\(least))")
      }
      if entry.source == .shared, entry.age.inSeconds < truth - 0.3 {
        oracle.note("\(key) looks \(entry.age) young and is \(truth) s old")
      }
      if entry.source == .shared, !entry.isStale, entry.age > .seconds(60) + .milliseconds(50) {
        oracle.note("\(key) is told fresh at \(entry.age)")
      }
      if policy == .refresh, !entry.isStale, entry.value.number < next {
        oracle.note("\(key) \(entry.value.number) answers a refresh from before \(next)")
      }
    } catch is SharedStage.OriginDown {
    } catch MuxError.cleared {
    } catch {
      oracle.note("\(key) fails with \(error)")
    }
    // Waiting, one's own fetch, an earlier flight, and the network delays.
    let limit = patience + longest * 2 + .seconds(1)
    if stage.now - begin > limit * 2 { oracle.note("\(key) took \(stage.now - begin)") }
  }

  private static func faults(_ seed: UInt64) throws -> [String] {
    let stage = SharedStage(
      seed: seed, count: 3, delay: .milliseconds(40), fetch: .milliseconds(300),
      patience: patience, lease: .seconds(seed % 2 == 0 ? 1 : 10),
      freshness: Freshness(
        timeToLive: .seconds(60), staleWhileRevalidate: seed % 3 == 0 ? .seconds(30) : .zero),
      batch: seed % 5 == 0)
    let oracle = Oracle()
    try stage.run {
      try await withThrowingTaskGroup { group in
        for process in 0..<3 {
          group.addTask {
            for _ in 0..<20 {
              try await act(process, stage, oracle)
              let pause = 8 * stage.world.random() * stage.world.random()
              try await stage.sleep(.seconds(clamping: pause))
            }
          }
        }
        try await group.waitForAll()
      }
    }
    return oracle.state.withLock(\.faults)
  }

  private static let seedsEach: UInt64 = Thorough.pick(20, 1_000)

  @Test(arguments: 0..<10)
  func `Random operations never violate the rules of sharing`(tenth: UInt64) throws {
    for seed in tenth * 1_000..<tenth * 1_000 + Self.seedsEach {
      let faults = try Self.faults(seed)
      #expect(faults == [], "seed \(seed)")
      if !faults.isEmpty { break }
    }
  }

  @Test func `Without faults each key is fetched once for all processes`() throws {
    for seed: UInt64 in 0..<Thorough.pick(50, 500) {
      let stage = SharedStage(
        seed: seed, count: 4, delay: .milliseconds(5), fetch: .milliseconds(200))
      try stage.run {
        try await withThrowingTaskGroup { group in
          for process in 0..<4 {
            for key in ["a", "b", "c"] {
              group.addTask {
                try await stage.sleep(.milliseconds(400) * stage.world.random())
                _ = try await stage.ask(process, key)
              }
            }
          }
          try await group.waitForAll()
        }
        #expect(stage.fetches == ["a": 1, "b": 1, "c": 1], "seed \(seed)")
      }
    }
  }
}
