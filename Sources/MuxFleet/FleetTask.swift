import LightFoundation

struct FleetTask: Equatable, Sendable {
  static let flag = "--task"

  var number: Int
  var origin: UInt16
  /// The shared storage: the socket of a server, or a local folder.
  var place: FleetPlace
  var run: String
  var keys: Int
  var callers: Int
  var limits: FleetLimits

  init(
    number: Int, origin: UInt16, place: FleetPlace, run: String, keys: Int, callers: Int,
    limits: FleetLimits
  ) {
    (self.number, self.origin, self.place) = (number, origin, place)
    (self.run, self.keys, self.callers, self.limits) = (run, keys, callers, limits)
  }

  /// Parses the arguments after the flag.
  init?(_ words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count == 9, let number = Int(words[0]), let origin = UInt16(words[1]),
      let kind = FleetPlace.Kind(rawValue: words[2]), let keys = Int(words[5]),
      let callers = Int(words[6]), let timeout = Int(words[7]), let lease = Int(words[8])
    else { return nil }
    self.init(
      number: number, origin: origin, place: FleetPlace(kind: kind, path: words[3]), run: words[4],
      keys: keys, callers: callers,
      limits: FleetLimits(timeout: .milliseconds(timeout), lease: .milliseconds(lease)))
  }

  /// The arguments including the flag.
  var arguments: [String] {
    [
      Self.flag, "\(number)", "\(origin)", place.kind.rawValue, place.path, run, "\(keys)",
      "\(callers)", "\(Int(clamping: limits.timeout / .milliseconds(1)))",
      "\(Int(clamping: limits.lease / .milliseconds(1)))",
    ]
  }
}

struct FleetPlace: Equatable, Sendable {
  enum Kind: String, Sendable { case server, machine }

  var kind: Kind
  /// The path of a socket or a folder.
  var path: String
}
