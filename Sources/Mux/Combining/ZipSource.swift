/// Several sources of any kinds as one, which answers with a tuple in the order given.
///
/// ```swift
/// let home = ZipSource(profile, users["7"])
/// let (mine, other) = try await home.request()
/// let (first, second) = await home.results()
/// ```
///
/// All of them are asked at once; keys of one map that fetches in batches go out in one batch.
/// Being a source itself, it can be part of another one, or be what a state is made from.
public struct ZipSource<each Source: MuxSource>: MuxSource {
  /// The values, in the order of the sources.
  public typealias Value = (repeat (each Source).Value)

  private let source: (repeat each Source)

  /// The environment of the first source; the live one if there is none.
  public var environment: MuxEnvironment {
    for first in repeat each source { return first.environment }
    return .live
  }

  /// Makes one source of several.
  public init(_ source: repeat each Source) { self.source = (repeat each source) }

  /// The values, as old as the oldest and from as far as the farthest of them.
  ///
  /// - Throws: the first error in time; the other requests are then cancelled, and have ended.
  public func requestEntry(_ policy: FetchPolicy) async throws -> CacheEntry<Value> {
    let request = (repeat ZipRequest(each source))
    let parts = Self.parts(repeat each request)
    if let error = await Zipping.run(parts, policy, until: .firstError) { throw error }
    return try Self.entry(repeat each request)
  }

  /// The values.
  ///
  /// - Throws: the first error in time; the other requests are then cancelled, and have ended.
  public func request(
    _ policy: FetchPolicy = .cacheFirst
  ) async throws -> (repeat (each Source).Value) {
    try await requestEntry(policy).value
  }

  /// Each value or its error.
  public func results(
    _ policy: FetchPolicy = .cacheFirst
  ) async -> (repeat Result<(each Source).Value, any Error>) {
    let request = (repeat ZipRequest(each source))
    _ = await Zipping.run(Self.parts(repeat each request), policy, until: .all)
    return (repeat (each request).result)
  }

  /// Asks without waiting; the completion gets the values, or the first error when the other
  /// requests have ended.
  @discardableResult
  public func request(
    _ policy: FetchPolicy, on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestTicket {
    let request = (repeat ZipRequest(each source))
    let parts = Self.parts(repeat each request)
    return Zipping.ask(parts, policy, until: .firstError, on: delivery) { firstError in
      if let firstError { return completion(.failure(firstError)) }
      completion(Result { try Self.entry(repeat each request) })
    }
  }

  /// Asks without waiting; the completion gets each value or its error, on the main actor.
  @discardableResult
  public func sync(
    _ policy: FetchPolicy = .cacheFirst,
    completion:
      @escaping @MainActor @Sendable (repeat Result<(each Source).Value, any Error>) -> Void
  ) -> RequestTicket {
    let request = (repeat ZipRequest(each source))
    let parts = Self.parts(repeat each request)
    return Zipping.ask(parts, policy, until: .all, on: .main) { _ in
      MainActor.assumeIsolated { completion(repeat (each request).result) }
    }
  }

  private static func parts(
    _ request: repeat ZipRequest<(each Source).Value>
  ) -> [any ZipPart] {
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
