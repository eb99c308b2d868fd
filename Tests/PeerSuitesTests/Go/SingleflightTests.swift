import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of golang.org/x/sync/singleflight: a group is a map, a call is a request.
@Suite(.computes) struct SingleflightTests {
  @Test("A call gives what the fetch gives.")
  func testDo() throws {
    try Bench.run { bench in
      let group = MultiplexerMap<String, String>(name: "group", options: bench.options()) { _ in
        "bar"
      }
      expect(try await group.request(key: "key"), equals: "bar")
    }
  }

  @Test("A call throws what the fetch throws, and there is no value.")
  func testDoErr() throws {
    try Bench.run { bench in
      let group = bench.many()
      bench.ask(group["key"], "a")
      try await bench.fail(Broken())
      #expect(bench.log.take() == ["a: broken"])
      #expect(group[cached: "key"] == nil)
    }
  }

  @Test("Ten calls at the same time make one fetch, whose value all of them get.")
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

  @Test("After the key is forgotten a call begins a new fetch, which a third call joins.")
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

  @Test("A call with a completion gets what the fetch gives.")
  func testDoChan() throws {
    try Bench.run { bench in
      bench.ask(bench.many()["key"], "a")
      try await bench.answer(7)
      #expect(bench.log.take() == ["a: 7 network"])
    }
  }

  @Test("A fetch that ends without an answer leaves no caller hanging: each is told so.")
  func testGoexitDo() throws {
    try Bench.run { bench in
      let group = MultiplexerMap<String, Int>(name: "group", options: bench.options()) {
        (_: String, _: @escaping FetchCompletion<Int>) in
      }
      for number in 0..<5 { bench.ask(group["key"], "\(number)") }
      try await bench.settle()
      #expect(bench.log.take() == (0..<5).map { "\($0): \(MuxError.unanswered)" })
    }
  }
}
