import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of golang.org/x/sync/singleflight: a group is a map, a call is a request.
@Suite(.computes) struct SingleflightTests {
  @Test("A request returns the fetched value")
  func testDo() throws {
    try Bench.run { bench in
      let group = MultiplexerMap<String, String>(name: "group", options: bench.options()) { _ in
        "bar"
      }
      expect(try await group.request(key: "key"), equals: "bar")
    }
  }

  @Test("A request throws the error of its fetch and caches nothing")
  func testDoErr() throws {
    try Bench.run { bench in
      let group = bench.many()
      bench.ask(group["key"], "a")
      try await bench.fail(Broken())
      #expect(bench.log.take() == ["a: broken"])
      #expect(group[cached: "key"] == nil)
    }
  }

  @Test("Ten concurrent requests share one fetch")
  func testDoDupSuppress() throws {
    try Bench.run(seeds: 0..<20) { bench in
      let group = bench.many()
      let calls = (0..<10).map { number in
        bench.world.start("call \(number)") { try await group.request(key: "key") }
      }
      try await bench.answer(7)
      for call in calls { expect(try await call.value, equals: 7) }
      #expect(bench.fetch.count == 1)
    }
  }

  @Test("After clear(key:) a request starts a new fetch that later ones join")
  func testForget() throws {
    try Bench.run { bench in
      let group = bench.many()
      bench.ask(group["key"], "first")
      try await bench.settle()
      try await group.clear(key: "key")
      bench.ask(group["key"], "second")
      try await bench.answer(1)
      bench.ask(group["key"], "third")
      try await bench.answer(2)
      #expect(
        bench.log.take() == ["first: 1 network", "second: 2 network", "third: 2 network"])
      #expect(bench.fetch.count == 2)
    }
  }

  @Test("A completion receives the fetched value")
  func testDoChan() throws {
    try Bench.run { bench in
      bench.ask(bench.many()["key"], "a")
      try await bench.answer(7)
      #expect(bench.log.take() == ["a: 7 network"])
    }
  }

  @Test("Callers get .completionNotCalled if the completion is dropped")
  func testGoexitDo() throws {
    try Bench.run { bench in
      let group = MultiplexerMap<String, Int>(name: "group", options: bench.options()) {
        (_: String, _: @escaping FetchCompletion<Int>) in
      }
      for number in 0..<5 { bench.ask(group["key"], "\(number)") }
      try await bench.settle()
      #expect(bench.log.take() == (0..<5).map { "\($0): \(MuxError.completionNotCalled)" })
    }
  }
}
