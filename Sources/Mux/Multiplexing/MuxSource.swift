/// A type that answers requests: a multiplexer, one key of a map, a media file, a closure.
///
/// Zippers and loadables work with any source.
public protocol MuxSource<Value>: Sendable {
  /// The type of the answers.
  associatedtype Value: Sendable

  /// The clock, randomness and executor; ``MuxEnvironment/live`` by default.
  var environment: MuxEnvironment { get }

  /// True if a value of any age is available without waiting.
  ///
  /// The default implementation returns false.
  var hasCachedValue: Bool { get }

  /// Returns the value with its age and origin.
  func requestEntry(policy: FetchPolicy) async throws -> CacheEntry<Value>

  /// Requests the value without waiting; calls `completion` once, as `delivery` specifies.
  @discardableResult
  func request(
    policy: FetchPolicy, on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestHandle
}

extension MuxSource {
  /// The live environment.
  public var environment: MuxEnvironment { .live }

  /// False, because a source need not know.
  public var hasCachedValue: Bool { false }

  /// Returns the value with its age and origin, with ``FetchPolicy/cacheFirst``.
  public func requestEntry() async throws -> CacheEntry<Value> {
    try await requestEntry(policy: .cacheFirst)
  }

  /// Returns the value.
  public func request(policy: FetchPolicy = .cacheFirst) async throws -> Value {
    try await requestEntry(policy: policy).value
  }

  /// Requests the value without waiting; calls `completion` once, on the main actor.
  @discardableResult
  public func request(
    policy: FetchPolicy = .cacheFirst,
    completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) -> RequestHandle {
    requestEntry(policy: policy) { completion($0.map(\.value)) }
  }

  /// Requests the value without waiting; calls `completion` once, on the main actor.
  @discardableResult
  public func requestEntry(
    policy: FetchPolicy = .cacheFirst,
    completion: @escaping @MainActor @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestHandle {
    request(policy: policy, on: .main) { result in MainActor.assumeIsolated { completion(result) } }
  }

  /// Requests the value in a new task, started by the executor of the source.
  @discardableResult
  public func request(
    policy: FetchPolicy, on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestHandle {
    let task = environment.spawner(Task.currentPriority) {
      let result: Result<CacheEntry<Value>, any Error>
      do { result = .success(try await requestEntry(policy: policy)) } catch {
        result = .failure(error)
      }
      delivery { completion(result) }
    }
    return RequestHandle { task.cancel() }
  }
}
