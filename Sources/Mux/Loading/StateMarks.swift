/// Numbers that tell one load, one end and one value from another; zero for none.
struct StateMarks: Hashable, Sendable {
  /// The last load that began.
  var load: UInt64 = 0
  /// The last end of a load, or what was set from outside.
  var end: UInt64 = 0
  var value: UInt64 = 0
  /// The last time that everything was forgotten, here or in what this is made of.
  var reset: UInt64 = 0
  /// The state as a whole; another one with each change.
  var change: UInt64 = 0
}

enum LoadOutcome: Hashable, Sendable {
  case none, success, failure
}

/// When a value was fetched and when it becomes stale, on the clock of its loadable.
struct StateAge: Hashable, Sendable {
  var fetchedAt: Duration?
  var freshUntil: Duration?
}
