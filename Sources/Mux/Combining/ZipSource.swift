/// A combination of several sources, which answers with a tuple.
///
/// ```swift
/// let home = ZipSource(profile, users["7"])
/// let (mine, other) = try await home.request()
/// let (first, second) = await home.results()
/// ```
///
/// All sources are requested concurrently; keys of one map with a batch fetch form one batch. Being
/// a source, it can be part of another one, or the source of a loadable.
public struct ZipSource<each Source: MuxSource>: MuxSource {
  /// A tuple of values, in the order of the sources.
  public typealias Value = (repeat (each Source).Value)

  private let source: (repeat each Source)

  /// The environment of the first source; the live one without sources.
  public var environment: MuxEnvironment {
    for first in repeat each source { return first.environment }
    return .live
  }

  /// Combines several sources.
  public init(_ source: repeat each Source) { self.source = (repeat each source) }

  /// Returns the values as one entry, with the age of the oldest and the farthest origin.
  ///
  /// - Throws: the first error, after the other requests have been cancelled and have ended.
  public func requestEntry(policy: FetchPolicy) async throws -> CacheEntry<Value> {
    let request = (repeat ZipRequest(each source))
    let parts = Self.parts(repeat each request)
    if let error = await Zipping.run(parts, policy, until: .firstError) { throw error }
    return try Self.entry(repeat each request)
  }

  /// Returns the values.
  ///
  /// - Throws: the first error, after the other requests have been cancelled and have ended.
  public func request(policy: FetchPolicy = .cacheFirst) async throws -> (
    repeat (each Source).Value
  ) { try await requestEntry(policy: policy).value }

  /// Returns a value or an error for each source.
  public func results(
    policy: FetchPolicy = .cacheFirst
  ) async -> (repeat Result<(each Source).Value, any Error>) {
    let request = (repeat ZipRequest(each source))
    _ = await Zipping.run(Self.parts(repeat each request), policy, until: .all)
    return (repeat (each request).result)
  }

  /// Requests the values without waiting.
  ///
  /// `completion` receives the values or, after the other requests have ended, the first error.
  @discardableResult
  public func request(
    policy: FetchPolicy, on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestHandle {
    let request = (repeat ZipRequest(each source))
    let parts = Self.parts(repeat each request)
    return Zipping.ask(parts, policy, until: .firstError, on: delivery) { firstError in
      if let firstError { return completion(.failure(firstError)) }
      completion(Result { try Self.entry(repeat each request) })
    }
  }

  /// Requests the values without waiting; calls `completion` on the main actor.
  @discardableResult
  public func sync(
    policy: FetchPolicy = .cacheFirst,
    completion:
      @escaping @MainActor @Sendable (repeat Result<(each Source).Value, any Error>) -> Void
  ) -> RequestHandle {
    let request = (repeat ZipRequest(each source))
    let parts = Self.parts(repeat each request)
    return Zipping.ask(parts, policy, until: .all, on: .main) { _ in
      MainActor.assumeIsolated { completion(repeat (each request).result) }
    }
  }

  private static func parts(_ request: repeat ZipRequest<(each Source).Value>) -> [any ZipPart] {
    var parts: [any ZipPart] = []
    repeat parts.append(each request)
    return parts
  }

  private static func entry(
    _ request: repeat ZipRequest<(each Source).Value>
  ) throws -> CacheEntry<Value> {
    let entry = (repeat try (each request).entry.get())
    var whole = ZipAge()
    repeat whole.add(each entry)
    return whole.entry(of: (repeat (each entry).value))
  }
}
