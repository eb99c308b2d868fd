/// Numbers that identify loads, ends of loads, and values; zero for none.
struct StateMarks: Hashable, Sendable {
  /// The last load that began.
  var load: UInt64 = 0
  /// The last end of a load, or manual change.
  var end: UInt64 = 0
  var value: UInt64 = 0
  /// The last reset, of this state or of one it is derived from.
  var reset: UInt64 = 0
  /// The number of the state, unique for each change.
  var change: UInt64 = 0
}

enum LoadOutcome: Hashable, Sendable { case none, success, failure }

/// The fetch time and the expiry of a value, on the clock of its loadable.
struct StateAge: Hashable, Sendable {
  var fetchedAt: Duration?
  var freshUntil: Duration?
}
