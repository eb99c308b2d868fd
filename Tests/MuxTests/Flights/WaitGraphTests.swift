import Testing

@testable import Mux

@Suite struct WaitGraphTests {
  @Test func `wait() rejects direct and indirect cycles`() {
    var graph = WaitGraph()
    #expect(graph.wait(1, on: [1]) == false)
    #expect(graph.wait(1, on: [2]) == true)
    #expect(graph.wait(2, on: [3]) == true)
    #expect(graph.wait(3, on: [1]) == false)
    #expect(graph.wait(2, on: [9, 1]) == false)
  }

  @Test func `A rejected wait leaves no edges`() {
    var graph = WaitGraph()
    #expect(graph.wait(1, on: [2]) == true)
    #expect(graph.wait(2, on: [5, 1]) == false)
    #expect(graph.wait(5, on: [2]) == true, "2 does not wait for 5")
  }

  @Test func `A finished wait does not count`() {
    var graph = WaitGraph()
    #expect(graph.wait(1, on: [2]) == true)
    graph.done(1, on: [2])
    #expect(graph.wait(2, on: [1]) == true)
  }

  @Test func `Two waits for the same flight end one by one`() {
    var graph = WaitGraph()
    #expect(graph.wait(1, on: [2]) == true)
    #expect(graph.wait(1, on: [2]) == true)
    graph.done(1, on: [2])
    #expect(graph.wait(2, on: [1]) == false)
    graph.done(1, on: [2])
    #expect(graph.wait(2, on: [1]) == true)
    graph.done(7, on: [8])
  }

  @Test func `A call answers its own flights and no others, until it ends`() {
    var graph = WaitGraph()
    graph.begin(10, for: [1, 2])
    #expect(graph.isAnswered(oneOf: [7, 2], by: 10))
    #expect(graph.isAnswered(oneOf: [10], by: 10))
    #expect(!graph.isAnswered(oneOf: [7], by: 10))
    #expect(graph.wait(10, on: [2]) == false)
    #expect(graph.wait(3, on: [1]) == true)
    #expect(!graph.isAnswered(oneOf: [3], by: 1), "it only waits for the answer")
    graph.end(10, for: [1, 2])
    #expect(!graph.isAnswered(oneOf: [2], by: 10))
    #expect(graph.wait(10, on: [2]) == true)
  }

  @Test func `Many flights can wait for one, and one for many`() {
    var graph = WaitGraph()
    for waiter in UInt64(2)...9 { #expect(graph.wait(waiter, on: [1]) == true) }
    #expect(graph.wait(10, on: Array(2...9)) == true)
    #expect(graph.wait(1, on: [10]) == false)
  }

  @Test func `queued(behind:) lists promotable waits until they end`() {
    var graph = WaitGraph()
    #expect(graph.wait(2, on: [3], promotion: { _ in }) == true)
    #expect(graph.wait(2, on: [3]) == true)
    #expect(graph.wait(1, on: [2]) == true)
    #expect(graph.queued(behind: [1]).map(\.flight) == [3])
    #expect(graph.queued(behind: [3]).isEmpty)
    graph.done(2, on: [3])
    #expect(graph.queued(behind: [1]).map(\.flight) == [3])
    graph.done(2, on: [3])
    #expect(graph.queued(behind: [1]).isEmpty)
  }
}
