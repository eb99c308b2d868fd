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
