import Mux
import MuxTesting

/// One of each type, over fetches that are slow, fail and hang.
final class SoakStage: Sendable {
  struct Failed: ConnectivityError {
    let isConnectivityError: Bool
  }

  let repository = MuxRepository()
  let one: Multiplexer<LiveThing>
  let many: MultiplexerMap<Int, LiveThing>
  let batch: MultiplexerMap<Int, LiveThing>
  let loadable: Loadable<LiveThing>
  let other: Loadable<LiveThing>
  let publisher = StatePublisher<LiveThing>()
  let group: LoadableGroup
  let syncer: Syncer
  let prefetcher: Prefetcher<Int, LiveThing>
  let query: DebouncerVar<Int>
  let pages = LoadablePages<Int, LiveThing>(pageLimit: 4) { cursor in
    try await SoakStage.fetch(cursor ?? 0)
  } next: { _, cursor in
    (cursor ?? 0) + 1
  } previous: { _, cursor in
    (cursor ?? 0) - 1
  }

  init(_ settled: @escaping @Sendable (Int) -> Void) {
    let options = MuxOptions(
      freshness: Freshness(
        timeToLive: .milliseconds(3), staleWhileRevalidate: .milliseconds(5),
        staleIfError: .milliseconds(20)),
      deadline: .milliseconds(40), queue: FetchQueue(limit: 4), cacher: RecordingCacher())
    one = Multiplexer(cacheKey: "one", options: options) { try await Self.fetch(0) }
    many = MultiplexerMap(
      cacheKey: "many", limits: CacheLimits(count: 12), options: options
    ) { try await Self.fetch($0) }
    var alone = options
    alone.queue = nil
    batch = MultiplexerMap(
      name: "batch", limits: CacheLimits(count: 12), options: alone,
      batch: BatchFetch(window: .milliseconds(1)) { keys in
        let things = try await Self.fetch(keys.count)
        return Dictionary(keys.map { ($0, things) }) { first, _ in first }
      })
    loadable = Loadable(one)
    other = Loadable(many[3])
    group = LoadableGroup([loadable, other], mode: .any)
    syncer = Syncer(other, period: .milliseconds(20))
    prefetcher = Prefetcher(
      many, keys: Array(0..<40), window: PrefetchWindow(count: 5, direction: .mixed))
    query = DebouncerVar(0, delay: .milliseconds(2), on: .inline, block: settled)
    one.register(in: repository)
    many.register(in: repository)
    repository.saveAutomatically(after: .milliseconds(2), atMost: .milliseconds(10))
    prefetcher.start()
  }

  /// Yields a few times, then returns, throws, or hangs until cancelled.
  static func fetch(_ number: Int) async throws -> LiveThing {
    let thing = LiveThing(number)
    let chance = Int.random(in: 0..<100)
    for _ in 0..<(chance % 7) { await Task.yield() }
    if chance < 3 { try await Hang().wait() }
    if chance < 15 { throw Failed(isConnectivityError: chance % 2 == 0) }
    return thing
  }
}

/// A wait that only cancellation ends.
private final class Hang: Sendable {
  private let waiting = Lock<(isOver: Bool, continuation: CheckedContinuation<Void, Never>?)>(
    (false, nil))

  func wait() async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = waiting.withLock { waiting in
          if !waiting.isOver { waiting.continuation = continuation }
          return waiting.isOver
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let continuation = waiting.withLock { waiting in
        waiting.isOver = true
        return waiting.continuation.take()
      }
      continuation?.resume()
    }
    try Task.checkCancellation()
  }
}
