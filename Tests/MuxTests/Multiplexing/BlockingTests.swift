import Dispatch
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// Callers that cannot suspend.
@Suite(.timeLimit(.minutes(60))) struct BlockingTests {
  @Test func `A blocking caller gets the value, the error, or the cached value`() async throws {
    let one = Multiplexer(name: "one") { 7 }
    let bad = Multiplexer<Int>(name: "bad") { throw Broken() }
    let many = MultiplexerMap<String, Int>(name: "many") { $0.count }
    expect(try await onThread { try one.waitForValue(timeout: .seconds(600)) }, equals: 7)
    expect(try await onThread { try one.waitForValue(timeout: .zero) }, equals: 7)
    await #expect(throws: Broken.self) {
      try await onThread { try bad.waitForValue(timeout: .seconds(600)) }
    }
    expect(
      try await onThread {
        try many.waitForValues(keys: ["abc", "a"], timeout: .seconds(600)).map { try $0.get() }
      }, equals: [3, 1])
    expect(
      try await onThread { try many.waitForValue(key: "ab", timeout: .seconds(600)) }, equals: 2)
  }

  @Test func `A time-out throws .timedOut and leaves the fetch running`() async throws {
    let fetch = ScriptedFetch<Int>()
    let one = Multiplexer(name: "one", options: MuxOptions(deadline: nil)) { try await fetch() }
    let ticket = one.request(policy: .cacheFirst, on: .inline) { _ in }
    let call = try await fetch.next()
    await #expect(throws: MuxError.timedOut) {
      try await onThread { try one.waitForValue(timeout: .milliseconds(1)) }
    }
    #expect(one.snapshot().first?.waiters == 1, "the one who waits on")
    #expect(!call.isCancelled)
    ticket.cancel()
    try await call.waitUntilCancelled()
  }

  @Test func `Blocking in a task, a fetch or its completion throws .wouldDeadlock`() async throws {
    let one = Multiplexer(name: "one") { 7 }
    #expect(throws: MuxError.wouldDeadlock) { try one.waitForValue(timeout: .seconds(600)) }
    let many = MultiplexerMap<String, Int>(name: "many") { _ in
      try one.waitForValue(timeout: .seconds(600))
    }
    await #expect(throws: MuxError.wouldDeadlock) { try await many.request(key: "a") }
    let refused: Bool = await withCheckedContinuation { continuation in
      one.request(policy: .reload, on: .inline) { _ in
        do {
          _ = try one.waitForValue(timeout: .seconds(600))
          continuation.resume(returning: false)
        } catch {
          continuation.resume(returning: error as? MuxError == .wouldDeadlock)
        }
      }
    }
    #expect(refused)
  }

  @Test func `Every kind of source can be waited for`() async throws {
    let one = Multiplexer(name: "one") { 7 }
    let many = MultiplexerMap<String, Int>(name: "many") { $0.count }
    let bad = FetchSource<Int> { throw Broken() }
    expect(
      try await onThread { try many["abc"].waitForValue(timeout: .seconds(600)) }, equals: 3)
    let zipped = ZipSource(one, many["a"])
    let both = try await onThread { try zipped.waitForValue(timeout: .seconds(600)) }
    #expect(both == (7, 1))
    await #expect(throws: Broken.self) {
      try await onThread { try bad.waitForValue(timeout: .seconds(600)) }
    }
    let results = try await onThread {
      try Zipper().add(one).add(bad).waitForResults(timeout: .seconds(600))
    }
    #expect(results.map { try? $0.get() as? Int } == [7, nil])
    expect(try await onThread { try Zipper().waitForResults(timeout: .zero).count }, equals: 0)
    #expect(throws: MuxError.wouldDeadlock) { try bad.waitForValue(timeout: .seconds(600)) }
    #expect(throws: MuxError.wouldDeadlock) { try Zipper().waitForResults(timeout: .seconds(600)) }
    #expect(many[cached: ["a", "b", "abc"]] == [1, nil, 3])
    #expect(many[cached: "abc"] == 3)
  }

  @Test func `Blocking the queue that the fetch needs throws .timedOut`() async throws {
    let queue = DispatchQueue(label: "the only one")
    let one = Multiplexer<Int>(name: "one") { completion in
      queue.async { completion(.success(7)) }
    }
    let first: Result<Int, any Error> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: Result { try one.waitForValue(timeout: .milliseconds(20)) })
      }
    }
    #expect(throws: MuxError.timedOut) { try first.get() }
    #expect(try await one.request() == 7)
  }
}
