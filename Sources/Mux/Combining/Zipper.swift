public import struct LightFoundation.URL

/// Combines any number of requests of any kinds into one, for lists that are put together as the
/// program runs.
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
/// It need not be retained, and can be asked again and again; it then asks what has been added so
/// far. The results come in the order of adding, each a value or an error. Where the number of
/// requests is known, ``ZipSource`` keeps their types.
public final class Zipper: Sendable {
  /// What the requests were answered with, in the order of adding.
  public typealias Results = [Result<any Sendable, any Error>]

  private let makers = Lock<[@Sendable () -> any ZipPart]>([])

  /// Makes a zipper without requests.
  public init() {}

  /// Adds a source of any kind.
  @discardableResult
  public func add(_ source: some MuxSource) -> Self {
    makers.withLock { $0.append { part(source) } }
    return self
  }

  /// Adds a key of a map.
  @discardableResult
  public func add<Key, Value>(key: Key, _ map: MultiplexerMap<Key, Value>) -> Self {
    add(map[key])
  }

  /// Adds a closure, which runs each time the zipper is asked.
  @discardableResult
  public func add<Value: Sendable>(
    _ fetch: @escaping @Sendable () async throws -> Value
  ) -> Self {
    add(FetchSource(fetch: fetch))
  }

  /// Adds a closure with a completion, which runs each time the zipper is asked.
  @discardableResult
  public func add<Value: Sendable>(
    _ fetch: @escaping @Sendable (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
  ) -> Self {
    add(FetchSource(fetch: fetch))
  }

  /// How many requests have been added.
  public var count: Int { makers.withLock { $0.count } }

  /// Asks without waiting; the completion gets all results, on the main actor.
  ///
  /// Without requests it gets none, and later all the same.
  @discardableResult
  public func sync(
    _ policy: FetchPolicy = .cacheFirst,
    completion: @escaping @MainActor @Sendable (Results) -> Void
  ) -> RequestTicket {
    sync(policy, on: .main) { results in MainActor.assumeIsolated { completion(results) } }
  }

  /// Asks without waiting; the completion gets all results, where `delivery` says.
  @discardableResult
  public func sync(
    _ policy: FetchPolicy = .cacheFirst, on delivery: Delivery,
    completion: @escaping @Sendable (Results) -> Void
  ) -> RequestTicket {
    let parts = parts()
    return Zipping.ask(parts, policy, until: .all, on: delivery) { _ in
      completion(Self.results(of: parts))
    }
  }

  /// All results.
  public func results(_ policy: FetchPolicy = .cacheFirst) async -> Results {
    let parts = parts()
    _ = await Zipping.run(parts, policy, until: .all)
    return Self.results(of: parts)
  }

  /// All values.
  ///
  /// - Throws: the first error in time; the other requests are then cancelled, and have ended.
  public func values(_ policy: FetchPolicy = .cacheFirst) async throws -> [any Sendable] {
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
  /// Adds a file by its address.
  @discardableResult
  public func add(url: URL, _ loader: MediaLoader) -> Self { add(loader[url]) }

  /// Adds a picture by its address.
  @discardableResult
  public func add<Image>(url: URL, _ loader: ImageLoader<Image>) -> Self { add(loader[url]) }
}
