extension FlightRunner {
  /// Forgets the entries of a tag, in memory at once and on disk when it returns.
  func clear(tag: String, _ inFlight: ClearMode) async throws {
    try await change(TagChange(kind: .cleared, tag: tag)) { $0.clear(inFlight, in: &$1) }
  }

  /// Marks the entries of a tag for a refresh, in memory at once and on disk when it returns.
  func refresh(tag: String) async throws {
    let rules = plan.rules
    try await change(TagChange(kind: .refreshed, tag: tag)) { $0.refresh(rules, in: &$1) }
  }

  private func change(
    _ change: TagChange, _ decision: (inout KeyState, inout Surroundings) -> KeyState.Step
  ) async throws {
    guard let tags = plan.tags else { return }
    plan.shelf?.lane.announceRemoval()
    noteClearing()
    // The tags are said by the user's code, so they are asked under no lock.
    for key in knownKeys where tags(key).contains(change.tag) { decide(key, decision) }
    try await plan.shelf?.note(change)
  }
}
