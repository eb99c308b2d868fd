extension KeyState {
  /// The fetch says that there is no such thing: no old value stands in for that.
  ///
  /// Who answers this removes it from disk as well.
  mutating func gone(
    _ id: UInt64, with fetched: Catch, at moment: Moment, in around: inout Surroundings
  ) -> Step {
    var step = around.step(at: moment)
    guard let flight = flights.current?.value, flight.id == id else {
      if let orphan = flights.removeOrphan(id) {
        step.note(.discarded)
        step.answer(orphan.waiters, .failure(MuxError.gone))
      }
      return step
    }
    step.note(.cleared)
    step.note(.fetchFailed(MuxError.gone))
    step.isGone = true
    stored = nil
    (flights.refreshPending, flights.outdatesDisk) = (false, false)
    around.clearings += 1
    // Asked before a refresh, the answer says nothing to those who ask after it.
    let lifetime = min(fetched.details.lifetime ?? .zero, .ages)
    flights.goneUntil = lifetime > .zero && !flight.isClosed ? moment.now + lifetime : nil
    step.answer(flight.waiters, .failure(MuxError.gone))
    endCurrent(&step)
    return step
  }

  /// Whether a request is answered by what an earlier fetch said; forgets what is over.
  mutating func isKnownToBeGone(to policy: FetchPolicy, at now: Duration) -> Bool {
    guard let end = flights.goneUntil else { return false }
    if now >= end { flights.goneUntil = nil }
    return now < end && !policy.wantsNew
  }
}
