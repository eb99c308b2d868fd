import Mux
import MuxTesting

/// A running call of the fetch closure.
private struct Running: Sendable {
  let id: Int
  let keys: [Int]
  let incarnation: Int
  let fetch: ModelFetch
  /// The number of the value that is to be replaced.
  let previous: Int?
}

// MARK: The four ways to fetch

extension ModelRun {
  func plain(_ key: Int, _ incarnation: Int) async throws -> Parcel {
    let running = begin([key], previous: nil, incarnation)
    try await wait(running)
    return try parcel(finish(running)[key])
  }

  func completing(
    _ key: Int, _ incarnation: Int,
    _ completion: @escaping @Sendable (Result<Parcel, any Error>) -> Void
  ) {
    let running = begin([key], previous: nil, incarnation)
    world.start("fetch \(running.id)") { [self] in
      try await pass(running)
      let result = Result { try parcel(finish(running)[key]) }
      completion(result)
      // A second call must have no effect.
      if running.fetch.isRepeated { completion(result) }
    }
  }

  func revalidating(
    _ key: Int, _ context: FetchContext<Parcel>, _ incarnation: Int
  ) async throws -> FetchResult<Parcel> {
    let running = begin([key], previous: context.previous?.number, incarnation)
    try await wait(running)
    let lifetime = running.fetch.lifetime.map { Duration.milliseconds($0) }
    let result = finish(running)[key]
    if running.fetch.end == .notFound {
      return .notFound(lifetime: .milliseconds(running.fetch.notFoundLifetime))
    }
    guard let new = try result?.get() else { return .notModified(lifetime: lifetime) }
    return .value(
      new, lifetime: lifetime,
      validators: Parcel.isAskedAbout(new.number) ? ["etag": "\(new.number)"] : [:],
      cost: running.fetch.cost)
  }

  func batch(
    _ keys: [ModelKey], _ incarnation: Int
  ) async throws -> [ModelKey: Result<Parcel, any Error>] {
    let running = begin(keys.map(\.number), previous: nil, incarnation)
    try await wait(running)
    let results = finish(running)
    if running.fetch.isRepeated, case .failure(let error) = results[keys[0].number] { throw error }
    var answers: [ModelKey: Result<Parcel, any Error>] = [:]
    for key in keys {
      switch results[key.number] {
      case .success(let parcel?): answers[key] = .success(parcel)
      case .failure(let error): answers[key] = .failure(error)
      case .success(nil), nil: break
      }
    }
    return answers
  }

  private func parcel(_ result: Result<Parcel?, any Error>?) throws -> Parcel {
    guard let parcel = try result?.get() else { throw CancellationError() }
    return parcel
  }
}

extension ModelRun {
  private func begin(_ keys: [Int], previous: Int?, _ incarnation: Int) -> Running {
    probe("a fetch")
    let fetching = subject?.activity().fetching ?? []
    let id = note { $0.began(keys, fetching: fetching, in: incarnation) }
    let fetch = state.withLock { state in
      ModelFetch(&state.random, rules, &state.wishes, isDraining: state.isDraining)
    }
    return Running(
      id: id, keys: keys, incarnation: incarnation, fetch: fetch, previous: previous)
  }

  /// Takes the time of a fetch, in the library's task.
  private func wait(_ running: Running) async throws {
    do {
      try await withTaskCancellationHandler {
        try await pass(running)
      } onCancel: {
        probe("a cancellation")
        note { $0.cancelled(running.id) }
      }
    } catch {
      note { oracle in
        let outcomes = running.keys.map { ($0, Call.Outcome.cancelled) }
        oracle.ended(running.id, Dictionary(outcomes) { first, _ in first })
      }
      throw error
    }
  }

  private func pass(_ running: Running) async throws {
    switch running.fetch.wait {
    case .none: break
    case .yields(let count): for _ in 0..<count { await Task.yield() }
    case .pause(let time, let isDeaf): try await pass(time, isDeaf: isDeaf)
    case .hang(let isDeaf):
      let gate = ModelGate()
      state.withLock { $0.hung.append(gate) }
      if isDeaf { await gate.pass() } else { try await gate.passUnlessCancelled() }
    case .asks(let key): await askInside(running, key)
    }
  }

  private func pass(_ time: Int, isDeaf: Bool) async throws {
    guard isDeaf else { return try await world.sleep(for: .milliseconds(time)) }
    let gate = ModelGate()
    world.start("deaf") { [world] in
      try await world.sleep(for: .milliseconds(time))
      gate.open()
    }
    await gate.pass()
  }

  /// Makes a request inside a fetch, perhaps for its own key.
  private func askInside(_ running: Running, _ key: Int) async {
    guard let subject, isCurrent(running.incarnation) else { return }
    display(key, in: subject)
    // Recorded as gathered, because the moment it leaves with its fetch is unknown.
    let hasLeft = Task.isCancelled
    let ask = note { $0.asked(key, .cacheFirst, .gathered, isNested: true, hasLeft: hasLeft) }
    let result: Result<CacheEntry<Parcel>, any Error>
    do {
      result = .success(
        try await withTaskCancellationHandler {
          try await subject.entry(key, .cacheFirst, .last)
        } onCancel: {
          note { $0.left(ask) }
        })
    } catch { result = .failure(error) }
    answered(ask, result)
  }

  /// Determines the results of a fetch; nil renews the previous value.
  private func finish(_ running: Running) -> [Int: Result<Parcel?, any Error>] {
    probe("a fetch")
    if let subject { for key in running.keys { display(key, in: subject) } }
    var results: [Int: Result<Parcel?, any Error>] = [:]
    var outcomes: [Int: Call.Outcome] = [:]
    for key in running.keys {
      let (outcome, result) = finish(running, key)
      outcomes[key] = outcome
      results[key] = result
    }
    note { $0.ended(running.id, outcomes) }
    return results
  }

  private func finish(
    _ running: Running, _ key: Int
  ) -> (Call.Outcome, Result<Parcel?, any Error>?) {
    let fetch = running.fetch
    switch fetch.end {
    case .offline, .broken:
      let error = ModelError(call: running.id, isConnectivityError: fetch.end == .offline)
      return (.failure(isTolerated: fetch.end == .offline), .failure(error))
    case .notFound: return (.notFound(lifetime: fetch.notFoundLifetime), nil)
    case .missing where running.keys.first == key: return (.missing, nil)
    case .notModified:
      if let previous = running.previous {
        return (.notModified(previous, lifetime: fetch.lifetime), .success(nil))
      }
    case .value, .missing: break
    }
    let parcel = makeParcel(key)
    return (.value(parcel.number, lifetime: fetch.lifetime), .success(parcel))
  }
}
