/// Everything about one key: what is stored, and what is under way.
///
/// Pure.
///
/// Each event comes in as a call and goes out as a ``Step``. At most one flight is current; a
/// second one waits behind it when a refresh was asked for meanwhile. Flights whose key was
/// cleared are orphans: they answer their own waiters and store nothing.
@usableFromInline
struct KeyState: Sendable {
  @usableFromInline var stored: StoredEntry?
  var flights = Flights()

  /// A default request that needs nothing but a copy of the value, nil for any other.
  @inlinable
  mutating func plainHit<Value: Sendable>(
    at now: Duration, as type: Value.Type, in around: Surroundings
  ) -> Value? {
    guard !around.isObserved, let cargo = stored?.cargo, stored?.isPlainHit(at: now) == true
    else { return nil }
    stored?.hits &+= 1
    return Boxed<Value>.value(of: cargo)
  }
}

struct Flights: Sendable {
  var current: Indirect<Flight>?
  /// Begins when the current one is over.
  var next: Indirect<Flight>?
  var orphans: [Flight] = []
  /// A refresh was asked for while nothing was in memory.
  var refreshPending = false
  /// What the disk has is older than an answer that was kept nowhere, so the next save removes it.
  var outdatesDisk = false
  /// Until when it is known that there is no such thing.
  var goneUntil: Duration?

  var isEmpty: Bool { !isBusy && !refreshPending && !outdatesDisk && goneUntil == nil }

  var isBusy: Bool { current != nil || next != nil || !orphans.isEmpty }

  var waiterCount: Int {
    (current?.value.waiters.count ?? 0) + (next?.value.waiters.count ?? 0)
      + orphans.reduce(0) { $0 + $1.waiters.count }
  }

  /// Changes the current flight or an orphan; nil if there is none of this id.
  mutating func update<R>(
    _ id: UInt64, _ change: (inout Flight, _ isOrphan: Bool) -> R
  ) -> R? {
    if current?.value.id == id { return current?.value.apply { change(&$0, false) } }
    guard let index = orphans.firstIndex(where: { $0.id == id }) else { return nil }
    return change(&orphans[index], true)
  }

  /// Has a flight not wait in its queue, be it under way, the next or an orphan.
  mutating func putAhead(_ id: UInt64) {
    if next?.value.id == id {
      next?.value.hurry(to: .now)
    } else {
      _ = update(id) { flight, _ in flight.hurry(to: .now) }
    }
  }

  mutating func removeOrphan(_ id: UInt64) -> Flight? {
    orphans.firstIndex { $0.id == id }.map { orphans.remove(at: $0) }
  }
}
