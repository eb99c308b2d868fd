import Testing

@testable import Mux

@Suite struct SyncerStateTests {
  private struct Busy: RetryAfterError {
    var retryAfter: Duration? = .seconds(100)
  }

  private let backoff = Backoff(min: .seconds(1), max: .seconds(8), multiplier: 2)

  private func failed(_ load: UInt64, _ error: any Error = Broken()) -> LoadableState<Void> {
    var state = LoadableState<Void>(.failed, error: error)
    state.marks.load = load
    return state
  }

  private func loaded(_ end: UInt64, value: UInt64 = 0) -> LoadableState<Void> {
    var state = LoadableState<Void>(.loaded, value: ())
    state.marks.end = end
    state.marks.value = value
    return state
  }

  /// The end of the wait after each state, all seen at one moment.
  private func moments(
    _ state: inout SyncerState, _ seen: [LoadableState<Void>], now: Duration = .zero
  ) -> [Duration?] {
    seen.map {
      let asked = $0.error?.retryAfter
      guard case .wait(let moment, _) = state.see($0, asked: asked, chance: 0, now: now) else {
        return nil
      }
      return moment
    }
  }

  @Test func `Each failed load waits longer, repeated notifications change nothing`() {
    var state = SyncerState(period: .zero, backoff: backoff)
    let seen = moments(
      &state, [failed(1), failed(1), failed(1), LoadableState(.loading), failed(2), failed(2)])
    #expect(seen == [.seconds(1), nil, nil, nil, .seconds(2), nil])
  }

  @Test func `A second error of the same load does not count`() {
    var state = SyncerState(period: .zero, backoff: backoff)
    #expect(moments(&state, [failed(0), failed(0, Offline())]) == [.seconds(1), nil])
  }

  @Test func `A success resets the backoff and waits for the period, if any`() {
    var off = SyncerState(period: .zero, backoff: backoff)
    #expect(
      moments(&off, [failed(1), failed(2), loaded(1), failed(3)])
        == [.seconds(1), .seconds(2), nil, .seconds(1)])
    var on = SyncerState(period: .seconds(60), backoff: backoff)
    #expect(moments(&on, [loaded(1), loaded(1), loaded(2)]) == [.seconds(60), nil, .seconds(60)])
  }

  @Test func `A value changed by hand does not restart the period`() {
    var state = SyncerState(period: .seconds(60), backoff: backoff)
    #expect(moments(&state, [loaded(1, value: 1), loaded(1, value: 2)]) == [.seconds(60), nil])
  }

  @Test func `Nothing is due while idle or loading`() {
    var state = SyncerState(period: .seconds(60), backoff: backoff)
    #expect(moments(&state, [LoadableState()]) == [nil])
    #expect(moments(&state, [loaded(1)]) == [.seconds(60)])
    let step = state.see(LoadableState(.loading), chance: 0, now: .zero)
    #expect(step == .cancel && !state.isAnythingArranged)
  }

  @Test func `A target that did not load is retried after the same wait`() {
    var state = SyncerState(period: .zero, backoff: backoff)
    _ = moments(&state, [failed(1), failed(2)])
    let answers = [state.fire(2), state.fire(2)]
    #expect(answers == [true, false])
    let step = state.ordered(2, now: .seconds(2))
    #expect(step == .wait(until: .seconds(4), number: 3))
    let late = state.fire(2)
    #expect(!late)
  }

  @Test func `poke() resets the backoff and never delays the next load`() {
    var state = SyncerState(period: .seconds(60), backoff: backoff)
    _ = moments(&state, [failed(1), failed(2), failed(3)])
    let soon = state.poke(chance: 0, now: .seconds(1))
    #expect(soon == .wait(until: .seconds(2), number: 4))
    let again = state.poke(chance: 0, now: .seconds(1.5))
    #expect(again == .keep)
    _ = moments(&state, [loaded(1)])
    let afterSuccess = state.poke(chance: 0, now: .seconds(10))
    #expect(afterSuccess == .wait(until: .seconds(11), number: 6))
  }

  @Test func `poke() does nothing when nothing is due, or against retryAfter`() {
    var off = SyncerState(period: .zero, backoff: backoff)
    _ = moments(&off, [loaded(1)])
    let idle = off.poke(chance: 0, now: .zero)
    #expect(idle == .keep)
    #expect(moments(&off, [failed(1, Busy())]) == [.seconds(100)])
    let early = off.poke(chance: 0, now: .seconds(5))
    #expect(early == .keep)
  }

  @Test func `A new period applies at once`() {
    var state = SyncerState(period: .seconds(60), backoff: backoff)
    _ = moments(&state, [loaded(1)])
    let longer = state.setPeriod(.seconds(90), now: .seconds(30))
    #expect(longer == .wait(until: .seconds(120), number: 2))
    let off = state.setPeriod(.zero, now: .seconds(40))
    #expect(off == .cancel && !state.isAnythingArranged)
    _ = moments(&state, [failed(1)])
    let whileFailed = state.setPeriod(.seconds(5), now: .zero)
    #expect(whileFailed == .keep && state.isRetrying)
  }
}
