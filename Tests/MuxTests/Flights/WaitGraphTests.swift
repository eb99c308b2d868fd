import Testing

@testable import Mux

@Suite struct WaitGraphTests {
  @Test func `Nobody waits for himself, at once or around a corner`() {
    var graph = WaitGraph()
    #expect(graph.wait(1, on: [1]) == false)
    #expect(graph.wait(1, on: [2]) == true)
    #expect(graph.wait(2, on: [3]) == true)
    #expect(graph.wait(3, on: [1]) == false)
    #expect(graph.wait(2, on: [9, 1]) == false)
  }

  @Test func `A refused wait leaves nothing behind`() {
    var graph = WaitGraph()
    #expect(graph.wait(1, on: [2]) == true)
    #expect(graph.wait(2, on: [5, 1]) == false)
    #expect(graph.wait(5, on: [2]) == true, "2 does not wait for 5")
  }

  @Test func `A wait that is over is no obstacle`() {
    var graph = WaitGraph()
    #expect(graph.wait(1, on: [2]) == true)
    graph.done(1, on: [2])
    #expect(graph.wait(2, on: [1]) == true)
  }

  @Test func `Two waits for the same thing end one by one`() {
    var graph = WaitGraph()
    #expect(graph.wait(1, on: [2]) == true)
    #expect(graph.wait(1, on: [2]) == true)
    graph.done(1, on: [2])
    #expect(graph.wait(2, on: [1]) == false)
    graph.done(1, on: [2])
    #expect(graph.wait(2, on: [1]) == true)
    graph.done(7, on: [8])
  }

  @Test func `Many may wait for one, and one for many`() {
    var graph = WaitGraph()
    for waiter in UInt64(2)...9 { #expect(graph.wait(waiter, on: [1]) == true) }
    #expect(graph.wait(10, on: Array(2...9)) == true)
    #expect(graph.wait(1, on: [10]) == false)
  }
}
