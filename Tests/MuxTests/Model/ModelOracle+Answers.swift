import Mux

/// An answer as the oracle sees it.
enum ModelAnswer: Sendable {
  struct Value: Sendable {
    let key: Int
    let number: Int
    /// When the value was fetched; nil if the caller cannot see it.
    var moment: Int?
    var isStale: Bool?
    var source: CacheSource?
    var failure: Failure?

    init(
      key: Int, number: Int, moment: Int? = nil, isStale: Bool? = nil, source: CacheSource? = nil,
      failure: Failure? = nil
    ) {
      self.key = key
      self.number = number
      self.moment = moment
      self.isStale = isStale
      self.source = source
      self.failure = failure
    }

    init(_ entry: CacheEntry<Parcel>, now: Int) {
      self.init(
        key: entry.value.key, number: entry.value.number,
        moment: now - entry.age.inMilliseconds, isStale: entry.isStale, source: entry.source,
        failure: entry.failure.map(Failure.init))
    }
  }

  /// The failure that a fallback value reports.
  enum Failure: Sendable {
    case call(Int)
    case deadline
    case other(String)

    init(_ error: any Error) {
      switch error {
      case let error as ModelError: self = .call(error.call)
      case MuxError.deadlineExceeded: self = .deadline
      default: self = .other("\(error)")
      }
    }
  }

  case value(Value)
  case fetchFailed(call: Int)
  case cancelled
  case mux(MuxError)
  case other(String)

  init(_ error: any Error) {
    switch error {
    case let error as ModelError: self = .fetchFailed(call: error.call)
    case is CancellationError: self = .cancelled
    case let error as MuxError: self = .mux(error)
    default: self = .other("\(error)")
    }
  }

  init(_ result: Result<CacheEntry<Parcel>, any Error>, now: Int) {
    switch result {
    case .success(let entry):
      self = .value(Value(entry, now: now))
    case .failure(let error): self = ModelAnswer(error)
    }
  }
}

extension ModelOracle {
  /// Records the answer to a request.
  mutating func answered(_ id: Int, _ answer: ModelAnswer) {
    note { _ in "answer \(id): \(answer)" }
    checkAnsweredOnce(id)
    asks[id].answeredAt = tick
    open.removeAll { $0 == id }
    let ask = asks[id]
    // Requests from before a crash only need exactly one answer.
    guard ask.incarnation == incarnation else { return }
    if ask.leftAt != nil { return checkLeaver(ask, answer) }
    switch answer {
    case .value(let value): checkValue(value, for: ask)
    case .fetchFailed(let call): checkSameError(call, ask)
    case .cancelled: violate(.lastLeaverDecides, "ask \(id) was cancelled by another one leaving")
    case .mux(let error): checkError(error, ask)
    case .other(let text): violate(.diskIsWhole, "ask \(id) got an error of the store: \(text)")
    }
  }

  private mutating func checkValue(_ value: ModelAnswer.Value, for ask: Ask) {
    guard value.key == ask.key, let birth = birth(of: value.number, at: value.moment) else {
      return violate(
        .ageIsTrue, "ask \(ask.id) of \(ask.key) got \(value), which was never fetched so")
    }
    checkOrder(birth, value, ask)
    checkRefreshIsNewer(birth, ask)
    checkClearedStaysGone(birth, ask)
    checkStandIn(birth, value, ask)
    checkStaleness(birth, value, ask)
    checkFailure(birth, value)
    checkOverdueAnswersNobody(birth, ask)
    checkPromise(birth, value, ask)
    if let number = ask.mustHit, number != value.number {
      violate(.oneFlight, "ask \(ask.id) got \(value.number) although \(number) is there, fresh")
    }
    if ask.mustBeGone {
      violate(.clearedStaysGone, "ask \(ask.id) got \(value.number), which is known to be gone")
    }
    let neverRevalidates: [FetchPolicy] = [.refresh, .reload, .cacheOnly]
    guard !neverRevalidates.contains(ask.policy), value.source != .network else { return }
    if value.isStale == true { stay(ask.id) }
    if value.isStale != true, mayBeDue(birth) || isImpatient(ask) { goAhead(ask.id) }
    // A caller that cannot see the age may have got a stale value, with a fetch in the
    // background.
    let wasThere = birth.ended < ask.tick || birth.began < ask.minBegin
    if value.isStale == nil, ask.mustHit == nil, wasThere {
      stay(ask.id, isVague: true)
    }
  }

