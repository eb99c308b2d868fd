import Foundation
import Mux
import MuxTesting
import Synchronization
import SystemTesting
import Testing

/// Eight concurrent tasks that use everything: every request is answered, and nothing leaks.
///
/// At least 2,400 operations; a thorough run takes a minute.
@Suite(.serialized, .timeLimit(.minutes(60))) struct SoakTests {
  private static let seconds = Thorough.pick(0, 60)

  /// Counts requests and answers.
  private final class Ledger: Sendable {
    let asked = Atomic(0)
    let answered = Atomic(0)

    func ask() { asked.add(1, ordering: .acquiringAndReleasing) }
    func answer() { answered.add(1, ordering: .acquiringAndReleasing) }

    var isEven: Bool {
      answered.load(ordering: .acquiring) == asked.load(ordering: .acquiring)
    }
  }

  @Test func `Concurrent use of everything leaves no waiter and no object behind`() async throws {
    let ledger = Ledger()
    await soak(ledger)
    try await eventually("every request is answered") { ledger.isEven }
    try await eventually("no value is left") { LiveThing.count == 0 }
    #expect(ledger.asked.load(ordering: .acquiring) > 1000)
  }

  private func soak(_ ledger: Ledger) async {
    let stage = SoakStage { _ in }
    let events = stage.repository.events(bufferingNewest: 64)
    let reader = Task { for await _ in events {} }
    let states = stage.group.states()
    let watcher = Task { for await _ in states {} }
    let entries = stage.many.entries(for: 3, policy: .staleWhileRevalidate)
    let follower = Task { for await entry in entries { _ = entry?.value } }
    let end = ContinuousClock.now + .seconds(Self.seconds)
    await withTaskGroup { group in
      for worker in 0..<8 {
        group.addTask {
          var random = SeededRandom(seed: UInt64(worker))
          var count = 0
          while count < 300 || ContinuousClock.now < end {
            await Self.act(on: stage, ledger, &random)
            count += 1
          }
        }
      }
    }
    stage.prefetcher.stop()
    _ = await stage.repository.clearAll()
    reader.cancel()
    watcher.cancel()
    follower.cancel()
    await reader.value
    await watcher.value
    await follower.value
  }

  private static func act(
    on stage: SoakStage, _ ledger: Ledger, _ random: inout SeededRandom
  ) async {
    let key = random.nextInt(below: 40)
    let policies: [FetchPolicy] = [
      .cacheFirst, .cacheFirst, .cacheFirst, .staleWhileRevalidate, .refresh, .reload, .cacheOnly,
    ]
    let policy = policies[random.nextInt(below: policies.count)]
    let answer: @Sendable () -> Void = { ledger.answer() }
    switch random.nextInt(below: 24) {
    case 0, 1:
      ledger.ask()
      _ = try? await stage.one.request(policy: policy)
      answer()
    case 2, 3, 4:
      ledger.ask()
      _ = try? await stage.many.request(key: key, policy: policy)
      answer()
    case 5:
      ledger.ask()
      let results = await stage.batch.request(keys: [key, key + 1, key, 3])
      #expect(results.count == 4)
      answer()
    case 6:
      ledger.ask()
      stage.many[key].request(policy: policy, on: .inline) { _ in answer() }
    case 7:
      ledger.ask()
      let ticket = stage.one.request(policy: policy, on: .inline) { _ in answer() }
      ticket.cancel()
    case 8:
      ledger.ask()
      let task = Task {
        _ = try? await stage.many.request(key: key, policy: policy)
        answer()
      }
      task.cancel()
      await task.value
    case 9:
      ledger.ask()
      do { _ = try await zip(stage.one, stage.many[key]) } catch {}
      answer()
    case 10:
      ledger.ask()
      let zipper = Zipper().add(stage.one).add(key: key, stage.many).add(key: 1, stage.batch)
      zipper.sync(on: .inline) { _ in answer() }
    case 11:
      ledger.ask()
      _ = try? await stage.loadable.fetch()
      answer()
    case 12:
      stage.other.syncIfNeeded()
      if key == 0 { stage.other.reset() }
    case 13:
      let subscription = stage.loadable.subscribe(on: .inline) { _ in }
      stage.publisher.updateData(LiveThing(key))
      if key % 5 == 0 { stage.publisher.reset() }
      subscription.cancel()
    case 20:
      ledger.ask()
      let keeping = [CacheLimits.Retention.never, .withoutEviction][key % 2]
      _ = try? await stage.many.request(key: key, policy: policy, retention: keeping)
      answer()
    case 21:
      stage.many.setLimits(count: 4 + key % 12)
      stage.many.storeWithoutEviction(LiveThing(key), for: key)
    case 22:
      switch key % 6 {
      case 0: stage.pages.clear()
      case 1: stage.pages.cancel()
      case 2: stage.pages.loadPrevious()
      case 3: stage.pages.refresh()
      default: stage.pages.loadNext()
      }
    case 23:
      ledger.ask()
      let task = Task {
        for await _ in stage.many.entries(for: key, policy: policy) { break }
        answer()
      }
      if key % 2 == 0 { task.cancel() }
      await task.value
    case 14:
      stage.query.value = key
      if key % 7 == 0 { stage.query.flush() }
    case 15: stage.prefetcher.index = key
    case 16:
      stage.one.refresh()
      stage.many.refresh(key: key)
    case 17: stage.many.store(LiveThing(key), for: key)
    case 18:
      if key % 4 == 0 {
        try? await stage.many.clear(key: key, inFlight: key % 8 == 0 ? .fail : .deliver)
      }
      if key == 39 { stage.many.clearMemory() }
    default:
      if key % 10 == 0 { _ = await stage.repository.saveAll() }
      _ = stage.repository.snapshot().count
    }
  }

  /// Yields to the remaining tasks until a condition holds.
  private func eventually(_ what: Comment, _ holds: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while !holds(), ContinuousClock.now < end { await Task.yield() }
    #expect(holds(), what)
  }
}
