import MuxTesting
import SystemTesting
import Testing

@testable import Mux

@Suite(.computes) struct BatchStateTests {
  private typealias State = BatchState<String>

  private func member(_ key: String, _ flight: UInt64) -> State.Member {
    State.Member(key: key, flight: flight)
  }

  @Test func `A batch starts when every expected member has arrived`() {
    var state = State(maximum: 10)
    state.expectRequest()
    state.expectRequest()
    #expect(state.arrive(member("a", 1), hasWindow: false).batch == [])
    #expect(state.arrive(member("b", 2), hasWindow: false).batch.map(\.key) == ["a", "b"])
    #expect(state.arrived.isEmpty && state.expected == 0)
  }

  @Test func `stopExpecting() releases the members that waited for it`() {
    var state = State(maximum: 10)
    state.expectRequest()
    state.expectRequest()
    _ = state.arrive(member("a", 1), hasWindow: false)
    #expect(state.stopExpecting().map(\.key) == ["a"])
  }

  @Test func `A full batch starts without waiting for its window`() {
    var state = State(maximum: 2)
    for _ in 0..<3 { state.expectRequest() }
    #expect(state.arrive(member("a", 1), hasWindow: true).opensWindow == true)
    #expect(state.arrive(member("b", 2), hasWindow: true).batch.map(\.key) == ["a", "b"])
    #expect(state.arrive(member("c", 3), hasWindow: true).batch == [])
  }

  @Test func `A batch waits for its window`() {
    var state = State(maximum: 10)
    state.expectRequest()
    let arrival = state.arrive(member("a", 1), hasWindow: true)
    #expect(arrival.opensWindow && arrival.batch.isEmpty)
    state.expectRequest()
    #expect(
      state.arrive(member("b", 2), hasWindow: true).opensWindow == false, "one window for all")
    #expect(state.closeWindow().map(\.key) == ["a", "b"])
  }

  @Test func `After its window a batch waits only for expected members`() {
    var state = State(maximum: 10)
    state.expectRequest()
    _ = state.arrive(member("a", 1), hasWindow: true)
    state.expectRequest()
    #expect(state.closeWindow() == [])
    let arrival = state.arrive(member("b", 2), hasWindow: true)
    #expect(!arrival.opensWindow)
    #expect(arrival.batch.map(\.key) == ["a", "b"])
  }

  @Test func `A member that left is not in any batch`() {
    var state = State(maximum: 10)
    state.expectRequest()
    state.expectRequest()
    _ = state.arrive(member("a", 1), hasWindow: false)
    #expect(state.leave(1) == true)
    #expect(state.leave(1) == false)
    #expect(state.arrive(member("b", 2), hasWindow: false).batch.map(\.key) == ["b"])
    #expect(state.leave(2) == false, "its batch is gone")
  }

  @Test func `Closing the window of an empty batch starts nothing`() {
    var state = State(maximum: 10)
    state.expectRequest()
    _ = state.arrive(member("a", 1), hasWindow: true)
    _ = state.leave(1)
    #expect(state.closeWindow() == [])
  }
}
