/// Anything that answers a request: a multiplexer, one key of a map, a media file, a closure.
///
/// What combines, prefetches or shows things knows only this.
public protocol MuxSource<Value>: Sendable {
  /// What it answers with.
  associatedtype Value: Sendable

  /// Time, chance and a place to run, for what works with this source; the live one unless said.
  var environment: MuxEnvironment { get }

  /// Whether there is something to answer with, of whatever age, as far as that is known without
  /// waiting; not, unless said.
  var isAtHand: Bool { get }

  /// The value with its age and origin.
  func requestEntry(_ policy: FetchPolicy) async throws -> CacheEntry<Value>

  /// Asks without waiting; the completion is called once, where `delivery` says.
  @discardableResult
  func request(
    _ policy: FetchPolicy, on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestTicket
}

extension MuxSource {
  /// The real clock, the real date, the default executor.
  public var environment: MuxEnvironment { .live }

  /// No: nothing is known of it.
  public var isAtHand: Bool { false }

  /// The value with its age and origin, from the cache first.
  public func requestEntry() async throws -> CacheEntry<Value> {
    try await requestEntry(.cacheFirst)
  }

  /// The value.
  public func request(_ policy: FetchPolicy = .cacheFirst) async throws -> Value {
    try await requestEntry(policy).value
  }

  /// Asks without waiting; the completion is called once, on the main actor.
  @discardableResult
  public func request(
    _ policy: FetchPolicy = .cacheFirst,
    completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) -> RequestTicket {
    requestEntry(policy) { completion($0.map(\.value)) }
  }

  /// Asks without waiting for the value with its age and origin; the completion is called once, on
  /// the main actor.
  @discardableResult
  public func requestEntry(
    _ policy: FetchPolicy = .cacheFirst,
    completion: @escaping @MainActor @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestTicket {
    request(policy, on: .main) { result in MainActor.assumeIsolated { completion(result) } }
  }

  /// Asks without waiting, with a task of its own in the environment of the source.
  @discardableResult
  public func request(
    _ policy: FetchPolicy, on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestTicket {
    let task = environment.spawner(Task.currentPriority) {
      let result: Result<CacheEntry<Value>, any Error>
      do { result = .success(try await requestEntry(policy)) } catch { result = .failure(error) }
      delivery { completion(result) }
    }
    return RequestTicket { task.cancel() }
  }
}