  /// I2: exactly one answer.
  private mutating func checkAnsweredOnce(_ id: Int) {
    if asks[id].answeredAt != nil { violate(.answeredOnce, "ask \(id) was answered twice") }
  }

  /// I2: requests that wait for one fetch are answered in order.
  private mutating func checkOrder(_ birth: Birth, _ value: ModelAnswer.Value, _ ask: Ask) {
    guard ask.form == .completion, value.source == .network, births[birth.number]?.count == 1 else {
      return
    }
    if let last = lastServed, last.number == birth.number, last.generation == ask.generation,
      last.ask > ask.id
    {
      violate(.answeredOnce, "ask \(ask.id) was answered after the later ask \(last.ask)")
    }
    lastServed = (birth.number, ask.generation, ask.id)
  }

  /// I3: a request after a refresh is answered by a fetch that began after it.
  ///
  /// The old value may answer only if such a fetch failed with a tolerated error, or if the
  /// policy accepts any age.
  private mutating func checkRefreshIsNewer(_ birth: Birth, _ ask: Ask) {
    if ask.policy == .staleWhileRevalidate || ask.policy == .cacheOnly { return }
    if isImpatient(ask) { return }
    guard birth.began <= ask.minBegin else { return }
    let hasFailed = calls.contains { call in
      guard call.parts[ask.key] != nil, call.began > ask.minBegin,
        call.incarnation == ask.incarnation
      else { return false }
      return call.failure == true || hasMissedDeadline(call)
    }
    if ask.policy == .reload || !hasFailed {
      violate(
        .refreshIsNewer,
        "ask \(ask.id), \(ask.policy), got a value begun at \(birth.began), not after \(ask.minBegin)"
      )
    }
  }

  /// I4: a request after a clear gets nothing older.
  private mutating func checkClearedStaysGone(_ birth: Birth, _ ask: Ask) {
    let cleared = self[ask.key].cleared(before: ask.tick)
    if birth.root <= cleared {
      violate(
        .clearedStaysGone, "ask \(ask.id) got \(birth.number) of before the clearing at \(cleared)")
    }
  }

  /// I13 and I5: the old value answers only for a tolerated error, within its window.
  ///
  /// A task may deliver a value read from disk only after the fetch has failed.
  private mutating func checkStandIn(
    _ birth: Birth, _ value: ModelAnswer.Value, _ ask: Ask
  ) {
    let cameFromDisk = ask.form == .task && rules.hasDisk && value.source ?? .disk == .disk
    let cameLate = rules.hasGap && birth.moment == ask.askedAt
    let wasImpatient = (ask.form == .task || rules.hasGap) && isImpatient(ask)
    guard !cameFromDisk, !cameLate, !wasImpatient, ask.form != .gathered, let call = ask.verdict,
      birth.began < calls[call].began
    else {
      return
    }
    if ask.standIn == false {
      violate(.sameError, "ask \(ask.id) got an old value for the error of call \(call)")
    } else if value.isStale != nil, value.failure == nil {
      violate(.sameError, "ask \(ask.id) was not told that call \(call) failed")
    }
  }

  /// I10: a detached or cancelled fetch answers no request.
  private mutating func checkOverdueAnswersNobody(_ birth: Birth, _ ask: Ask) {
    switch birth.fate {
    case .kept, .unkept, .orphan: break
    case .late: violate(.overdueIsLeft, "ask \(ask.id) got a value from after the deadline")
    case .givenUp:
      violate(.lastLeaverDecides, "ask \(ask.id) got a value of a fetch that was given up")
    }
  }

