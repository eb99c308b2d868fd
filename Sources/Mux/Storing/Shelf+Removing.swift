extension Shelf {
  /// Removes the whole domain, after an announced removal; `isHeard` if others did so before.
  func removeEverything(isHeard: Bool = false) async throws {
    try await remove(isHeard: isHeard) { $0.isEverything = true }
  }

  /// Removes some keys, after an announced removal; `isHeard` if the others know already.
  func removeOnly(_ keys: [String], isHeard: Bool = false) async throws {
    try await remove(isHeard: isHeard) { $0.keys += keys }
  }

  /// Removes the keys that begin so, of which some are known, after an announced removal.
  func removeAll(prefix: String, known: [String]) async throws {
    try await remove {
      $0.keys += known
      $0.prefixes.insert(prefix)
    }
  }

  /// Counts a change of all entries of a tag, after an announced removal; `isHeard` if others made it.
  func note(_ change: TagChange, isHeard: Bool = false) async throws {
    try await remove(isHeard: isHeard) { $0.changes.insert(change) }
  }

  private func remove(
    isHeard: Bool = false, _ owe: (inout ShelfDebt) -> Void
  ) async throws {
    defer { lane.removalIsOver() }
    // Without a key there is nothing of it anywhere.
    if case .failure(let error) = place, error as? MuxError == .noCacheKey { return }
    var owed = ShelfDebt()
    owe(&owed)
    try await lane.run {
      debt.withLock { owe(&$0) }
      // First there, so that no other process saves here what it had fetched before.
      let unshared = isHeard ? nil : await removeShared(owed)
      try await settleDebt()
      if let unshared { throw unshared }
    }
  }

  /// Removes from what is shared; what cannot be now is removed before it is next asked.
  private func removeShared(_ owed: ShelfDebt) async -> (any Error)? {
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

  /// Removes what an earlier removal could not, too; on the lane.
  func settleDebt() async throws {
    let owed = debt.withLock { $0 }
    if owed.isEmpty { return }
    if owed.isEverything {
      let epoch = try await cacher.removeAll(in: domain())
      knownEpoch.withLock { $0 = epoch }
      debt.withLock { $0 = ShelfDebt() }
      return
    }
    for change in owed.changes {
      _ = try await cacher.removeAll(in: change.domain(of: domain()))
    }
    let keys = try await owed.keys + keys(beginningWith: owed.prefixes)
    if !keys.isEmpty { try await removeOutdated(keys) }
    debt.withLock { $0 = ShelfDebt() }
  }

  private func keys(beginningWith prefixes: Set<String>) async throws -> [String] {
    if prefixes.isEmpty { return [] }
    return try await cacher.list(in: domain()).map(\.key).filter { key in
      prefixes.contains { key.utf8.starts(with: $0.utf8) }
    }
  }

  /// Removes keys, however they were spelled; on the lane.
  func removeOutdated(_ keys: [String]) async throws {
    if spellings.withLock({ $0.isAsking }) {
      let texts = try await cacher.list(in: domain()).map(\.key)
      spellings.withLock { $0.learn(texts) }
    }
    let texts = spellings.withLock { spellings in keys.flatMap { spellings.all(of: $0) } }
    try await cacher.remove(texts, in: domain())
  }
}
