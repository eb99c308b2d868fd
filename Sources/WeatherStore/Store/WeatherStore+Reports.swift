public import Mux
public import Weather

extension WeatherStore {
  /// The forecast of a place, for whoever asks once; see ``forecasts(for:_:timeout:)``.
  public func forecast(
    for place: Place, _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async throws(WeatherError) -> CacheEntry<Forecast> {
    try await only(forecasts(for: [place], policy, timeout: timeout))
  }

  /// The air of a place, for whoever asks once; see ``forecasts(for:_:timeout:)``.
  public func air(
    for place: Place, _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async throws(WeatherError) -> CacheEntry<AirQuality> {
    try await only(air(for: [place], policy, timeout: timeout))
  }

  /// What is usual at a place, for whoever asks once; see ``forecasts(for:_:timeout:)``.
  public func normals(
    for place: Place, _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async throws(WeatherError) -> CacheEntry<ClimateNormals> {
    try await only(
      reports(of: normals, [PlaceKey(place)], policy, timeout))
  }

  /// The forecasts of several places, in their order, with at most one call.
  ///
  /// When the service takes longer than `timeout`, what is stored is given, however old; the call
  /// goes on, and what it brings is kept. `reload` wants a new value or none.
  public func forecasts(
    for places: [Place], _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async -> [Result<CacheEntry<Forecast>, WeatherError>] {
    await reports(of: forecasts, places.map(PlaceKey.init), policy, timeout)
  }

  /// The air of several places, in their order, with at most one call.
  public func air(
    for places: [Place], _ policy: FetchPolicy = .cacheFirst, timeout: Duration? = nil
  ) async -> [Result<CacheEntry<AirQuality>, WeatherError>] {
    await reports(of: air, places.map(PlaceKey.init), policy, timeout)
  }

  /// The air of several places for whoever wants it beside something else, and can do without it.
  ///
  /// It is given up when `limit` returns. After a failure nobody is asked for a while, in the next
  /// run of the program as well, unless `policy` is to refresh; what is stored is given instead.
  public func spareAir(
    for places: [Place], _ policy: FetchPolicy = .cacheFirst,
    until limit: @escaping @Sendable () async -> Void
  ) async -> [Result<CacheEntry<AirQuality>, WeatherError>] {
    let keys = places.map(PlaceKey.init)
    if policy == .cacheFirst, let lapse = await lapses.lapse(of: .air) {
      return await air(for: places, .cacheOnly).map { $0.failing(lapse) }
    }
    let reports = await reports(of: air, keys, policy) { [environment] work in
      await environment.until(limit, work)
    }
    let failures = reports.compactMap { $0.reason() }
    if failures.count == reports.count, let first = failures.first {
      await lapses.note(first, of: .air)
    }
    return reports
  }

  /// What several models say of a place, in the order of the names, with at most one call.
  public func forecasts(
    for place: Place, models names: [String], _ policy: FetchPolicy = .cacheFirst,
    timeout: Duration? = nil
  ) async -> [Result<CacheEntry<Forecast>, WeatherError>] {
    let keys = names.map { ModelKey(PlaceKey(place), model: $0) }
    return await reports(of: models, keys, policy, timeout)
  }

  private func only<Value>(
    _ reports: [Result<CacheEntry<Value>, WeatherError>]
  ) throws(WeatherError) -> CacheEntry<Value> {
    guard let report = reports.first else { throw .missing }
    return try report.get()
  }

  private func reports<Key, Value>(
    of map: MultiplexerMap<Key, Value>, _ keys: [Key], _ policy: FetchPolicy, _ timeout: Duration?
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    await reports(of: map, keys, policy) { [environment] work in
      await environment.within(timeout, work)
    }
  }

  /// As above; `bounded` waits for a work as long as the caller likes.
  private func reports<Key, Value>(
    of map: MultiplexerMap<Key, Value>, _ keys: [Key], _ policy: FetchPolicy,
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
  /// Whether a caller who asked like this would have liked a newer value.
  fileprivate func isOld(for policy: FetchPolicy) -> Bool {
    isStale || (policy == .refresh && source != .network)
  }
}

extension Result where Failure == WeatherError {
  /// Why there is nothing newer, or nothing at all.
  fileprivate func reason<Value>() -> WeatherError? where Success == CacheEntry<Value> {
    switch self {
    case .success(let entry): entry.reason
    case .failure(let error): error
    }
  }

  /// The same where nobody was asked for this reason.
  fileprivate func failing<Value>(_ reason: WeatherError) -> Self
  where Success == CacheEntry<Value> {
    switch self {
    case .success(let entry): .success(entry.isStale ? entry.standingIn(for: reason) : entry)
    case .failure(let error): .failure(error == .notStored ? reason : error)
    }
  }
}
