public import Mux

extension HTTPCache: MuxManaged {
  /// What it is called in events and snapshots.
  public var name: String { map.name }

  /// What it reports through.
  public var reporter: MuxReporter? { map.reporter }

  /// Writes to disk what is not there as it is.
  public func save() async throws { try await map.save() }

  /// Forgets all answers, in memory at once and on disk when it returns.
  ///
  /// What is under way is not kept, whoever asked for it and however.
  public func clear(_ inFlight: ClearMode = .deliver) async throws {
    tickets.withLock { $0.expireAll() }
    try await map.clear(inFlight)
  }

  /// Forgets the answers in memory, saved or not; what is on disk stays.
  public func clearMemory() { map.clearMemory() }

  /// What is in memory, and what is under way.
  public func snapshot() -> [MuxSnapshot] { map.snapshot() }

  /// Has something done with each change of what is to be saved.
  public func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    map.whenChanged(act)
  }
}