  /// I11: a finished save brings back what it wrote, or something newer.
  private mutating func checkPromise(_ birth: Birth, _ value: ModelAnswer.Value, _ ask: Ask) {
    guard value.source == .disk, let promise = ask.promise,
      promise == self[ask.key].promise, birth.moment < promise.moment - 1
    else { return }
    violate(.diskIsWhole, "ask \(ask.id) got something older than what was saved")
  }

  /// I13: a request gets the error of the fetch that had to answer it.
  private mutating func checkSameError(_ call: Int, _ ask: Ask) {
    let hasJoined = calls.indices.contains(call) && mayServe(call, ask)
    guard hasJoined, calls[call].endedAt ?? 0 > ask.tick || hasGap(after: call, ask) else {
      return violate(.sameError, "ask \(ask.id) got the error of call \(call), not its own")
    }
    if let verdict = ask.verdict, verdict != call, !hasGap(after: call, ask) {
      violate(.sameError, "ask \(ask.id) got the error of call \(call) instead of \(verdict)")
    }
    if ask.standIn == true, self[ask.key].mayVanishAt < calls[call].endedAt ?? 0 {
      violate(.failureKeepsValue, "ask \(ask.id) got an error although a good value is there")
    }
  }

  /// Returns whether a request may have joined a fetch after its end.
  private func hasGap(after call: Int, _ ask: Ask) -> Bool {
    rules.hasGap && calls[call].stoppedAt == ask.askedAt
  }

  private mutating func checkError(_ error: MuxError, _ ask: Ask) {
    let isRight: Bool =
      switch error {
      case .cleared: self[ask.key].clearings.contains { $0.tick > ask.tick }
      case .notFound: mayBeGone(ask)
      case .notCached: ask.policy == .cacheOnly
      case .deadlineExceeded:
        calls.contains {
          $0.began > ask.minBegin && $0.parts[ask.key] != nil && hasMissedDeadline($0)
        }
      case .missingFromBatch: rules.shape == .batch
      case .reentrantFetch: ask.isNested
      default: false
      }
    if !isRight { violate(.answeredOnce, "ask \(ask.id), \(ask.policy), got \(error)") }
    // A running fetch that has already read the disk does not read it again, even if memory was
    // cleared since.
    let isFetching = running.contains { isLive($0, ask.key) }
    if error == .notCached, !isDiskFailing, !isFetching, let promise = ask.promise,
      promise == self[ask.key].promise, !isPastAgeLimit(promise.moment)
    {
      violate(.diskIsWhole, "ask \(ask.id) found nothing, but the value was saved")
    }
    if ask.mustBeGone, error != .notFound {
      violate(.oneFlight, "ask \(ask.id) got \(error), not that there is nothing")
    }
    if ask.mustHit != nil { violate(.oneFlight, "ask \(ask.id) found no value, but one is there") }
  }

  /// I2: the fetch that had to answer, or an earlier one, reported `.notFound`, which is remembered
  /// for a while.
  private func mayBeGone(_ ask: Ask) -> Bool {
    if let call = ask.verdict, calls[call].failure == nil { return true }
    let hasJoined = goneCalls.contains { calls[$0].endedAt ?? 0 > ask.tick && mayServe($0, ask) }
    guard !hasJoined else { return true }
    return self[ask.key].gones.contains { gone in
      gone.tick < ask.tick && ask.minBegin < calls[gone.call].began && ask.askedAt < gone.end
        && ask.tick < gone.overAt ?? .max
    }
  }

  /// I7: a request that left gets a cancellation, or the answer that was on its way.
  private mutating func checkLeaver(_ ask: Ask, _ answer: ModelAnswer) {
    if case .cancelled = answer { return }
    if ask.form == .completion {
      violate(.leaverReturns, "ask \(ask.id) left and got \(answer)")
    }
  }
}
