import Foundation
import Mux
import MuxTesting
import Testing

@testable import MuxNetworking

/// Updates of stored responses: RFC 9111, sections 3.2, 4.3.4, 4.3.5 and 4.4.
@Suite(.timeLimit(.minutes(60))) struct HTTPUpdateTests {
  @Test func `RFC 9111, 4.4: invalidating an unknown URL leaves nothing on disk`() async throws {
    let cacher = RecordingCacher()
    let bench = try CachingBench(cacher: cacher) { _ in .init(status: 201) }
    for path in ["/a", "/b"] { _ = try await bench.send(path, method: .post) }
    #expect(cacher.count(of: .removeAll) == 0)
  }

  @Test func `RFC 9111, 4.4: an invalidation covers variants and users on disk`() async throws {
    let bench = try CachingBench(cacher: RecordingCacher()) { request in
      .text(request.method.rawValue, "max-age=100", ["Vary": "A"])
    }
    let requests: [HTTPHeaders] = [["A": "1"], ["A": "2"], ["A": "1", "Authorization": "ann"]]
    for round in 1...2 {
      for headers in requests {
        for path in ["/a", "/ab"] { _ = try await bench.text(path, headers) }
      }
      if round == 1 {
        try await bench.cache.save()
        bench.cache.clearMemory()
        _ = try await bench.send("/a", method: .put)
      }
    }
    #expect(bench.asked.dropFirst(7).map { $0.url.path() } == ["/a", "/a", "/a"])
  }

  @Test func `RFC 9111, 4.3.4: a Vary added by a 304 applies`() async throws {
    let bench = try CachingBench { request in
      request.headers["If-None-Match"] == nil
        ? .text(request.headers["A"] ?? "none", "max-age=1", ["ETag": "\"1\""])
        : .init(status: 304, headers: ["Vary": "A", "Cache-Control": "max-age=100"])
    }
    #expect(try await bench.text("/", ["A": "1"]) == "1")
    bench.clock.advance(by: .seconds(5))
    #expect(try await bench.text("/", ["A": "1"]) == "1")
    #expect(try await bench.text("/", ["A": "1"]) == "1")
    #expect(bench.asked.count == 2)
    #expect(try await bench.text() == "none")
    #expect(bench.asked.count == 3)
  }

  @Test(arguments: [HTTPMethod.get, .head])
  func `RFC 9111, 3: a response that becomes no-store is removed`(method: HTTPMethod) async throws {
    let bench = try CachingBench { request in
      if request.headers["If-None-Match"] != nil {
        return .init(status: 304, headers: ["Cache-Control": "no-store"])
      }
      return .text("x", request.method == .head ? "no-store" : "max-age=1", ["ETag": "\"1\""])
    }
    _ = try await bench.text()
    bench.clock.advance(by: .seconds(5))
    let second = try await bench.send(method: method)
    #expect(second.status == 200 && second.body == Data((method == .get ? "x" : "").utf8))
    #expect(bench.cache.snapshot().isEmpty)
  }

  @Test func `RFC 9111, 5.2.2.7: a shared cache drops what becomes private`() async throws {
    let bench = try CachingBench(shared: true) { request in
      request.headers["If-None-Match"] == nil
        ? .text("x", "max-age=1", ["ETag": "\"1\""])
        : .init(status: 304, headers: ["Cache-Control": "private, max-age=100"])
    }
    for seconds in [0, 5] {
      bench.clock.advance(by: .seconds(seconds))
      #expect(try await bench.text() == "x")
    }
    #expect(bench.cache.snapshot().isEmpty)
  }

  @Test func `RFC 9111, 5.2.2.5: a no-store response removes the older, on disk too`()
    async throws
  {
    let control = Lock("max-age=100")
    let bench = try CachingBench(cacher: RecordingCacher()) { _ in
      let control = control.withLock { $0 }
      return .text(control, control)
    }
    _ = try await bench.text()
    try await bench.cache.save()
    control.withLock { $0 = "no-store" }
    #expect(try await bench.text("/", ["Cache-Control": "no-cache"]) == "no-store")
    #expect(try await bench.text() == "no-store")
    #expect(bench.asked.count == 3)
  }

  @Test func `RFC 5861, 3: a HEAD of a stale response revalidates with a GET`() async throws {
    let count = Lock(0)
    let bench = try CachingBench { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return .text("\(number)", "max-age=1, stale-while-revalidate=60")
    }
    #expect(try await bench.text() == "1")
    bench.clock.advance(by: .seconds(5))
    #expect(try await bench.send(method: .head).status == 200)
    try await bench.cache.map.waitUntilIdle()
    #expect(bench.asked.map(\.method) == [.get, .get])
    #expect(try await bench.text() == "2")
  }

  @Test func `RFC 5861, 4: a stale response also answers a failed HEAD`() async throws {
    let isBroken = Lock(false)
    let bench = try CachingBench { _ in
      isBroken.withLock { $0 } ? .init(status: 503) : .text("old", "max-age=1")
    }
    _ = try await bench.text()
    bench.clock.advance(by: .seconds(5))
    isBroken.withLock { $0 = true }
    #expect(try await bench.send(method: .head).status == 200)
    #expect(try await bench.send().status == 200)
  }
}
