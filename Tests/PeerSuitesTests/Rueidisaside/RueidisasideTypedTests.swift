import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of rueidisaside's typed client: every map here is typed.
@Suite(.computes) struct RueidisasideTypedTests {
  private struct Thing: Codable, Hashable, Sendable {
    struct Unwritable: Error {}

    var id: Int
    var name: String
    /// "read" if it cannot be decoded, "write" if it cannot be encoded.
    var fault: String?

    init(id: Int, name: String, fault: String? = nil) {
      (self.id, self.name, self.fault) = (id, name, fault)
    }

    init(from decoder: any Decoder) throws {
      let box = try decoder.container(keyedBy: CodingKeys.self)
      fault = try box.decodeIfPresent(String.self, forKey: .fault)
      if fault == "read" { throw Unwritable() }
      (id, name) = (
        try box.decode(Int.self, forKey: .id), try box.decode(String.self, forKey: .name)
      )
    }

    func encode(to encoder: any Encoder) throws {
      if fault == "write" { throw Unwritable() }
      var box = encoder.container(keyedBy: CodingKeys.self)
      try box.encode(id, forKey: .id)
      try box.encode(name, forKey: .name)
      try box.encodeIfPresent(fault, forKey: .fault)
    }

    private enum CodingKeys: String, CodingKey { case id, name, fault }
  }

  /// Two processes and their number of fetches.
  private func two<Value: Codable & Sendable>(
    _ fleet: Fleet, _ fetches: Counter, _ value: Value
  ) -> [MultiplexerMap<String, Value>] {
    (0..<2).map { _ in
      MultiplexerMap(cacheKey: "many", options: fleet.options(fleet.server.client())) { _ in
        _ = fetches.increment()
        return value
      }
    }
  }

  @Test("Values and nil are shared unless they fail to encode or decode")
  func testTypedCacheAsideClientGet() throws {
    for (fault, expected) in [(nil, 1), ("write", 2), ("read", 2)] {
      try Bench.run { bench in
        let fetches = Counter()
        let thing = Thing(id: 1, name: "test", fault: fault)
        for map in two(try Fleet(bench), fetches, thing) {
          expect(try await map.request(key: "key"), equals: thing)
        }
        #expect(fetches.value == expected)
      }
    }
    try Bench.run { bench in
      let fetches = Counter()
      for map in two(try Fleet(bench), fetches, Thing?.none) {
        expect(try await map.request(key: "key"), equals: nil)
      }
      #expect(fetches.value == 1)
    }
  }

  @Test("A value cleared by one process is refetched by another")
  func testTypedCacheAsideClientDel() throws {
    try Bench.run { bench in
      let fetches = Counter()
      let maps = two(try Fleet(bench), fetches, Thing(id: 1, name: "test"))
      _ = try await maps[0].request(key: "key")
      try await maps[0].clear(key: "key")
      _ = try await maps[1].request(key: "key")
      #expect(fetches.value == 2)
    }
  }
}
