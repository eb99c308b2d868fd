import Foundation
import Mux
import MuxTesting
import Testing

@testable import MuxNetworking

/// The whole cache over real sockets: RFC 9111, section 4.
@Suite(.timeLimit(.minutes(60))) struct HTTPCacheTests {
  @Test func `RFC 9111, 4.3: a stale response is revalidated with its ETag`() async throws {
    let bench = try CachingBench { request in
      request.headers["If-None-Match"] == "\"1\""
        ? .init(status: 304, headers: ["Cache-Control": "max-age=20", "A": "2"])
        : .text("one", "max-age=10", ["ETag": "\"1\"", "A": "1"])
    }
    #expect(try await bench.send().headers["Age"] == nil)
    bench.clock.advance(by: .seconds(9))
    let second = try await bench.send()
    #expect(second.headers["Age"] == "9" && second.headers["A"] == "1")
    #expect(bench.asked.count == 1)
    bench.clock.advance(by: .seconds(1))
    let third = try await bench.send()
    #expect(third.status == 200 && third.headers["A"] == "2")
    #expect(String(decoding: third.body, as: UTF8.self) == "one")
    bench.clock.advance(by: .seconds(19))
    #expect(try await bench.send().headers["A"] == "2")
    #expect(bench.asked.count == 2)
  }

  @Test func `RFC 9111, 4.3.4: a 304 with another ETag leads to a full request`() async throws {
    let bench = try CachingBench { request in
      request.headers["If-None-Match"] == nil
        ? .text("one", "max-age=1", ["ETag": "\"1\""])
        : .init(status: 304, headers: ["ETag": "\"2\""])
    }
    #expect(try await bench.text() == "one")
    bench.clock.advance(by: .seconds(5))
    #expect(try await bench.text() == "one")
    #expect(bench.asked.map { $0.headers["If-None-Match"] } == [nil, "\"1\"", nil])
  }

  @Test func `RFC 9111, 4.1: each variant is cached and revalidated separately`() async throws {
    let bench = try CachingBench { request in
      let language = request.headers["Accept-Language"] ?? "none"
      return .text(language, "max-age=10", ["Vary": "Accept-Language", "ETag": "\"\(language)\""])
    }
    for _ in 0..<2 {
      for language in ["de", "en", "fr"] {
        #expect(try await bench.text("/", ["Accept-Language": language]) == language)
      }
      #expect(try await bench.text() == "none")
    }
    #expect(bench.asked.count == 4)
    bench.clock.advance(by: .seconds(11))
    _ = try await bench.text("/", ["Accept-Language": "en"])
    #expect(bench.asked.last?.headers["If-None-Match"] == "\"en\"")
  }

  @Test func `RFC 9111, 3.5: responses are separate per Authorization`() async throws {
    let bench = try CachingBench { request in
      .text(request.headers["Authorization"] ?? "nobody", "max-age=10")
    }
    for _ in 0..<2 {
      for name in ["ann", "bob"] {
        #expect(try await bench.text("/", ["Authorization": name]) == name)
      }
      #expect(try await bench.text() == "nobody")
    }
    #expect(bench.asked.count == 3)
  }

  @Test(arguments: [HTTPMethod.put, .post, .delete, .patch])
  func `RFC 9111, 4.4: an unsafe method invalidates every variant`(
    method: HTTPMethod
  ) async throws {
    let bench = try CachingBench { request in
      request.method == method
        ? .init(status: 201, headers: ["Location": "/b"])
        : .text("x", "max-age=100", ["Vary": "A"])
    }
    for _ in 0..<2 {
      for path in ["/a", "/b", "/c"] {
        for value in ["1", "2"] { _ = try await bench.text(path, ["A": value]) }
      }
      if bench.asked.count == 6 { _ = try await bench.send("/a", method: method) }
    }
    #expect(bench.asked.dropFirst(7).map { $0.url.path() } == ["/a", "/a", "/b", "/b"])
  }

  @Test func `RFC 9111, 4.4: a failed unsafe method invalidates nothing`() async throws {
    let bench = try CachingBench { request in
      request.method == .post ? .init(status: 500) : .text("x", "max-age=100")
    }
    _ = try await bench.text()
    #expect(try await bench.send(method: .post).status == 500)
    #expect(try await bench.text() == "x")
    #expect(bench.asked.count == 2)
  }

  @Test func `RFC 9111, 5.2.2.5: a no-store response is never reused`() async throws {
    let bench = try CachingBench { _ in .text("x", "no-store, max-age=10") }
    for count in 1...3 {
      _ = try await bench.text()
      #expect(bench.asked.count == count)
    }
    #expect(bench.cache.snapshot().isEmpty)
  }

  @Test func `RFC 9111, 3.3: a partial response does not answer a whole request`() async throws {
    let bench = try CachingBench { request in
      request.headers["Range"] == nil
        ? .text("01234", "max-age=10")
        : .text("34", "max-age=10", ["Content-Range": "bytes 3-4/5"], status: 206)
    }
    #expect(try await bench.send("/", ["Range": "bytes=3-4"]).status == 206)
    #expect(try await bench.text() == "01234")
    let part = try await bench.send("/", ["Range": "bytes=0-1"])
    #expect(part.status == 206 && part.body == Data("01".utf8))
    #expect(bench.asked.count == 2)
  }

  @Test func `RFC 9110, 13.1.1: a precondition goes to the server unchanged`() async throws {
    let bench = try CachingBench { request in
      request.headers["If-Match"] == nil
        ? .text("x", "max-age=10", ["ETag": "\"1\""]) : .init(status: 412)
    }
    _ = try await bench.text()
    #expect(try await bench.send("/", ["If-Match": "\"2\""]).status == 412)
    #expect(bench.asked.last?.headers["If-None-Match"] == nil)
    #expect(try await bench.text() == "x")
    #expect(bench.asked.count == 2)
  }

  @Test func `RFC 9111, 4.3.5: a HEAD refreshes or invalidates the stored response`() async throws {
    let tag = Lock("\"1\"")
    let bench = try CachingBench { request in
      let tag = tag.withLock { $0 }
      return .text("x", request.method == .head ? "max-age=100" : "max-age=1", ["ETag": tag])
    }
    _ = try await bench.text()
    bench.clock.advance(by: .seconds(5))
    _ = try await bench.send(method: .head)
    _ = try await bench.text()
    #expect(bench.asked.map(\.method) == [.get, .head])
    tag.withLock { $0 = "\"2\"" }
    _ = try await bench.send("/", method: .head, ["Cache-Control": "no-cache"])
    _ = try await bench.text()
    #expect(bench.asked.map(\.method) == [.get, .head, .head, .get])
  }

  @Test func `RFC 9110, 15.4: each step of a redirect is cached separately`() async throws {
    let bench = try CachingBench { request in
      request.url.path() == "/a" ? .redirect(to: "/b") : .text("b", "max-age=10")
    }
    for _ in 0..<2 { #expect(try await bench.text("/a") == "b") }
    #expect(bench.asked.map { $0.url.path() } == ["/a", "/b", "/a"])
  }
}
