public import struct LightFoundation.URL

/// Combines a variable number of requests of any type.
///
/// ```swift
/// Zipper()
///   .add(profile)
///   .add(key: "7", users)
///   .sync { results in
///     let mine = try? results[0].get() as? UserProfile
///     let other = try? results[1].get() as? UserProfile
///     show((mine, other))
///   }
/// ```
///
/// It need not be retained and can be reused: each call requests everything added so far. Results
/// are in the order of addition. If the number of sources is fixed, ``ZipSource`` preserves their
/// types.
public final class Zipper: Sendable {
  /// A value or an error for each request, in the order of addition.
  public typealias Results = [Result<any Sendable, any Error>]

  private let makers = Lock<[@Sendable () -> any ZipPart]>([])

  /// Creates a zipper without requests.
  public init() {}

  /// Adds a source.
  @discardableResult
  public func add(_ source: some MuxSource) -> Self {
    makers.withLock { $0.append { part(source) } }
    return self
  }

  /// Adds a key of a map.
  @discardableResult
  public func add<Key, Value>(key: Key, _ map: MultiplexerMap<Key, Value>) -> Self { add(map[key]) }

  /// Adds a closure, which runs for each request.
  @discardableResult
  public func add<Value: Sendable>(
    _ fetch: @escaping @Sendable () async throws -> Value
  ) -> Self {
    add(FetchSource(fetch: fetch))
  }

  /// Adds a closure with a completion, which runs for each request.
  @discardableResult
  public func add<Value: Sendable>(
    _ fetch: @escaping @Sendable (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
  ) -> Self {
    add(FetchSource(fetch: fetch))
  }

  /// The number of added requests.
  public var count: Int { makers.withLock { $0.count } }

  /// Requests everything without waiting; calls `completion` with all results, on the main actor.
  ///
  /// Without requests, `completion` receives an empty array, also asynchronously.
  @discardableResult
  public func sync(
    policy: FetchPolicy = .cacheFirst,
    completion: @escaping @MainActor @Sendable (Results) -> Void
  ) -> RequestHandle {
    sync(policy: policy, on: .main) { results in MainActor.assumeIsolated { completion(results) } }
  }

  /// Requests everything without waiting; calls `completion` with all results.
  @discardableResult
  public func sync(
    policy: FetchPolicy = .cacheFirst, on delivery: Delivery,
    completion: @escaping @Sendable (Results) -> Void
  ) -> RequestHandle {
    let parts = parts()
    return Zipping.ask(parts, policy, until: .all, on: delivery) { _ in
      completion(Self.results(of: parts))
    }
  }

  /// Returns all results.
  public func results(policy: FetchPolicy = .cacheFirst) async -> Results {
    let parts = parts()
    _ = await Zipping.run(parts, policy, until: .all)
    return Self.results(of: parts)
  }

  /// Returns all values.
  ///
  /// - Throws: the first error, after the other requests have been cancelled and have ended.
  public func values(policy: FetchPolicy = .cacheFirst) async throws -> [any Sendable] {
    let parts = parts()
    if let error = await Zipping.run(parts, policy, until: .firstError) { throw error }
    return try Self.results(of: parts).map { try $0.get() }
  }

  private func parts() -> [any ZipPart] { makers.withLock { $0 }.map { $0() } }

  private static func results(of parts: [any ZipPart]) -> Results {
    parts.map { $0.outcome ?? .failure(CancellationError()) }
  }
}

private func part(_ source: some MuxSource) -> any ZipPart { ZipRequest(source) }

extension Zipper {
  /// Adds a file by its URL.
  @discardableResult
  public func add(url: URL, _ loader: MediaLoader) -> Self { add(loader[url]) }

  /// Adds an image by its URL.
  @discardableResult
  public func add<Image>(url: URL, _ loader: ImageLoader<Image>) -> Self { add(loader[url]) }
}
