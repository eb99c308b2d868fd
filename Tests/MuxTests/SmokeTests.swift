import Mux
import Testing
import Synchronization

@Suite struct SmokeTests {
  @Test func `smoke`() async throws {
    let calls = Atomic<Int>(0)
    let m = Multiplexer<Int> { calls.add(1, ordering: .relaxed); return 7 }
    let results = try await withThrowingTaskGroup(of: Int.self) { g in
      for _ in 0..<100 { g.addTask { try await m.request() } }
      return try await g.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: 7, count: 100))
    #expect(calls.load(ordering: .relaxed) == 1)
    let map = MultiplexerMap(batch: BatchFetch<Int, String> { keys in
      calls.add(1, ordering: .relaxed)
      return Dictionary(uniqueKeysWithValues: keys.filter { $0 != 3 }.map { ($0, "v\($0)") })
    })
    let r = await map.request(keys: [1, 2, 3, 2])
    #expect(r.map { try? $0.get() } == ["v1", "v2", nil, "v2"])
    #expect(calls.load(ordering: .relaxed) == 2)
    let me = MultiplexerMap<String, Int> { k in k.count }
    #expect(try await me.request(key: "hello") == 5)
    let rec = Recursive()
    await #expect(throws: MuxError.self) { try await rec.m.request() }
  }
  final class Recursive: Sendable {
    let m: Multiplexer<Int>
    init() { let b = Box(); m = Multiplexer<Int>(fetch: { try await b.m.withLock { $0 }!.request() }); b.m.withLock { $0 = m } }
    final class Box: Sendable { let m = Mutex<Multiplexer<Int>?>(nil) }
  }
}
