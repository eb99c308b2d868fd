extension KeyState {
  /// A value is set from outside: it is newer than what any running fetch can bring, so the
  /// waiters get it and the fetch is given up.
  mutating func store(
    _ fetched: Catch, at moment: Moment, in around: inout Surroundings
  ) -> Step {
    var step = around.step(at: moment)
    guard let entry = newEntry(fetched, replacing: nil, moment, &around) else { return step }
    step.note(.stored)
    let answer = keep(entry, of: fetched, from: .memory, moment, &step)
    for flight in [flights.current, flights.next].compactMap(\.self) {
      step.answer(flight.waiters, .success(answer))
      step.abandon(flight)
    }
    flights.current = nil
    flights.next = nil
    return step
  }

  /// From now on a request is answered by a fetch that begins after this call.
  mutating func refresh(_ rules: FlightRules, in around: inout Surroundings) -> Step {
    var step = around.step
    if stored == nil, rules.hasDisk { flights.refreshPending = true }
    flights.goneUntil = nil
    stored?.marks.insert(.mustRefetch)
    stored?.details.retryAt = nil
    // It was another one's refresh that failed, not this one.
    stored?.details.failure = nil
    if flights.current?.phase == .fetching { flights.current?.isClosed = true }
    step.news = .changed
    step.note(.refreshRequested)
    return step
  }

  /// Others may have changed it unheard, so it is not fresh any more.
  mutating func outdate(at moment: Moment, in around: inout Surroundings) -> Step {
    var step = around.step(at: moment)
    guard stored?.isStale(at: moment.now) == false else { return step }
    stored?.freshUntil = moment.now
    step.news = .changed
    return step
  }

  /// Forgets the value, and whatever is under way stores nothing.
  mutating func clear(_ inFlight: ClearMode, in around: inout Surroundings) -> Step {
    var step = around.step
    stored = nil
    (flights.refreshPending, flights.outdatesDisk) = (false, false)
    flights.goneUntil = nil
    step.news = .cleared
    step.note(.cleared)
    let running = flights.current
    switch inFlight {
    case .fail:
      for flight in [running, flights.next].compactMap(\.self) + flights.orphans {
        step.answer(flight.waiters, .failure(MuxError.cleared))
        step.abandon(flight)
      }
      flights = Flights()
    case .deliver:
      guard var running else { break }
      // Nothing is cached any more, and these must not wait for a fetch.
      let content = running.waiters.removeAll { $0.policy == .cacheOnly }
      step.answer(content, .failure(MuxError.notCached))
      // What has not begun, like what waits behind it, belongs to the time after the clearing.
      if running.restart() {
        flights.current = running
        break
      }
      if running.waiters.isEmpty {
        step.abandon(running)
      } else {
        flights.orphans.append(running)
      }
      endCurrent(&step)
    }
    return step
  }

  /// Forgets the value in memory; what is under way goes on.
  mutating func clearMemory(_ rules: FlightRules) {
    if rules.hasDisk, stored?.isOutdatedOnDisk == true {
      flights.refreshPending = true
    }
    stored = nil
    flights.goneUntil = nil
  }

  /// One waiter leaves before the answer; nothing happens if it has been answered already.
  mutating func leave(
    _ id: UInt64, with error: any Error = CancellationError(), rules: FlightRules,
    in around: inout Surroundings
  ) -> Step {
    var step = around.step
    if let request = flights.current?.waiters.remove(id) {
      left(request, error, &step)
      if rules.abandonment == .completeAndStore, request.policy != .cacheOnly {
        flights.current?.isBackground = true
      }
      guard let flight = flights.current, flight.isAlone else { return step }
      step.note(.fetchCancelled)
      step.abandon(flight)
      endCurrent(&step)
    } else if let request = flights.next?.waiters.remove(id) {
      left(request, error, &step)
      if flights.next?.isAlone == true { flights.next = nil }
    } else {
      for index in flights.orphans.indices {
        guard let request = flights.orphans[index].waiters.remove(id) else { continue }
        left(request, error, &step)
        // It can store nothing, so without waiters it has no reason to go on.
        if flights.orphans[index].waiters.isEmpty {
          step.abandon(flights.orphans.remove(at: index))
        }
        break
      }
    }
    return step
  }

  private func left(
    _ request: WaitingRequest, _ error: any Error, _ step: inout Step
  ) {
    step.answer(request, .failure(error))
    step.note(.waiterLeft)
  }

  /// Keeps an entry and gives the answer that it is.
  ///
  /// An entry that is good for no time is not kept; what the disk has of its key is older, and goes
  /// with the next save.
  mutating func keep(
    _ entry: StoredEntry, of fetched: Catch, from source: CacheSource, _ moment: Moment,
    _ step: inout Step
  ) -> Answer {
    step.news = .changed
    let isOutdating = fetched.isUnkept && moment.rules.hasDisk
    // A fetch has asked the disk before, which then need not be rid of what it does not have.
    let mayBeOnDisk = stored != nil || flights.outdatesDisk || source == .memory
    flights.outdatesDisk = isOutdating && mayBeOnDisk
    flights.refreshPending = isOutdating
    stored = fetched.isUnkept ? nil : entry
    flights.goneUntil = nil
    var answer = entry.answer(from: source, at: moment.now)
    if fetched.isUnkept {
      answer.isStale = false
      step.note(.evicted)
    }
    return answer
  }

  /// The entry that a fetch or a store makes, nil if there is nothing to keep.
  mutating func newEntry(
    _ fetched: Catch, replacing old: StoredEntry?, _ moment: Moment,
    _ around: inout Surroundings
  ) -> StoredEntry? {
    guard fetched.cargo != nil || old != nil else { return nil }
    var details: EntryDetails?
    if fetched.cargo == nil {
      details = old?.details
      details?.retryAt = nil
      details?.failure = nil
      details?.pauses = nil
      details?.counts = fetched.counts
      details?.lifetime = fetched.lifetime ?? old?.details.lifetime
    } else if !fetched.isPlain {
      details = EntryDetails(
        lifetime: fetched.lifetime, validators: fetched.validators, cost: fetched.cost,
        counts: fetched.counts)
    }
    guard let cargo = fetched.cargo ?? old?.cargo else { return nil }
    var entry = StoredEntry.fetched(
      cargo, details, age: fetched.shared?.value.taken ?? .zero, version: around.nextVersion(),
      hits: old?.hits ?? stored?.hits ?? 0, at: moment)
    if fetched.isModest { entry.marks.insert(.modest) }
    if fetched.shared?.value.isSaved == true {
      entry.marks.remove(.dirty)
      return entry
    }
    let isRefreshed = flights.refreshPending || (old ?? stored)?.isOutdatedOnDisk == true
    if moment.rules.hasDisk, isRefreshed { entry.marks.insert(.outdatesDisk) }
    return entry
  }
}

