#if Valkey
import CacheTesting
import Foundation
import Mux
import MuxTesting
import Testing

@testable import MuxValkey

/// Checks that a clear takes effect at a single moment for all users of a real server.
@Suite(.needsServer, .timeLimit(.minutes(60))) struct ClearHistoriesTests {
  private typealias Step = ClearHistory.Step

  /// The counter behind all times.
  private actor Count {
    private var last: UInt64 = 0

    func next() -> UInt64 {
      last += 1
      return last
    }
  }

  /// Runs once over the tiers of three processes.
  private func history(run: Int, seed: UInt64, over tiers: [ValkeyTier]) async throws
    -> ClearHistory
  {
    let count = Count()
    let maps = tiers.map { tier in
      let options = MuxOptions(cacher: RecordingCacher(), sharing: Sharing(over: tier))
        .tagged { (key: String) in [key] }
      return MultiplexerMap<String, UInt64>(cacheKey: "things \(run)", options: options) {
        (_: String) in
        let moment = await count.next()
        for _ in 0..<moment % 40 { await Task.yield() }
        return moment
      }
    }
    return await withTaskGroup(of: [Step].self) { group in
      for (process, map) in maps.enumerated() {
        group.addTask {
          var random = SeededRandom(seed: seed &+ UInt64(process))
          var steps: [Step] = []
          for _ in 0..<12 {
            let begin = await count.next()
            let dice = random.nextInt(below: 100)
            if dice < 25 {
              let clear: () async throws -> Void =
                dice < 12 ? { try await map.clear() } : { try await map.clear(tag: "a") }
              guard (try? await clear()) != nil else { continue }
              steps.append(Step(process, .clear, from: begin, to: await count.next()))
            } else if dice < 40 {
              map.clearMemory()
            } else {
              let policy: FetchPolicy = dice < 55 ? .refresh : .cacheFirst
              guard let entry = try? await map.requestEntry(key: "a", policy: policy) else {
                continue
              }
              let read = ClearHistory.Action.read(
                fetchedAt: entry.value, fromMemory: entry.source == .memory)
              steps.append(Step(process, read, from: begin, to: await count.next()))
            }
          }
          return steps
        }
      }
      var history = ClearHistory()
      for await steps in group { for step in steps { history.add(step) } }
      return history
    }
  }

  @Test func `In a thousand runs no read after clear() gives an older value`() async throws {
    try await ValkeyServer.with { server in
      let tiers = (0..<3).map { _ in server.tier(prefix: "h:") }
      for run in 0..<1_000 {
        let violations = try await history(run: run, seed: UInt64(run) &* 97, over: tiers)
          .violations
        #expect(violations == [], "run \(run)")
        if !violations.isEmpty { break }
      }
    }
  }
}
#endif
