import LightFoundation

extension FlightPlan {
  private typealias Answers = SharedAnswers<Key>

  /// Returns one key from the shared cache or from the origin.
  @inline(never)
  func share(
    _ key: Key, _ start: FetchStart, through place: SharedCacheClient,
    from fetch: @Sendable (Key, Box<StoredEntry>?) async throws -> FetchOutcome
  ) async throws -> FetchOutcome {
    let results = try await share([(key, start)], through: place) { asked in
      [key: .success(try await fetch(key, asked.first?.previous))]
    }
    guard let result = results[key] else { throw CancellationError() }
    return try result.get()
  }

  /// Returns keys from the shared cache; fetches those with a lease, waits for others.
  func share(
    _ asked: [SharedAnswers<Key>.Asked], through place: SharedCacheClient,
    from origin: SharedAnswers<Key>.Origin
  ) async throws -> SharedAnswers<Key>.Results {
    var round = SharedLookupRound(asked.map { member(of: $0, place.sharing) })
    while !round.open.isEmpty {
      try Task.checkCancellation()
      // Completes local clearings first, so that the cleared values are not found there.
      _ = try? await disk?.readableDomain()
      // Before the claim, so that later changes are noticed.
      let watch = place.watches.begin(round.open.map(\.ask))
      let now = time.now
      guard let claims = await place.claim(round.open.map { $0.ask.want(at: now) }) else {
        await fetch(round.takeAll(), into: &round, place, origin)
        break
      }
      let leases = claims.compactMap(\.lease)
      guard !Task.isCancelled else {
        place.abandon(leases)
        throw CancellationError()
      }
      await take(claims, into: &round, place, watch)
      if !round.leased.isEmpty {
        await fetch(round.takeLeased(), into: &round, place, origin)
      } else if let pause = round.pause {
        try await place.watches.wait(watch, atMost: pause)
      }
    }
    return round.results
  }

  private func member(
    of asked: SharedAnswers<Key>.Asked, _ sharing: Sharing
  ) -> SharedLookupRound<Key>.Member {
    SharedLookupRound<Key>.Member(
      key: asked.key, start: asked.start,
      ask: SharedLookup(
        describe(asked.key),
        // The local store counts its tags itself.
        tags: sharing.isStore ? [] : Set(tags?(asked.key) ?? []),
        lifetime: min(rules.freshness.leastTimeToLive, rules.ageLimit ?? .ages),
        newerThan: asked.start.newerThan, waitTimeout: sharing.waitTimeout,
        ageLimit: rules.ageLimit))
  }

  private func take(
    _ claims: [SharedLookupResult], into round: inout SharedLookupRound<Key>,
    _ place: SharedCacheClient,
    _ watch: SharedWatches.Watch
  ) async {
    for (var member, claim) in zip(round.takeAll(), claims) {
      if case .unusable(let reason) = claim {
        report([.sharedUnreadable(reason: reason)], member.key)
      }
      if case .stale(let record, _) = claim { await takeStale(record, for: &member, place) }
      let wasWaiting = member.ask.isWaiting
      switch member.ask.answered(claim, at: time.now, chance: environment.random()) {
      case .take(let record):
        if var fetched = await taken(record, for: member, place) {
          fetched.details.news = watch.news(of: member.ask)
          round.end(member, .success(fetched))
        } else {
          member.ask.refuse(record, at: time.now)
          round.askAgain(member)
        }
      case .fetch(let lease):
        member.lease = lease
        round.lease(member)
      case .wait(let pause):
        if !wasWaiting { report([.awaitingShared], member.key) }
        round.wait(member, pause)
      }
    }
  }

  /// Returns the value that another process fetched; nil if it is unusable.
  private func taken(
    _ record: SharedRecord, for member: SharedLookupRound<Key>.Member, _ place: SharedCacheClient
  ) async -> FetchOutcome? {
    guard record.payload != nil else {
      var gone = FetchOutcome(nil)
      gone.details = FetchMetadata(
        lifetime: record.lifetime.map { $0 - record.age }, isNotFound: true,
        shared: SharedOrigin(taken: record.age))
      return gone
    }
    guard let entry = await entry(of: record, for: member.key, place) else { return nil }
    var fetched = FetchOutcome(entry.box)
    fetched.details = FetchMetadata(
      lifetime: record.lifetime, validators: entry.details.validators, counts: entry.details.counts,
      shared: SharedOrigin(taken: record.age, isSaved: place.sharing.isStore))
    return fetched
  }

  /// Offers a stale record as a fallback and as the base of a conditional fetch.
  private func takeStale(
    _ record: SharedRecord, for member: inout SharedLookupRound<Key>.Member,
    _ place: SharedCacheClient
  ) async {
    guard let takeIn = member.start.takeIn,
      var entry = await entry(of: record, for: member.key, place)
    else { return }
    member.start.takeIn = nil
    entry.freshUntil = min(entry.freshUntil, time.now)
    if member.start.previous.map({ $0.value.fetchedAt < entry.fetchedAt }) ?? true {
      member.start.previous = Box(entry)
    }
    takeIn(entry)
  }

  /// Converts a record to an entry; reports an event and returns nil if it is unusable.
  private func entry(
    of record: SharedRecord, for key: Key, _ place: SharedCacheClient
  ) async -> StoredEntry? {
    guard let payload = record.payload, let disk else { return nil }
    do {
      let box = try disk.decode(payload)
      var validators = record.validators
      let counts = TagCounts(from: &validators)
      let details = EntryDetails(lifetime: record.lifetime, validators: validators, counts: counts)
      var entry = StoredEntry.fetched(box, details.boxed, age: record.age, at: storingContext())
      entry.marks.remove(.dirty)
      // Tag counts belong to the local store and mean nothing elsewhere.
      guard place.sharing.isStore else { return isRefused(entry) ? nil : entry }
      let current = try await disk.counts(of: tags?(key) ?? [])
      guard let admitted = admitted(entry, of: key, under: current),
        !admitted.marks.contains(.mustRefetch)
      else { return nil }
      return admitted
    } catch {
      report([.sharedUnreadable(reason: "\(error)")], key)
      return nil
    }
  }
}

extension Freshness {
  /// The shortest time to live after jitter.
  fileprivate var leastTimeToLive: Duration { min(timeToLive, .ages) * (1 - jitter) }
}
