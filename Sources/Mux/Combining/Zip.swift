/// Returns the values of several sources, requested concurrently.
///
/// ```swift
/// let (mine, other) = try await zip(profile, users["7"])
/// ```
///
/// - Throws: the first error, after the other requests have been cancelled and have ended.
public func zip<each Source: MuxSource>(
  _ source: repeat each Source, policy: FetchPolicy = .cacheFirst
) async throws -> (repeat (each Source).Value) {
  try await ZipSource(repeat each source).requestEntry(policy: policy).value
}

/// Returns a value or an error for each of several sources, requested concurrently.
public func zipResults<each Source: MuxSource>(
  _ source: repeat each Source, policy: FetchPolicy = .cacheFirst
) async -> (repeat Result<(each Source).Value, any Error>) {
  await ZipSource(repeat each source).results(policy: policy)
}

/// Returns the values of an array of sources, requested concurrently.
///
/// - Throws: the first error, after the other requests have been cancelled and have ended.
public func zip<Source: MuxSource>(
  _ sources: [Source], policy: FetchPolicy = .cacheFirst
) async throws -> [Source.Value] {
  let requests = sources.map { ZipRequest($0) }
  if let error = await Zipping.run(requests, policy, until: .firstError) { throw error }
  return try requests.map { try $0.result.get() }
}

/// Returns a value or an error for each source of an array, requested concurrently.
public func zipResults<Source: MuxSource>(
  _ sources: [Source], policy: FetchPolicy = .cacheFirst
) async -> [Result<Source.Value, any Error>] {
  let requests = sources.map { ZipRequest($0) }
  _ = await Zipping.run(requests, policy, until: .all)
  return requests.map(\.result)
}

/// Returns the value of a source together with an optional value of another source.
///
/// Each entry has its own age. If `optional` fails, its error is returned in place of its entry.
///
/// - Throws: the error of `required`, after the other request has been cancelled and has ended.
public func zip<Required: MuxSource, Other: MuxSource>(
  _ required: Required, optional: Other, policy: FetchPolicy = .cacheFirst
) async throws -> (
  required: CacheEntry<Required.Value>, optional: Result<CacheEntry<Other.Value>, any Error>
) {
  let (first, second) = (ZipRequest(required), ZipRequest(optional))
  let parts: [any ZipPart] = [first, OptionalPart(second)]
  if let error = await Zipping.run(parts, policy, until: .firstError) { throw error }
  return (try first.entry.get(), second.entry)
}

/// A request whose failure does not fail the others.
private struct OptionalPart<Value: Sendable>: ZipPart {
  private let request: ZipRequest<Value>

  init(_ request: ZipRequest<Value>) { self.request = request }

  var outcome: Result<any Sendable, any Error>? { request.outcome }

  func expectRequest() { request.expectRequest() }

  func stopExpecting() { request.stopExpecting() }

  func begin(_ policy: FetchPolicy, for flight: UInt64?) { request.begin(policy, for: flight) }

  func finish(_ policy: FetchPolicy) async { try? await request.finish(policy) }

  func ask(
    _ policy: FetchPolicy, completion: @escaping @Sendable ((any Error)?) -> Void
  ) -> RequestHandle {
    request.ask(policy) { _ in completion(nil) }
  }
}
