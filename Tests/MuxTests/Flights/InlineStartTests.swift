import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// A fetch starts on its caller's thread if the previous one completed at once.
@Suite(.timeLimit(.minutes(60))) struct InlineStartTests {
  private typealias Log = Lock<[Bool]>

  @Test func `Each quick fetch allows one fetch on its caller's thread`() {
    let pace = InlineStartPolicy()
    #expect(!pace.take(1))
    pace.note(.microseconds(10), of: 1)
    #expect(pace.take(2))
    #expect(!pace.take(3))
    // Another fetch was quick in between.
    pace.note(.microseconds(10), of: 3)
    #expect(!pace.take(4))
    pace.giveBack(4)
    #expect(!pace.take(4))
    pace.giveBack(2)
    #expect(pace.take(5))
    pace.note(.microseconds(10), of: 5)
    #expect(pace.take(6))
    pace.note(.milliseconds(1), of: 6)
    #expect(!pace.take(7))
  }

  /// Requests from a thread outside the pool, as a caller that can only wait.
  private func ask(
    _ map: MultiplexerMap<Int, Int>, _ key: Int, _ policy: FetchPolicy = .reload,
    then answered: @escaping @Sendable (Int?) -> Void
  ) {
    map.runner.enter(
      key, .completion { answered((try? $0.get().box).map { Box<Int>.value(of: $0) }) },
      RequestSlot(RequestOptions(policy)), for: nil, isFree: true)
  }

  @Test func `A quick fetch runs on its caller's thread, a concurrent one does not`() async throws {
    try await onThread {
      let here = pthread_self()
      let began = Log([])
      let over = Log([])
      let map = MultiplexerMap<Int, Int>(name: nil) { key in
        began.withLock { $0.append(pthread_equal(pthread_self(), here) != 0) }
        return key
      }
      map.runner.plan.inlineStarts?.note(.zero, of: 0)
      ask(map, 1) { answer in over.withLock { $0.append(answer == 1) } }
      #expect(began.withLock { $0 } == [true])
      #expect(over.withLock { $0 } == [true])
      // Simulates another fetch that occupies its caller's thread.
      map.runner.plan.inlineStarts?.note(.zero, of: 0)
      #expect(map.runner.plan.inlineStarts?.take(1) == true)
      let done = DispatchSemaphore(value: 0)
      ask(map, 2) { _ in done.signal() }
      done.wait()
      #expect(began.withLock { $0 } == [true, false])
    }
  }

  @Test func `A fetch that suspends frees its caller's thread and resumes elsewhere`()
    async throws
  {
    try await onThread {
      let here = pthread_self()
      let places = Log([])
      let isHere: @Sendable () -> Void = {
        places.withLock { $0.append(pthread_equal(pthread_self(), here) != 0) }
      }
      let (go, done) = (OneShot<Void>(), DispatchSemaphore(value: 0))
      let map = MultiplexerMap<Int, Int>(name: nil) { key in
        isHere()
        try await go.value { go.give(.failure(CancellationError())) }
        isHere()
        return key
      }
      map.runner.plan.inlineStarts?.note(.zero, of: 0)
      ask(map, 1) { _ in done.signal() }
      #expect(places.withLock { $0 } == [true])
      go.give(.success(()))
      done.wait()
      #expect(places.withLock { $0 } == [true, false])
    }
  }

  @Test func `A fetch on its caller's thread notices its cancellation`() async throws {
    try await onThread {
      let began = DispatchSemaphore(value: 0)
      let heard = Lock(false)
      let map = MultiplexerMap<Int, Int>(name: nil) { key in
        began.signal()
        let start = ContinuousClock.now
        while !Task.isCancelled, ContinuousClock.now - start < .seconds(60) { sched_yield() }
        heard.withLock { $0 = Task.isCancelled }
        return key
      }
      map.runner.plan.inlineStarts?.note(.zero, of: 0)
      let other = Thread {
        began.wait()
        map.runner.forgetAll(.fail)
      }
      other.start()
      ask(map, 1) { _ in }
      #expect(heard.withLock { $0 })
    }
  }

  @Test func `A fetch on its caller's thread gets the priority of those who join it`() async throws
  {
    try await onThread {
      let (began, joined) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let priority = Lock(TaskPriority.background)
      let map = MultiplexerMap<Int, Int>(name: nil) { key in
        began.signal()
        joined.wait()
        priority.withLock { $0 = Task.currentPriority }
        return key
      }
      map.runner.plan.inlineStarts?.note(.zero, of: 0)
      Task.detached(priority: .high) {
        try await onThread { began.wait() }
        ask(map, 1, .cacheFirst) { _ in }
        joined.signal()
      }
      ask(map, 1) { _ in }
      #expect(priority.withLock { $0 } == .high)
    }
  }

  @Test func `A stale answer at once, or a soft timeout, starts its fetch elsewhere`() async throws
  {
    try await onThread {
      let here = pthread_self()
      let began = Log([])
      let fetched = DispatchSemaphore(value: 0)
      let map = MultiplexerMap<Int, Int>(name: nil) { key in
        began.withLock { $0.append(pthread_equal(pthread_self(), here) != 0) }
        fetched.signal()
        return key
      }
      map.store([1: 0, 2: 0])
      map.refresh()
      let policies = [FetchPolicy.staleWhileRevalidate, .staleIfSlow(after: .seconds(100))]
      for (key, policy) in zip(1..., policies) {
        map.runner.plan.inlineStarts?.note(.zero, of: 0)
        ask(map, key, policy) { _ in }
        fetched.wait()
      }
      #expect(began.withLock { $0 } == [false, false])
    }
  }

  @Test func `With a manual clock no fetch counts as quick`() {
    let options = MuxOptions(environment: ManualClock().environment)
    let map = MultiplexerMap<Int, Int>(name: nil, options: options) { $0 }
    #expect(map.runner.plan.inlineStarts == nil)
  }

  @MainActor @Test func `Nothing is fetched on the main actor`() async throws {
    let here = pthread_self()
    let wasHere = Lock(false)
    let one = Multiplexer<Int>(name: nil) {
      if pthread_equal(pthread_self(), here) != 0 { wasHere.withLock { $0 = true } }
      return 1
    }
    for _ in 0..<1_000 { _ = try await one.request(policy: .reload) }
    #expect(!wasHere.withLock { $0 })
  }

  @Test func `Two hundred fetches in a row start on their caller's thread`() async throws {
    let place = Lock(pthread_self())
    let row = Lock(0)
    let longest = Lock(0)
    let one = Multiplexer<Int>(name: nil) {
      let isHere = pthread_equal(pthread_self(), place.withLock { $0 }) != 0
      let count = row.withLock { row in
        row = isHere ? row + 1 : 0
        return row
      }
      longest.withLock { $0 = max($0, count) }
      return 1
    }
    // Chance can put both on the same thread of the pool, but not as often in a row.
    try await Task.detached {
      for _ in 0..<1_000_000 where longest.withLock({ $0 }) < 200 {
        place.withLock { $0 = pthread_self() }
        _ = try await one.request(policy: .reload)
      }
    }.value
    #expect(longest.withLock { $0 } == 200)
  }
}
