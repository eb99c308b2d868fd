extension DiskDomain {
  /// Removes the whole domain; `isHeard` if another process has cleared the tier.
  func removeEverything(isHeard: Bool = false) async throws {
    try await remove(isHeard: isHeard) { $0.isEverything = true }
  }

  /// Removes keys after an announced removal; `isHeard` if the tier already reflects it.
  func removeOnly(_ keys: [String], isHeard: Bool = false) async throws {
    try await remove(isHeard: isHeard) { $0.keys += keys }
  }

  /// Removes keys with a prefix after an announced removal; `known` lists those in memory.
  func removeAll(prefix: String, known: [String]) async throws {
    try await remove {
      $0.keys += known
      $0.prefixes.insert(prefix)
    }
  }

  /// Records a change of a tag after an announced removal; `isHeard` if another process made it.
  func note(_ change: TagChange, isHeard: Bool = false) async throws {
    try await remove(isHeard: isHeard) { $0.changes.insert(change) }
  }

  private func remove(isHeard: Bool = false, _ owe: (inout PendingRemovals) -> Void) async throws {
    defer { queue.endRemoval() }
    // Without a cache key, nothing was saved or shared.
    if case .failure(let error) = place, error as? MuxError == .noCacheKey { return }
    var owed = PendingRemovals()
    owe(&owed)
    try await queue.run {
      debt.withLock { owe(&$0) }
      // The tier first, so that no other process saves an older value here.
      let unshared = isHeard ? nil : await removeShared(owed)
      try await flushPendingRemovals()
      if let unshared { throw unshared }
    }
  }

  /// Removes entries from the tier; after a failure, the tier retries before its next claim.
  private func removeShared(_ owed: PendingRemovals) async -> (any Error)? {
    guard let shared = shared.withLock({ $0 }) else { return nil }
    do {
      if owed.isEverything { try await shared.removeAll() }
      // The local store counts tags itself.
      let tags = shared.sharing.isStore ? [] : Set(owed.changes.map(\.tag))
      if !tags.isEmpty { try await shared.remove(tags: tags) }
      if !owed.keys.isEmpty { try await shared.remove(owed.keys) }
      return nil
    } catch { return error }
  }

  /// Carries out pending removals, including failed ones.
  ///
  /// Runs on the serial queue of the domain.
  func flushPendingRemovals() async throws {
    let owed = debt.withLock { $0 }
    if owed.isEmpty { return }
    if owed.isEverything {
      let epoch = try await cacher.removeAll(in: domain())
      knownEpoch.withLock { $0 = epoch }
      debt.withLock { $0 = PendingRemovals() }
      return
    }
    for change in owed.changes { _ = try await cacher.removeAll(in: change.domain(of: domain())) }
    let keys = try await owed.keys + keys(beginningWith: owed.prefixes)
    if !keys.isEmpty { try await removeOutdated(keys) }
    debt.withLock { $0 = PendingRemovals() }
  }

  private func keys(beginningWith prefixes: Set<String>) async throws -> [String] {
    if prefixes.isEmpty { return [] }
    return try await cacher.list(in: domain()).map(\.key).filter { key in
      prefixes.contains { key.utf8.starts(with: $0.utf8) }
    }
  }

  /// Removes keys with all their aliases.
  ///
  /// Runs on the serial queue of the domain.
  func removeOutdated(_ keys: [String]) async throws {
    if spellings.withLock({ $0.isAsking }) {
      let texts = try await cacher.list(in: domain()).map(\.key)
      spellings.withLock { $0.learn(texts) }
    }
    let texts = spellings.withLock { spellings in keys.flatMap { spellings.all(of: $0) } }
    try await cacher.remove(texts, in: domain())
  }
}
