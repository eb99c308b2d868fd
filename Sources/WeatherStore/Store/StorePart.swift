package import Mux
package import Weather

package protocol StoreKey: Hashable, Sendable, LosslessStringConvertible {
  /// The place that the value belongs to, or nil.
  var ofPlace: PlaceKey? { get }
}

/// A part of the store, without its concrete type.
package protocol StoreMember<Key, Value>: Sendable {
  associatedtype Key: StoreKey
  associatedtype Value: Sendable & Codable
  /// The cached values by key; concurrent requests share a fetch.
  var map: MultiplexerMap<Key, Value> { get }
  var endpoint: WeatherEndpoint { get }
}

extension StoreMember {
  /// The name on disk, in events and on the command line.
  package var name: String { map.name }

  /// Registers with a repository, which can then save, clear and inspect the values.
  func register(in repository: MuxRepository) { map.register(in: repository, retained: false) }

  /// Evicts saved entries of other places from memory, but not from disk.
  func keepInMemory(_ places: Set<PlaceKey>) {
    for entry in map.snapshot() where entry.activity == .idle && !entry.isDirty {
      guard let key = entry.key.flatMap(Key.init), let place = key.ofPlace else { continue }
      if !places.contains(place) { map.clearMemory(key: key) }
    }
  }
}

/// A kind of data in the store: its cache and its endpoint.
package struct StorePart<Key: StoreKey, Value: Sendable & Codable>: StoreMember {
  package let map: MultiplexerMap<Key, Value>
  package let endpoint: WeatherEndpoint
  let environment: MuxEnvironment
  let failed: EndpointNotices
}

extension StorePart where Key == PlaceKey {
  /// Returns the value for a place; see ``reports(for:_:timeout:)``.
  package func report(
    for place: Place, _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async throws(WeatherError) -> CacheEntry<Value> {
    guard let report = await reports(for: [place], policy, timeout: timeout).first else {
      throw .missing
    }
    return try report.get()
  }

  /// Returns the values for several places in order, with at most one call.
  ///
  /// If the service takes longer than `timeout`, returns stored values of any age; the call
  /// continues and its result is cached. With `reload`, returns only new values.
  package func reports(
    for places: [Place], _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    await reports(for: places.map(PlaceKey.init), policy, timeout: timeout)
  }
}

extension StorePart {
  /// Returns the values for several keys; see ``reports(for:_:timeout:)`` for places.
  package func reports(
    for keys: [Key], _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    await reports(for: keys, policy) { [environment] work in await environment.within(timeout, work)
    }
  }

  /// Returns optional extra values for several keys.
  ///
  /// Cancels when `limit` returns. After a failure, the endpoint is not used for a while, even by
  /// the next run of the program, and stored values are returned; a `policy` other than cache-first
  /// skips this.
  package func spareReports(
    for keys: [Key], _ policy: FetchPolicy = .cacheFirst,
    until limit: @escaping @Sendable () async -> Void
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    if policy == .cacheFirst, let notice = await failed.notice(of: endpoint) {
      let error = WeatherError.unreachable(FailureReason(told: notice.reason))
      return await reports(for: keys, .cacheOnly).map { $0.failing(error) }
    }
    let reports = await reports(for: keys, policy) { [environment] work in
      await environment.until(limit, work)
    }
    let failures = reports.compactMap { $0.reason() }
    if failures.count == reports.count, let first = failures.first {
      await failed.note(first, of: endpoint)
    }
    return reports
  }

  /// Like above; `bounded` limits how long to wait for the work.
  private func reports(
    for keys: [Key], _ policy: FetchPolicy,
    _ bounded: (_ work: @escaping @Sendable () async -> [Result<CacheEntry<Value>, any Error>])
      async -> [Result<CacheEntry<Value>, any Error>]?
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    var results = await bounded { await map.requestEntries(keys: keys, policy: policy) }
    let isLate = results == nil
    if isLate, policy != .reload {
      results = await map.requestEntries(keys: keys, policy: .cacheOnly)
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
  /// Returns whether a caller with this policy expected a newer value.
  fileprivate func isOld(for policy: FetchPolicy) -> Bool {
    isStale || (policy == .refresh && source != .network)
  }

  /// The reason why there is no newer value, as a weather error.
  package var reason: WeatherError? { failure.map { WeatherError($0) } }

  /// The same value as a fallback after a failure.
  func standingIn(for reason: WeatherError) -> CacheEntry {
    CacheEntry(
      value: value, fetchedAt: fetchedAt, age: age, source: source, isStale: true,
      timeLeft: timeLeft, failure: reason, retryAt: reason.retryDate ?? retryAt)
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

  /// The reason why there is no newer value, or none at all.
  package func reason<Value>() -> WeatherError? where Success == CacheEntry<Value> {
    switch self {
    case .success(let entry): entry.reason
    case .failure(let error): error
    }
  }
}
