import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxNetworking

@Suite(.timeLimit(.minutes(60))) struct HTTPSourceTests {
  private struct Forecast: Codable, Hashable {
    var degrees: Int
  }

  private func bench(
    _ control: String = "max-age=10", cacher: any Cacher = NoCacher()
  ) throws -> CachingBench {
    let count = Lock(0)
    return try CachingBench(cacher: cacher) { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return .text("{\"degrees\": \(number)}", control)
    }
  }

  @Test func `A source is fresh for as long as its server says`() async throws {
    let bench = try bench()
    let source = HTTPSource(bench.server.url, cache: bench.cache).decode(Forecast.self)
    #expect(!source.hasCachedValue)
    let first = try await source.requestEntry()
    #expect(first.value == Forecast(degrees: 1) && first.source == .network && !first.isStale)
    #expect(first.timeLeft == .seconds(10) && first.fetchedAt == bench.clock.date)
    #expect(source.hasCachedValue)
    bench.clock.advance(by: .seconds(4))
    let second = try await source.requestEntry()
    #expect(second.source == .memory && second.age == .seconds(4) && !second.isStale)
    #expect(second.timeLeft == .seconds(6) && bench.asked.count == 1)
    bench.clock.advance(by: .seconds(6))
    #expect(try await source.request() == Forecast(degrees: 2))
  }

  @Test func `Each policy makes the requests it documents`() async throws {
    let bench = try bench()
    let source = HTTPSource(bench.server.url, cache: bench.cache).decode(Forecast.self)
    await #expect(throws: MuxError.notCached) { try await source.request(policy: .cacheOnly) }
    #expect(bench.asked.isEmpty)
    #expect(try await source.request().degrees == 1)
    #expect(try await source.request(policy: .reload).degrees == 2)
    #expect(try await source.request(policy: .refresh).degrees == 3)
    #expect(bench.asked.map { $0.headers["Cache-Control"] } == [nil, "no-cache", "no-cache"])
    bench.clock.advance(by: .seconds(60))
    let old = try await source.requestEntry(policy: .cacheOnly)
    #expect(old.value.degrees == 3 && old.isStale && bench.asked.count == 3)
    #expect(try await source.request(policy: .staleWhileRevalidate).degrees == 3)
    try await bench.cache.map.waitUntilIdle()
    #expect(try await source.request(policy: .cacheOnly).degrees == 4)
    bench.server.stop()
    #expect(try await source.requestEntry(policy: .refresh).failure != nil)
    await #expect(throws: TransportError.self) { try await source.request(policy: .reload) }
  }

  @Test func `must-revalidate is never served stale, by any policy`() async throws {
    let bench = try bench("max-age=1, must-revalidate")
    let source = HTTPSource(bench.server.url, cache: bench.cache).decode(Forecast.self)
    _ = try await source.request()
    bench.clock.advance(by: .seconds(5))
    await #expect(throws: MuxError.notCached) { try await source.request(policy: .cacheOnly) }
    #expect(try await source.request(policy: .staleWhileRevalidate).degrees == 2)
  }

  @Test func `An unreadable response is not stored, however fresh`() async throws {
    let count = Lock(0)
    let bench = try CachingBench { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return .text(number == 2 ? "{\"degrees\": 2}" : "<html>", "max-age=600", ["ETag": "\"e\""])
    }
    let source = HTTPSource(bench.server.url, cache: bench.cache)
    let forecast = source.decode(Forecast.self)
    await #expect(throws: DecodingError.self) { try await forecast.request() }
    #expect(!forecast.hasCachedValue)
    #expect(try await forecast.request().degrees == 2)
    #expect(bench.asked.count == 2)
    #expect(bench.asked.last?.headers["If-None-Match"] == nil)
    #expect(try await forecast.requestEntry().source == .memory)
  }

  @Test func `A cached response of another format is refetched at once`() async throws {
    let bench = try bench("max-age=600")
    let source = HTTPSource(bench.server.url, cache: bench.cache)
    let second = source.data.map { data in
      let forecast = try JSONDecoder().decode(Forecast.self, from: data)
      guard forecast.degrees == 2 else { throw MuxError.nothingToRevalidate }
      return forecast
    }
    _ = try await source.request()
    await #expect(throws: MuxError.nothingToRevalidate) {
      try await second.request(policy: .cacheOnly)
    }
    _ = try await source.request()
    #expect(bench.asked.count == 2)
    bench.clock.advance(by: .seconds(1))
    #expect(try await second.requestEntry().value.degrees == 2)
    let third = source.data.map { data in
      guard data == Data("{\"degrees\": 3}".utf8) else { throw MuxError.nothingToRevalidate }
      return 3
    }
    let entry = try await third.requestEntry()
    #expect(entry.value == 3)
    #expect(entry.source == .network)
    #expect(bench.asked.count == 3)
  }

  @Test(arguments: [nil, "5"])
  func `A new response is as old as its Age, ignoring parts of a second`(
    age: String?
  ) async throws {
    let bench = try CachingBench { request in
      // Without a date, with one in whole seconds, and uncoalesced.
      var headers: HTTPHeaders = ["Date": HTTPDate.written(ManualClock().date)]
      if request.url.path() == "/undated" { headers = [:] }
      headers["Age"] = age
      return .text("a", request.url.path() == "/alone" ? "no-store" : "max-age=60", headers)
    }
    bench.clock.advance(by: .milliseconds(700))
    for path in ["/undated", "/dated", "/alone"] {
      let source = HTTPSource(bench.server.url(path), cache: bench.cache).data
      let entry = try await source.requestEntry()
      #expect(entry.source == .network && entry.age == .seconds(age == nil ? 0 : 5), "\(path)")
    }
    let partial = HTTPSource(
      bench.server.url("/alone"), headers: ["Range": "bytes=0-"], cache: bench.cache)
    #expect(try await partial.requestEntry().age == .seconds(age == nil ? 0 : 5))
  }

  @Test func `A response that answers no other request has no time left`() async throws {
    let bench = try CachingBench { _ in .text("a", "max-age=60", ["Vary": "*"]) }
    let source = HTTPSource(bench.server.url, cache: bench.cache)
    let entry = try await source.requestEntry()
    #expect(entry.timeLeft == .zero)
    #expect(!entry.isStale)
  }

  @Test func `After a restart the old value answers from disk`() async throws {
    try await withTemporaryFolder { folder in
      let secret: HTTPHeaders = ["Authorization": "Bearer hidden"]
      let (url, clock) = try await visit(with: secret, keepingIn: folder)
      clock.advance(by: .seconds(3600))
      let next = CachingBench.cache(cacher: JSONFileCacher(root: folder), clock: clock)
      let entry = try await HTTPSource(url, headers: secret, cache: next).decode(Forecast.self)
        .requestEntry()
      #expect(entry.value.degrees == 1 && entry.isStale && entry.age == .seconds(3600))
      #expect(entry.source == .disk && entry.failure?.isConnectivityError == true)
      await #expect(throws: TransportError.self) {
        try await HTTPSource(url, cache: next).request()
      }
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        let bytes = FileManager.default.contents(atPath: folder.appending(path: name).path)
        #expect(bytes?.firstRange(of: Data("hidden".utf8)) == nil)
      }
    }
  }

  /// Requests from a server that stops afterwards; only the disk remains of the cache.
  private func visit(
    with headers: HTTPHeaders, keepingIn folder: URL
  ) async throws -> (URL, ManualClock) {
    let bench = try bench(cacher: JSONFileCacher(root: folder))
    _ = try await HTTPSource(bench.server.url, headers: headers, cache: bench.cache).request()
    try await bench.cache.save()
    bench.server.stop()
    return (bench.server.url, bench.clock)
  }

  @Test func `The header closure runs before each request`() async throws {
    let bench = try bench()
    let token = Lock("a")
    let source = HTTPSource(bench.server.url, cache: bench.cache) {
      ["Authorization": token.withLock { $0 }]
    }
    for name in ["a", "b", "a"] {
      token.withLock { $0 = name }
      _ = try await source.request()
    }
    #expect(bench.asked.map { $0.headers["Authorization"] } == ["a", "b"])
  }

  @Test func `An unrequested partial response is an error and changes nothing`() async throws {
    let isCut = Lock(false)
    let bench = try CachingBench { request in
      guard isCut.withLock({ $0 }) || request.headers["Range"] != nil else {
        return .text("{\"degrees\": 1}", "max-age=10")
      }
      return .text(
        "{\"degrees\": 2}", "max-age=10", ["Content-Range": "bytes 0-13/99"], status: 206)
    }
    let source = HTTPSource(bench.server.url, cache: bench.cache).decode(Forecast.self)
    #expect(try await source.request().degrees == 1)
    bench.clock.advance(by: .seconds(20))
    isCut.withLock { $0 = true }
    let error = await #expect(throws: HTTPError.self) { try await source.request() }
    #expect(error?.status == 206)
    #expect(try await bench.send().status == 206)
    #expect(try await source.request(policy: .cacheOnly).degrees == 1)
    let other = HTTPSource(bench.server.url("/new"), cache: bench.cache).decode(Forecast.self)
    await #expect(throws: HTTPError.self) { try await other.request() }
    let part = HTTPSource(
      bench.server.url("/new"), headers: ["Range": "bytes=0-13"], cache: bench.cache)
    #expect(try await part.decode(Forecast.self).request().degrees == 2)
  }

  @Test func `Error statuses and undecodable bodies throw`() async throws {
    let bench = try CachingBench { request in
      .text("none", "max-age=10", status: request.url.path() == "/gone" ? 410 : 200)
    }
    let gone = HTTPSource(bench.server.url("/gone"), cache: bench.cache)
    for _ in 0..<2 {
      let error = await #expect(throws: HTTPError.self) { try await gone.request() }
      #expect(error?.status == 410)
    }
    #expect(bench.asked.count == 1)
    let source = HTTPSource(bench.server.url, cache: bench.cache)
    await #expect(throws: DecodingError.self) {
      try await source.decode(Forecast.self).request()
    }
    #expect(try await source.data.request() == Data("none".utf8))
  }
}
