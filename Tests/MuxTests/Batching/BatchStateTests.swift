import SystemTesting
import Testing

@testable import Mux

@Suite(.computes) struct BatchStateTests {
  private typealias State = BatchState<String>

  private func member(_ key: String, _ flight: UInt64) -> State.Member {
    State.Member(key: key, flight: flight)
  }

  @Test func `A batch waits until all that are on their way have come`() {
    var state = State(maximum: 10)
    state.approach()
    state.approach()
    #expect(state.arrive(member("a", 1), hasWindow: false).batch == [])
    #expect(state.arrive(member("b", 2), hasWindow: false).batch.map(\.key) == ["a", "b"])
    #expect(state.arrived.isEmpty && state.approaching == 0)
  }

  @Test func `One that turns back lets the others go`() {
    var state = State(maximum: 10)
    state.approach()
    state.approach()
    _ = state.arrive(member("a", 1), hasWindow: false)
    #expect(state.turnBack().map(\.key) == ["a"])
  }

  @Test func `A full batch does not wait`() {
    var state = State(maximum: 2)
    for _ in 0..<3 { state.approach() }
    #expect(state.arrive(member("a", 1), hasWindow: true).opensWindow == true)
    #expect(state.arrive(member("b", 2), hasWindow: true).batch.map(\.key) == ["a", "b"])
    #expect(state.arrive(member("c", 3), hasWindow: true).batch == [])
  }

  @Test func `A batch waits for its window`() {
    var state = State(maximum: 10)
    state.approach()
    let arrival = state.arrive(member("a", 1), hasWindow: true)
    #expect(arrival.opensWindow && arrival.batch.isEmpty)
    state.approach()
    #expect(
      state.arrive(member("b", 2), hasWindow: true).opensWindow == false, "one window for all")
    #expect(state.closeWindow().map(\.key) == ["a", "b"])
  }

  @Test func `After its window a batch waits for those on their way and for no second window`() {
    var state = State(maximum: 10)
    state.approach()
    _ = state.arrive(member("a", 1), hasWindow: true)
    state.approach()
    #expect(state.closeWindow() == [])
    let arrival = state.arrive(member("b", 2), hasWindow: true)
    #expect(!arrival.opensWindow)
    #expect(arrival.batch.map(\.key) == ["a", "b"])
  }

  @Test func `One that has left is in no batch`() {
    var state = State(maximum: 10)
    state.approach()
    state.approach()
    _ = state.arrive(member("a", 1), hasWindow: false)
    #expect(state.leave(1) == true)
    #expect(state.leave(1) == false)
    #expect(state.arrive(member("b", 2), hasWindow: false).batch.map(\.key) == ["b"])
    #expect(state.leave(2) == false, "its batch is gone")
  }

  @Test func `A window with nobody left calls for nothing`() {
    var state = State(maximum: 10)
    state.approach()
    _ = state.arrive(member("a", 1), hasWindow: true)
    _ = state.leave(1)
    #expect(state.closeWindow() == [])
  }
}
