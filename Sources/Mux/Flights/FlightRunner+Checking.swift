extension FlightRunner {
  /// Forgets a value that the check of its user refuses; under no lock.
  func refuse(_ key: Key) {
    guard plan.rules.isChecked, let entry = withState(of: key, { state, _ in state.stored }),
      plan.isRefused(entry)
    else { return }
    decide(key) { $0.forget(entry.version, rules: plan.rules, in: &$1) }
  }
}

extension KeyState {
  /// Forgets the value of a version, if it is still there.
  mutating func forget(
    _ version: UInt32, rules: FlightRules, in around: inout Surroundings
  ) -> Step {
    var step = around.step
    guard let entry = stored, entry.version == version else { return step }
    // What the disk has is older than what goes.
    if rules.hasDisk, entry.isDirty || entry.isOutdatedOnDisk { flights.refreshPending = true }
    stored = nil
    // Not a clearing: a load that is under way would begin again, and again where the fetch brings
    // what is refused.
    step.news = .changed
    step.note(.evicted)
    return step
  }
}
