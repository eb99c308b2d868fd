/// The values of several sources of any kinds, asked together, in the order given.
///
/// ```swift
/// let (mine, other) = try await zip(profile, users["7"])
/// ```
///
/// - Throws: the first error in time; the other requests are then cancelled, and have ended.
public func zip<each Source: MuxSource>(
  _ source: repeat each Source, policy: FetchPolicy = .cacheFirst
) async throws -> (repeat (each Source).Value) {
  try await ZipSource(repeat each source).requestEntry(policy).value
}

/// Each value of several sources of any kinds or its error, asked together, in the order given.
public func zipResults<each Source: MuxSource>(
  _ source: repeat each Source, policy: FetchPolicy = .cacheFirst
) async -> (repeat Result<(each Source).Value, any Error>) {
  await ZipSource(repeat each source).results(policy)
}

/// The values of any number of sources of one kind, asked together, in the order given.
///
/// - Throws: the first error in time; the other requests are then cancelled, and have ended.
public func zip<Source: MuxSource>(
  _ sources: [Source], policy: FetchPolicy = .cacheFirst
) async throws -> [Source.Value] {
  let requests = sources.map { ZipRequest($0) }
  if let error = await Zipping.run(requests, policy, until: .firstError) { throw error }
  return try requests.map { try $0.result.get() }
}

/// Each value of any number of sources of one kind or its error, asked together, in the order
/// given.
public func zipResults<Source: MuxSource>(
  _ sources: [Source], policy: FetchPolicy = .cacheFirst
) async -> [Result<Source.Value, any Error>] {
  let requests = sources.map { ZipRequest($0) }
  _ = await Zipping.run(requests, policy, until: .all)
  return requests.map(\.result)
}

/// The value of a source, and beside it that of another which can be done without, asked together.
///
/// Each comes with an age of its own. What can be spared may fail alone: then its error stands for it.
///
/// - Throws: the error of the first source; the other request is then cancelled, and has ended.
public func zip<Needed: MuxSource, Spare: MuxSource>(
  _ needed: Needed, spare: Spare, policy: FetchPolicy = .cacheFirst
) async throws -> (
  needed: CacheEntry<Needed.Value>, spare: Result<CacheEntry<Spare.Value>, any Error>
) {
  let (first, second) = (ZipRequest(needed), ZipRequest(spare))
  let parts: [any ZipPart] = [first, SparePart(second)]
  if let error = await Zipping.run(parts, policy, until: .firstError) { throw error }
  return (try first.entry.get(), second.entry)
}

/// A request whose failure is none for those that are asked beside it.
private struct SparePart<Value: Sendable>: ZipPart {
  private let request: ZipRequest<Value>

  init(_ request: ZipRequest<Value>) { self.request = request }

  var outcome: Result<any Sendable, any Error>? { request.outcome }

  func approach() { request.approach() }

  func turnBack() { request.turnBack() }

  func begin(_ policy: FetchPolicy, for flight: UInt64?) { request.begin(policy, for: flight) }

  func finish(_ policy: FetchPolicy) async { try? await request.finish(policy) }

  func ask(
    _ policy: FetchPolicy, completion: @escaping @Sendable ((any Error)?) -> Void
  ) -> RequestTicket {
    request.ask(policy) { _ in completion(nil) }
  }
}
