package import Mux
package import Weather

/// A key of something that the store keeps.
package protocol StoreKey: Hashable, Sendable, LosslessStringConvertible {
  /// The place that it is of; nil where it is of none.
  var ofPlace: PlaceKey? { get }
}

extension PlaceKey: StoreKey {
  package var ofPlace: PlaceKey? { self }
}

extension ModelKey: StoreKey {
  /// The place of which the model speaks.
  package var ofPlace: PlaceKey? { place }
}

extension PlaceQuery: StoreKey {
  /// None: a search is for places that are not known yet.
  package var ofPlace: PlaceKey? { nil }
}

/// A kind of thing that the store keeps, whatever its keys and values are.
package protocol StoreMember<Key, Value>: Sendable {
  associatedtype Key: StoreKey
  associatedtype Value: Sendable & Codable
  /// What is known, by key; fetched once for all that ask.
  var map: MultiplexerMap<Key, Value> { get }
  /// The part of the service that brings it.
  var endpoint: WeatherEndpoint { get }
}

extension StoreMember {
  /// What it is called: on disk, in events, on the command line.
  package var name: String { map.name }

  /// Whether something of it is not on disk yet.
  var isUnsaved: Bool { map.snapshot().contains(where: \.isDirty) }

  /// Has a repository save, clear and show it.
  func register(in repository: MuxRepository) { map.register(in: repository, retained: false) }

  /// Forgets in memory what is saved and of other places than these; on disk it stays.
  func keepInMemory(_ places: Set<PlaceKey>) {
    for entry in map.snapshot() where entry.activity == .idle && !entry.isDirty {
      guard let key = entry.key.flatMap(Key.init), let place = key.ofPlace else { continue }
      if !places.contains(place) { map.clearMemory(key: key) }
    }
  }
}

/// One kind of thing that the store keeps: what is known of it, and which part of the service
/// brings it.
package struct StorePart<Key: StoreKey, Value: Sendable & Codable>: StoreMember {
  /// What is known, by key; fetched once for all that ask.
  package let map: MultiplexerMap<Key, Value>
  /// The part of the service that brings it.
  package let endpoint: WeatherEndpoint
  let environment: MuxEnvironment
  let lapses: LapseLog
}

extension StorePart where Key == PlaceKey {
  /// What is known of a place, for a caller that asks once; see ``reports(for:_:timeout:)``.
  package func report(
    for place: Place, _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async throws(WeatherError) -> CacheEntry<Value> {
    guard let report = await reports(for: [place], policy, timeout: timeout).first else {
      throw .missing
    }
    return try report.get()
  }

  /// What is known of several places, in their order, with at most one call.
  ///
  /// When the service takes longer than `timeout`, what is stored is given, however old; the call
  /// goes on, and what it brings is kept. `reload` wants a new value or none.
  package func reports(
    for places: [Place], _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    await reports(for: places.map(PlaceKey.init), policy, timeout: timeout)
  }

  /// What is known of several places, for a caller that wants it beside something else, and can do
  /// without it.
  ///
  /// It is given up when `limit` returns. After a failure the service is not asked for a while, in
  /// the next run of the program as well, unless `policy` is to refresh; what is stored is given
  /// instead.
  package func spareReports(
    for places: [Place], _ policy: FetchPolicy = .cacheFirst,
    until limit: @escaping @Sendable () async -> Void
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    if policy == .cacheFirst, let lapse = await lapses.lapse(of: endpoint) {
      return await reports(for: places, .cacheOnly).map { $0.failing(lapse) }
    }
    let reports = await reports(for: places.map(PlaceKey.init), policy) { [environment] work in
      await environment.until(limit, work)
    }
    let failures = reports.compactMap { $0.reason() }
    if failures.count == reports.count, let first = failures.first {
      await lapses.note(first, of: endpoint)
    }
    return reports
  }
}

extension StorePart where Key == ModelKey {
  /// What several models say of a place, in the order of the names, with at most one call.
  package func reports(
    for place: Place, models names: [String], _ policy: FetchPolicy = .cacheFirst,
    timeout: Duration? = nil
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    let keys = names.map { ModelKey(PlaceKey(place), model: $0) }
    return await reports(for: keys, policy, timeout: timeout)
  }
}

extension StorePart {
  /// What is known by several keys, for a caller that asks once; see ``reports(for:_:timeout:)`` of
  /// places.
  package func reports(
    for keys: [Key], _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    await reports(for: keys, policy) { [environment] work in
      await environment.within(timeout, work)
    }
  }

  /// As above; `bounded` waits for a work as long as the caller likes.
  private func reports(
    for keys: [Key], _ policy: FetchPolicy,
    _ bounded: (
      _ work: @escaping @Sendable () async -> [Result<CacheEntry<Value>, any Error>]
    ) async -> [Result<CacheEntry<Value>, any Error>]?
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    var results = await bounded { await map.requestEntries(keys: keys, policy) }
    let isLate = results == nil
    if isLate, policy != .reload {
      results = await map.requestEntries(keys: keys, .cacheOnly)
    }
    guard let results else { return keys.map { _ in .failure(.timedOut) } }
    return results.map { result in
      switch result {
      case .success(let entry):
        return .success(
          isLate && entry.isOld(for: policy) ? entry.standingIn(for: .timedOut) : entry)
      case .failure(let error):
        let error = WeatherError(error)
        return .failure(isLate && error == .notStored ? .timedOut : error)
      }
    }
  }
}

extension CacheEntry {
  /// Whether a caller that asked like this would have liked a newer value.
  fileprivate func isOld(for policy: FetchPolicy) -> Bool {
    isStale || (policy == .refresh && source != .network)
  }
}

extension Result where Failure == WeatherError {
  fileprivate func failing<Value>(_ reason: WeatherError) -> Self
  where Success == CacheEntry<Value> {
    switch self {
    case .success(let entry): .success(entry.isStale ? entry.standingIn(for: reason) : entry)
    case .failure(let error): .failure(error == .notStored ? reason : error)
    }
  }
}
