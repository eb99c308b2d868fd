import Foundation
import Testing

@testable import Mux

@Suite struct LoadableStateTests {
  private func loaded(_ value: Int) -> LoadableState<Int> {
    var state = LoadableState<Int>()
    state.succeed(.init(value: value))
    return state
  }

  private func fail(_ state: inout LoadableState<Int>) -> Bool {
    state.fail(Broken())
    return state.error is Broken
  }

  @Test func `A state begins idle, without value and error`() {
    let state = LoadableState<Int>()
    #expect(state.phase == .idle)
    #expect(!state.hasValue && state.error == nil && state.activity == .none)
  }

  @Test func `Reloading and failing again keep the value`() {
    var state = loaded(7)
    for load in UInt64(1)...3 {
      state.begin(load: load)
      #expect(state.phase == .loading)
      #expect(state.value == 7 && state.error == nil)
      state.fail(Broken())
      #expect(state.phase == .failed)
      #expect(state.value == 7 && state.error is Broken)
    }
  }

  @Test func `A success removes the error and sets its own age`() {
    var state = LoadableState<Int>()
    state.fail(Broken())
    state.succeed(.init(value: 1, age: StateAge(fetchedAt: .seconds(5), freshUntil: .seconds(9))))
    #expect(state.phase == .loaded && state.error == nil)
    #expect(!state.isStale(at: .seconds(8)))
    #expect(state.isStale(at: .seconds(9)))
  }

  @Test func `A value that came stale is stale; a missing value never is`() {
    var state = LoadableState<Int>()
    state.age.freshUntil = .zero
    #expect(!state.isStale(at: .seconds(1)))
    state.succeed(.init(value: 1, arrivedStale: true))
    #expect(state.isStale(at: .zero))
  }

  @Test func `giveUp() restores the state before the load`() {
    var empty = LoadableState<Int>()
    empty.begin(load: 1)
    empty.giveUp()
    #expect(empty.phase == .idle)
    var full = loaded(1)
    full.begin(load: 2)
    full.giveUp()
    #expect(full.phase == .loaded)
  }

  @Test func `giveUp() after a failure does not count the old value as loaded`() {
    var state = loaded(1)
    #expect(fail(&state))
    state.begin(load: 9)
    state.giveUp()
    #expect(state.phase == .idle)
    #expect(state.value == 1)
  }

  @Test func `Only a failure can wait for a retry, and it stays failed`() {
    let date = Date(timeIntervalSince1970: 9)
    var state = loaded(1)
    let answers = [
      state.waitToRetry(until: date), fail(&state), state.waitToRetry(until: date),
      state.waitToRetry(until: date),
    ]
    #expect(answers == [false, true, true, false])
    #expect(state.phase == .failed)
    #expect(state.activity == .waitingToRetry(until: date))
  }

  @Test(arguments: [LoadablePhase.idle, .loading, .loaded, .failed])
  func `A state made for a test has the given phase`(_ phase: LoadablePhase) {
    #expect(LoadableState<Int>(phase).phase == phase)
    #expect(LoadableState<Int>(phase).bare.phase == phase)
  }
}
