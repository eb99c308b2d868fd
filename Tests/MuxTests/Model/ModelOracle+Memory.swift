import Mux

extension ModelOracle {
  /// Compares the entry of a key in memory.
  mutating func display(at key: Int, _ entry: ModelAnswer.Value?) {
    defer { self[key].lookedAt = tick }
    let before = self[key].seen
    guard let entry else {
      if before != nil { checkMayVanish(key) }
      self[key].seen = nil
      return
    }
    guard entry.key == key, let birth = birth(of: entry.number, at: entry.moment) else {
      return violate(.ageIsTrue, "memory has \(entry) for \(key), which was never fetched so")
    }
    let seen = KeyLedger.Seen(number: entry.number, moment: birth.moment)
    if seen != before { checkMayBeKept(birth, key) }
    if birth.root <= self[key].clearedAt {
      violate(.clearedStaysGone, "memory has \(birth.number) for \(key), of before a clearing")
    }
    checkStaleness(birth, entry, nil)
    checkFailure(birth, entry)
    self[key].seen = seen
  }

  /// I5: a value disappears only for a reason, and a failed fetch is not one.
  private mutating func checkMayVanish(_ key: Int) {
    let ledger = self[key]
    guard ledger.mayVanishAt <= ledger.lookedAt, rules.hasRoom else { return }
    violate(.failureKeepsValue, "the value of \(key) is gone for no reason")
  }

  /// I1, I4, I8, I10: only the current flight stores a value, and never an older one than before.
  private mutating func checkMayBeKept(_ birth: Birth, _ key: Int) {
    let what = "memory of \(key) has \(birth.number)"
    switch birth.fate {
    case .kept: break
    case .unkept: violate(.refreshIsNewer, "\(what), which is good for no time")
    case .orphan: violate(.clearedStaysGone, "\(what), fetched for those of before a clearing")
    case .late: violate(.overdueIsLeft, "\(what), which came after its deadline")
    case .givenUp: violate(.lastLeaverDecides, "\(what), of a fetch that was given up")
    }
    guard let old = seenBirth(key), rules.hasRoom else { return }
    if self[key].mayVanishAt <= self[key].lookedAt, old.began > birth.began {
      violate(.oneFlight, "\(what), older than \(old.number) that was there")
    }
  }

  /// I6: the staleness of a value follows from its age and from refreshes.
  ///
  /// `ask` is nil for a look at memory.
  mutating func checkStaleness(_ birth: Birth, _ value: ModelAnswer.Value, _ ask: Ask?) {
    guard let isStale = value.isStale else { return }
    let what = ask.map { "ask \($0.id) got" } ?? "memory has"
    let refreshedAt = self[birth.key].refreshedAt
    let isRefreshed = refreshedAt > birth.began
    if isRefreshed, ask.map({ $0.tick > refreshedAt }) ?? true, !isStale {
      violate(.refreshIsNewer, "\(what) \(birth.number) as fresh, but a refresh was asked for")
    }
    // Requests made together return together, some of them after they were answered.
    let decidedAt = ask.map { $0.form == .gathered ? $0.askedAt : now } ?? now
    if !isStale, isFresh(birth, at: decidedAt) == false {
      violate(.ageIsTrue, "\(what) \(birth.number) as fresh, too old")
    }
    if isStale, !isRefreshed, isFresh(birth, at: now) == true, failures(since: birth).isEmpty {
      violate(.ageIsTrue, "\(what) \(birth.number) as stale, too young")
    }
    // A cleared flight delivers the value of its fetch, stored or not, at any age.
    guard let ask, let limit = rules.limits.age, ask.form != .gathered,
      ask.generation == self[ask.key].generation
    else {
      return
    }
    if now - birth.moment > limit.inMilliseconds {
      violate(.withinLimits, "ask \(ask.id) got \(birth.number), past the limit of age")
    }
  }

  /// I13: a fallback value names the failure it covers, and is stale.
  mutating func checkFailure(_ birth: Birth, _ value: ModelAnswer.Value) {
    let what = "\(birth.number) of \(birth.key)"
    if value.failure != nil, value.isStale == false {
      violate(.sameError, "\(what) stands in for a failure and is not stale")
    }
    switch value.failure {
    case nil: break
    case .call(let call):
      if !failures(since: birth).contains(call) {
        violate(.sameError, "\(what) stands in for call \(call), which failed before it or not")
      }
    case .deadline:
      if !failures(since: birth).contains(where: { hasMissedDeadline(calls[$0]) }) {
        violate(.sameError, "\(what) stands in for a missed deadline that nobody missed")
      }
    // Only a batch leaves keys out.
    case .other where rules.shape == .batch: break
    case .other(let text): violate(.sameError, "\(what) stands in for \(text)")
    }
  }

  /// The fetches that failed after a value was stored.
  private func failures(since birth: Birth) -> [Int] {
    calls.indices.filter { id in
      let call = calls[id]
      guard call.parts[birth.key] != nil else { return false }
      if hasMissedDeadline(call) { return true }
      return call.failure != nil && call.endedAt ?? 0 > birth.ended
    }
  }

  /// I9: idle entries are within the limits.
  mutating func checkLimits(atRest costs: [Int]) {
    if let limit = rules.limits.count, costs.count > limit {
      violate(.withinLimits, "\(costs.count) entries are kept, the limit is \(limit)")
    }
    if let limit = rules.limits.cost, costs.reduce(0, +) > limit {
      violate(.withinLimits, "a cost of \(costs) is kept, the limit is \(limit)")
    }
  }
}

extension ModelOracle {
  /// Returns whether a value fetched at a moment may exceed the age limit.
  func isPastAgeLimit(_ moment: Int) -> Bool {
    rules.limits.age.map { now - moment >= $0.inMilliseconds - 1 } ?? false
  }

  /// The fetch or store that a value came from.
  func birth(of number: Int, at moment: Int?) -> Birth? {
    let slack = rules.hasDisk ? 1 : 0
    return births[number]?.last { birth in moment.map { abs($0 - birth.moment) <= slack } ?? true }
  }

  /// The fetch or store that the value last seen in memory came from.
  func seenBirth(_ key: Int) -> Birth? {
    self[key].seen.flatMap { birth(of: $0.number, at: $0.moment) }
  }

  /// The first and the last moment at which a value may become stale.
  func ends(_ birth: Birth) -> (earliest: Int, latest: Int) {
    let slack = rules.hasDisk ? 1 : 0
    let spread = birth.lifetime == nil ? Int(Double(rules.timeToLive) * rules.jitter) : 0
    let end = birth.moment + (birth.lifetime ?? rules.timeToLive)
    let limit = rules.limits.age.map { birth.moment + $0.inMilliseconds } ?? .max
    return (min(end - spread, limit) - slack, min(end + spread, limit) + slack)
  }

  /// Returns whether a value is fresh by its age; nil if jitter or use decides.
  func isFresh(_ birth: Birth, at moment: Int) -> Bool? {
    let (earliest, latest) = ends(birth)
    // Waiting requests get a value as fresh, however short its lifetime.
    if moment >= latest { return moment <= birth.moment ? nil : false }
    let hasStayed = rules.hasRoom && self[birth.key].mayVanishAt <= birth.ended
    if self[birth.key].isDoubted, !hasStayed { return nil }
    return moment < min(earliest, rules.idleTime.map { birth.moment + $0 } ?? .max) ? true : nil
  }
}
