import Foundation
import Mux
import MuxTesting
import Testing

/// The examples in the README of KVFetcher, with the names of Mux.
///
/// A flag is a plain `Image` here, and nothing is downloaded. The view controller, the photo
/// library and the geocoder are left out.
@Suite(.timeLimit(.minutes(60))) struct KVFetcherExamples {
  private struct NoSuchFlag: Error {}

  /// Not a subclass: the fetch is a closure.
  private let flagFetcher = MultiplexerMap<String, Image>(
    limits: CacheLimits(count: 100)
  ) { key in
    guard key.count == 2 else { throw NoSuchFlag() }
    return try await api.image("https://flags.example/\(key)/64.png")
  }

  private func onThread<R: Sendable>(_ work: @escaping @Sendable () throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try work() }) }.start()
    }
  }

  @Test func `Fetching a value`() async {
    let printed = await withCheckedContinuation { done in
      flagFetcher.request(key: "de") { result in
        guard let flagImage = try? result.get() else {
          return done.resume(returning: "Couldn't fetch flag image for Germany!")
        }
        done.resume(returning: "Got flag image: \(flagImage.name)!")
      }
    }
    #expect(printed == "Got flag image: https://flags.example/de/64.png!")
    #expect(flagFetcher[cached: "de"] != nil, "what was fetched is kept")
  }

  @Test func `Fetching in advance`() async throws {
    let flagList = ["FI", "AT", "BE", "HR", "FR", "DE", "GR", "EE", "FR"]
    let fetched = ScriptedFetch<Image>()
    let flags = MultiplexerMap<String, Image>(limits: .unlimited) { try await fetched($0) }
    let activeFlagFetcher = Prefetcher(
      flags, keys: flagList, index: 0,
      window: PrefetchWindow(count: 5, offset: 0, direction: .upcoming), concurrency: 5)
    activeFlagFetcher.start()
    var keys: Set<String?> = []
    for _ in 0..<5 {
      let call = try await fetched.next()
      keys.insert(call.key)
      call.succeed(Image(name: call.key ?? ""))
    }
    #expect(keys == ["FI", "AT", "BE", "HR", "FR"])

    activeFlagFetcher.index += 1
    try await fetched.next("DE").succeed(Image(name: "DE"))
    #expect(fetched.count == 6)
    activeFlagFetcher.stop()
  }

  @Test func `Fetching synchronously`() async throws {
    let flagImage = try await onThread {
      try flagFetcher.waitForValue(key: "de", timeout: .seconds(600))
    }
    #expect(flagImage.name.contains("de"))
    // The subscript returns the cached value and never blocks.
    #expect(flagFetcher[cached: "de"] == flagImage)
    #expect(flagFetcher[cached: "fr"] == nil)
  }

  @Test func `Fetching several`() async throws {
    let flags = await flagFetcher.request(keys: ["de", "germany", "fr"])
    #expect(flags.map { (try? $0.get()) != nil } == [true, false, true])
    let again = try await onThread {
      try flagFetcher.waitForValues(keys: ["fr", "de"], timeout: .seconds(600))
    }
    #expect(again.count == 2)
    #expect(flagFetcher[cached: ["de", "at"]].map { $0 != nil } == [true, false])
  }

  @Test func `Reading and writing the cache by hand`() {
    let germanFlag = Image(name: "germany")
    flagFetcher.store(germanFlag, for: "de")
    if let cached = flagFetcher.cachedValue(for: "de") {
      #expect(cached == germanFlag)
    } else {
      Issue.record("de does not exist in the cache")
    }
  }

  @Test func `Priorities`() async throws {
    let queue = FetchQueue(limit: 1)
    let flags = MultiplexerMap<String, Image>(options: MuxOptions(queue: queue)) { key in
      Image(name: key)
    }
    let entry = try await flags.requestEntry(key: "de", priority: .next)
    #expect(entry.value.name == "de")
    #expect(queue.fetchCounts.waiting == 0)
  }
}
