import LightFoundation

/// An answer before it is dressed for the caller.
struct Answer: Sendable {
  // In the order of their sizes, so that there are no gaps: each caller's task has room for some of these.
  let cargo: any Cargo
  /// Those of the entry, if it has any.
  var details: Boxed<EntryDetails>?
  let fetchedAt: Duration
  /// When it stops being fresh, if it is kept.
  var freshUntil: Duration?
  let source: CacheSource
  var isStale: Bool
  /// That of the entry; zero if it is not kept.
  var version: UInt32 = 0

  /// The answer with its type, its date and its age.
  func entry<Value: Sendable>(
    of type: Value.Type = Value.self, in environment: MuxEnvironment
  ) -> CacheEntry<Value> {
    let now = environment.time.now
    let age = max(now - fetchedAt, .zero)
    var entry = CacheEntry(
      value: Boxed<Value>.value(of: cargo),
      fetchedAt: date(of: now - age, in: environment, now), age: age,
      source: source, isStale: isStale, timeLeft: freshUntil.map { max($0 - now, .zero) },
      failure: isStale ? details?.value.failure : nil,
      retryAt: isStale ? retryAt(after: now).map { date(of: $0, in: environment, now) } : nil)
    entry.mark = EntryMark(
      version: version, isStale: isStale,
      failure: isStale ? details?.value.failureNumber ?? 0 : 0)
    return entry
  }

  /// A pause that is over says nothing any more.
  private func retryAt(after now: Duration) -> Duration? {
    details?.value.retryAt.flatMap { $0 > now ? $0 : nil }
  }

  private func date(
    of moment: Duration, in environment: MuxEnvironment, _ now: Duration
  ) -> Date {
    environment.wallClock().addingTimeInterval((moment - now).inSeconds)
  }
}
