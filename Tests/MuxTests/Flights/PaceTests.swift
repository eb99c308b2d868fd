import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// A fetch begins on the thread of its caller if the fetch before it was over at once.
@Suite(.timeLimit(.minutes(60))) struct PaceTests {
  private typealias Log = Lock<[Bool]>

  @Test func `One has a caller's thread, after one that was quick and until it gives it back`() {
    let pace = Pace()
    #expect(!pace.take(1))
    pace.note(.microseconds(10), of: 1)
    #expect(pace.take(2))
    #expect(!pace.take(3))
    // Another one was quick meanwhile.
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

  /// Asks from a thread that is not the pool's, as a caller who can do nothing but wait.
  private func ask(
    _ map: MultiplexerMap<Int, Int>, _ key: Int, _ policy: FetchPolicy = .reload,
    then answered: @escaping @Sendable (Int?) -> Void
  ) {
    map.runner.enter(
      key, .completion { answered((try? $0.get().cargo).map { Boxed<Int>.value(of: $0) }) },
      WaiterSeat(Wish(policy)), for: nil, isFree: true)
  }

  @Test func `A quick one begins and ends here, a second one meanwhile elsewhere`() async throws {
    try await onThread {
      let here = pthread_self()
      let began = Log([])
      let over = Log([])
      let map = MultiplexerMap<Int, Int>(name: nil) { key in
        began.withLock { $0.append(pthread_equal(pthread_self(), here) != 0) }
        return key
      }
      map.runner.plan.pace?.note(.zero, of: 0)
      ask(map, 1) { answer in over.withLock { $0.append(answer == 1) } }
      #expect(began.withLock { $0 } == [true])
      #expect(over.withLock { $0 } == [true])
      // As while another one has its caller's thread.
      map.runner.plan.pace?.note(.zero, of: 0)
      #expect(map.runner.plan.pace?.take(1) == true)
      let done = DispatchSemaphore(value: 0)
      ask(map, 2) { _ in done.signal() }
      done.wait()
      #expect(began.withLock { $0 } == [true, false])
    }
  }

  @Test func `After it has waited a fetch goes on elsewhere, and its caller's thread is free`()
    async throws
  {
    try await onThread {
      let here = pthread_self()
      let places = Log([])
      let isHere: @Sendable () -> Void = {
        places.withLock { $0.append(pthread_equal(pthread_self(), here) != 0) }
      }
      let (go, done) = (Pending<Void>(), DispatchSemaphore(value: 0))
      let map = MultiplexerMap<Int, Int>(name: nil) { key in
        isHere()
        try await go.value { go.give(.failure(CancellationError())) }
        isHere()
        return key
      }
      map.runner.plan.pace?.note(.zero, of: 0)
      ask(map, 1) { _ in done.signal() }
      #expect(places.withLock { $0 } == [true])
      go.give(.success(()))
      done.wait()
      #expect(places.withLock { $0 } == [true, false])
    }
  }

  @Test func `One that works on its caller's thread hears that nobody wants it`() async throws {
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
      map.runner.plan.pace?.note(.zero, of: 0)
      let other = Thread {
        began.wait()
        map.runner.forgetAll(.fail)
      }
      other.start()
      ask(map, 1) { _ in }
      #expect(heard.withLock { $0 })
    }
  }

  @Test func `One on its caller's thread becomes as urgent as who joins it`() async throws {
    try await onThread {
      let (began, joined) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let priority = Lock(TaskPriority.background)
      let map = MultiplexerMap<Int, Int>(name: nil) { key in
        began.signal()
        joined.wait()
        priority.withLock { $0 = Task.currentPriority }
        return key
      }
      map.runner.plan.pace?.note(.zero, of: 0)
      Task.detached(priority: .high) {
        try await onThread { began.wait() }
        ask(map, 1, .cacheFirst) { _ in }
        joined.signal()
      }
      ask(map, 1) { _ in }
      #expect(priority.withLock { $0 } == .high)
    }
  }

  @Test func `Who is answered at once, or only for a while, does not begin it`() async throws {
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
        map.runner.plan.pace?.note(.zero, of: 0)
        ask(map, key, policy) { _ in }
        fetched.wait()
      }
      #expect(began.withLock { $0 } == [false, false])
    }
  }

  @Test func `By a clock that is moved by hand nothing is quick`() {
    let options = MuxOptions(environment: ManualClock().environment)
    let map = MultiplexerMap<Int, Int>(name: nil, options: options) { $0 }
    #expect(map.runner.plan.pace == nil)
  }

  @MainActor @Test func `On the main actor nothing is fetched`() async throws {
    let here = pthread_self()
    let wasHere = Lock(false)
    let one = Multiplexer<Int>(name: nil) {
      if pthread_equal(pthread_self(), here) != 0 { wasHere.withLock { $0 = true } }
      return 1
    }
    for _ in 0..<1_000 { _ = try await one.request(.reload) }
    #expect(!wasHere.withLock { $0 })
  }

  @Test func `Two hundred in a row begin where their caller is`() async throws {
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
    // By chance the same thread of the pool has both, but not as often in a row.
    try await Task.detached {
      for _ in 0..<1_000_000 where longest.withLock({ $0 }) < 200 {
        place.withLock { $0 = pthread_self() }
        _ = try await one.request(.reload)
      }
    }.value
    #expect(longest.withLock { $0 } == 200)
  }
}
