import LightFoundation

/// An answer before it is dressed for the caller.
struct Answer: Sendable {
  let cargo: any Cargo
  let fetchedAt: Duration
  let source: CacheSource
  let isStale: Bool
  /// When it stops being fresh, if it is kept.
  var freshUntil: Duration?

  /// The answer with its type, its date and its age.
  func entry<Value: Sendable>(
    of type: Value.Type = Value.self, in environment: MuxEnvironment
  ) -> CacheEntry<Value> {
    let now = environment.time.now
    let age = max(now - fetchedAt, .zero)
    return CacheEntry(
      value: Boxed<Value>.value(of: cargo),
      fetchedAt: environment.wallClock().addingTimeInterval(-age.inSeconds), age: age,
      source: source, isStale: isStale, timeLeft: freshUntil.map { max($0 - now, .zero) })
  }
}