extension Flights {
  /// The flights whose deadline has passed, and when the next one does.
  func overdue(at now: Duration) -> (ids: [UInt64], next: Duration?) {
    let timed = ([current].compactMap(\.self) + orphans).compactMap { flight in
      flight.deadline.map { (id: flight.id, deadline: $0) }
    }
    let late = timed.filter { $0.deadline <= now }
    return (late.map(\.id), timed.filter { $0.deadline > now }.map(\.deadline).min())
  }
}

extension Flight {
  /// Whether it has no waiters, and no reason of its own.
  var isAlone: Bool { waiters.isEmpty && !isBackground }
}

extension StoredEntry {
  /// An entry as it is right after its value came, or came back from disk with its old date.
  static func fetched(
    _ cargo: any Cargo, _ details: EntryDetails?, age: Duration = .zero, version: UInt32 = 0,
    hits: UInt32 = 0, at moment: Moment
  ) -> StoredEntry {
    let (rules, freshness) = (moment.rules, moment.rules.freshness)
    let fetchedAt = moment.now - age
    var details = details
    var end = freshness.end(
      fetchedAt: fetchedAt, lifetime: details?.lifetime, chance: moment.chance)
    if let limit = rules.ageLimit { end = min(end, fetchedAt + limit) }
    let due = freshness.due(
      fetchedAt: fetchedAt, lifetime: details?.lifetime, chance: moment.chance)
    details?.ahead = nil
    if let due, due < end {
      details = details ?? EntryDetails()
      details?.ahead = (due, end)
    }
    var marks: Marks = rules.hasDisk ? .dirty : []
    if rules.isChecked { marks.insert(.isChecked) }
    if let idle = freshness.idleTime {
      details = details ?? EntryDetails()
      details?.hardEnd = end
      end = min(end, moment.now + idle)
      details?.ahead?.end = end
      marks.insert(.tracksUse)
    }
    var entry = StoredEntry(
      cargo, fetchedAt: fetchedAt, freshUntil: end, version: version, marks: marks, details: details
    )
    entry.hits = hits
    return entry
  }
}
