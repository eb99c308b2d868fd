extension FlightPlan {
  /// Fetches members of a round from the origin and shares the results.
  func fetch(
    _ members: [SharedLookupRound<Key>.Member], into round: inout SharedLookupRound<Key>,
    _ place: SharedCacheClient, _ origin: SharedAnswers<Key>.Origin
  ) async {
    // All waiters may have left since the claim.
    guard !Task.isCancelled else {
      place.abandon(members.compactMap(\.lease))
      for member in members { round.end(member, .failure(CancellationError())) }
      return
    }
    var counts: [Key: TagCounts] = [:]
    if let tags, place.sharing.isStore {
      for member in members {
        counts[member.key] = await disk?.countsForFetch(of: tags(member.key))
      }
    }
    for member in members { report([.fetchBegan], member.key) }
    var results: SharedAnswers<Key>.Results
    do { results = try await origin(members.map { ($0.key, $0.start.previous) }) } catch {
      results = Dictionary(members.map { ($0.key, .failure(error)) }) { first, _ in first }
    }
    let fills = members.compactMap { member in
      (try? results[member.key]?.get()).flatMap {
        fill($0, for: member, under: counts[member.key] ?? [:], place.sharing)
      }
    }
    let watch = place.watches.begin(members.map(\.ask))
    let (kept, outrun) = await place.fill(fills)
    let filled = Set(fills.map(\.lease))
    place.abandon(members.compactMap(\.lease).filter { !filled.contains($0) })
    if place.sharing.isStore, !kept.isEmpty {
      disk?.noteSaved(kept)
      report([.saved(count: kept.count)], nil)
    }
    for member in members {
      let result = results[member.key].map { result in
        result.map { fetched in
          var fetched = fetched
          // "Not modified" is about the entry whose validators were sent.
          fetched.previous = member.start.previous
          let isStore = place.sharing.isStore
          if kept.contains(member.ask.key) { fetched.details.news = watch.news(of: member.ask) }
          if isStore || fetched.isNotFound, kept.contains(member.ask.key) {
            fetched.details.shared = SharedOrigin(isSaved: isStore)
          } else if !fetched.isNotFound, outrun.contains(member.ask.key) {
            fetched.details.shared = SharedOrigin(isOutrun: true)
          }
          return fetched
        }
      }
      round.end(member, result ?? .failure(MuxError.missingFromBatch(key: describe(member.key))))
    }
    round.wasBusy()
  }

  /// Returns the record to share; nil if the value must not be shared.
  private func fill(
    _ fetched: FetchOutcome, for member: SharedLookupRound<Key>.Member, under counts: TagCounts,
    _ sharing: Sharing
  ) -> SharedFill? {
    guard let lease = member.lease, !fetched.isUnkept else { return nil }
    if fetched.isNotFound {
      guard let lifetime = fetched.details.lifetime, lifetime > .zero else { return nil }
      let record = SharedRecord(payload: nil, lifetime: lifetime)
      return SharedFill(lease: lease, record: record, retention: lifetime)
    }
    let old = fetched.box == nil ? member.start.previous?.value : nil
    // A stale value of the source below stays in this process.
    if fetched.carried?.isStale == true { return nil }
    guard let box = fetched.box ?? old?.box, let payload = try? disk?.encode(box),
      payload.count <= sharing.byteLimit
    else { return nil }
    let lifetime =
      fetched.details.lifetime ?? old?.details.lifetime
      ?? (fetched.carried == nil ? nil : rules.freshness.timeToLive)
    let validators = old?.details.validators ?? fetched.details.validators
    let record = SharedRecord(
      payload: payload, age: fetched.age, lifetime: lifetime,
      validators: counts.added(to: validators))
    return SharedFill(
      lease: lease, record: record, retention: rules.freshness.span(lifetime: lifetime))
  }
}

extension Freshness {
  /// Returns the time for which a value may be used, including the stale period.
  fileprivate func span(lifetime: Duration?) -> Duration {
    let longest = Duration.seconds(30 * 86_400)
    let standIn = max(staleWhileRevalidate, staleIfError ?? longest)
    return min(max(lifetime ?? timeToLive, .zero), longest) + min(standIn, longest)
  }
}
