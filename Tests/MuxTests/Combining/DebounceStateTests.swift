import Testing

@testable import Mux

/// The decisions of a debouncer, without clocks and tasks.
@Suite struct DebounceStateTests {
  private typealias State = DebounceState<Int>

  /// A state whose timer sleeps, and the number of that timer.
  private func sleeping(_ value: Int) throws -> (State, UInt64) {
    var state = State(0, delay: .seconds(10), mode: .trailing)
    let step = state.set(value, now: .zero)
    guard case .startTimer(let id) = step else {
      throw Unexpected(step: "\(step)")
    }
    return (state, id)
  }

  private struct Unexpected: Error { let step: String }

  @Test func `Each change restarts the delay`() throws {
    var (state, timer) = try sleeping(1)
    #expect(state.wake(timer, now: .zero) == .rest(until: .seconds(10)))
    #expect(state.set(2, now: .seconds(9)) == .nothing, "the timer that runs will do")
    #expect(state.wake(timer, now: .seconds(10)) == .rest(until: .seconds(19)))
    #expect(state.wake(timer, now: .seconds(19)) == .deliver)
    #expect(state.take(now: .seconds(19)).value == 2)
    #expect(!state.isPending)
    #expect(state.wake(timer, now: .seconds(20)) == .end)
  }

  @Test func `An equal value does not restart the delay`() throws {
    var (state, timer) = try sleeping(1)
    #expect(state.set(1, now: .seconds(9)) == .nothing)
    #expect(state.wake(timer, now: .seconds(10)) == .deliver)
  }

  @Test func `A value that changes back is not reported`() throws {
    var (state, timer) = try sleeping(1)
    #expect(state.set(0, now: .seconds(5)) == .nothing)
    #expect(!state.isPending)
    #expect(state.wake(timer, now: .seconds(10)) == .end)
    guard case .startTimer = state.set(1, now: .seconds(11)) else {
      Issue.record("a new wait needs a new timer")
      return
    }
  }

  @Test func `touch() reports a value even if it changed back`() throws {
    var (state, timer) = try sleeping(1)
    _ = state.touch(now: .seconds(1))
    _ = state.set(0, now: .seconds(2))
    #expect(state.wake(timer, now: .seconds(12)) == .deliver)
    #expect(state.take(now: .seconds(12)).value == 0)
  }

  @Test func `A change before delivery postpones the report`() throws {
    var (state, timer) = try sleeping(1)
    #expect(state.wake(timer, now: .seconds(10)) == .deliver)
    #expect(state.set(2, now: .seconds(10)) == .nothing, "somebody is on the way already")
    let (value, step) = state.take(now: .seconds(10))
    #expect(value == nil)
    guard case .startTimer(let next) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(state.wake(next, now: .seconds(20)) == .deliver)
    #expect(state.take(now: .seconds(20)).value == 2)
  }

  @Test func `cancel() before delivery discards the report`() throws {
    var (state, timer) = try sleeping(1)
    #expect(state.wake(timer, now: .seconds(10)) == .deliver)
    state.cancel()
    #expect(state.take(now: .seconds(10)).value == nil)
    #expect(state.value == 1, "the value stays")
    #expect(state.set(0, now: .seconds(11)) == .nothing, "that is what was reported last")
  }

  @Test func `A report during another one follows it`() throws {
    var (state, timer) = try sleeping(1)
    #expect(state.wake(timer, now: .seconds(10)) == .deliver)
    #expect(state.take(now: .seconds(10)).value == 1)
    _ = state.set(2, now: .seconds(11))
    #expect(state.flush(now: .seconds(11)) == .deliver)
    #expect(state.take(now: .seconds(11)).value == nil, "one at a time")
    #expect(state.given() == .deliver)
    #expect(state.take(now: .seconds(11)).value == 2)
    #expect(state.given() == .nothing)
  }

  @Test func `Leading mode reports at once, then only after a quiet delay`() {
    var state = State(0, delay: .seconds(10), mode: .leading)
    #expect(state.set(1, now: .zero) == .deliver)
    #expect(state.take(now: .zero).value == 1)
    #expect(state.set(2, now: .seconds(9)) == .nothing)
    #expect(state.set(3, now: .seconds(18)) == .nothing, "no ten seconds of silence yet")
    #expect(state.set(1, now: .seconds(27)) == .nothing, "known, and no silence either")
    #expect(state.set(4, now: .seconds(36)) == .nothing)
    #expect(!state.isPending)
    #expect(state.set(5, now: .seconds(46)) == .deliver, "the silence is over at its very end")
  }

  @Test func `Throttle mode reports at once, then the newest value once per delay`() {
    var state = State(0, delay: .seconds(10), mode: .throttle)
    #expect(state.set(1, now: .zero) == .deliver)
    #expect(state.take(now: .zero).value == 1)
    #expect(state.given() == .nothing)
    guard case .startTimer(let timer) = state.set(2, now: .seconds(3)) else {
      Issue.record("the second value has to wait")
      return
    }
    #expect(state.set(3, now: .seconds(9)) == .nothing)
    #expect(state.wake(timer, now: .seconds(9)) == .rest(until: .seconds(10)), "not put off")
    #expect(state.wake(timer, now: .seconds(10)) == .deliver)
    #expect(state.take(now: .seconds(10)).value == 3)
    #expect(state.given() == .nothing)
    #expect(state.set(4, now: .seconds(20)) == .deliver, "the delay has passed")
  }
}
