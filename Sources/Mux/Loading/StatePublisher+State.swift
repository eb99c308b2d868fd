import LightFoundation

extension StatePublisher {
  /// Sets the whole state, as a test or a source of its own has put it together.
  ///
  /// Its value is as old as its date says, and comes now if it has none. Where it has no value,
  /// observers hear no more of the one before. A load that was under way is over; what it brings
  /// counts no more.
  public func setState(_ state: LoadableState<Value>) {
    let environment = feed.environment
    let (now, date) = (environment.time.now, environment.wallClock())
    let age = state.fetchedAt.map { max(date.timeIntervalSince($0), 0) } ?? 0
    let fetchedAt = now - .seconds(clamping: age)
    feed.change { current in
      let isGone = current.hasValue && !state.hasValue
      let reset = isGone ? Serial.next() : current.marks.reset
      current = state
      current.marks.reset = reset
      current.marks.load = Serial.next()
      current.marks.end = Serial.next()
      guard state.hasValue else { return true }
      current.marks.value = current.marks.end
      current.fetchedAt = state.fetchedAt ?? date
      current.age = StateAge(fetchedAt: fetchedAt, freshUntil: staleAfter.map { fetchedAt + $0 })
      return true
    }
  }

  /// Tells all observers of the present state once more.
  ///
  /// It is needed only where something outside of the state has changed: every change of the state
  /// is told by itself.
  public func publish() { feed.change { _ in true } }
}
