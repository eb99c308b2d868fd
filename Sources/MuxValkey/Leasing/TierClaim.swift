#if Valkey
import LightFoundation

/// What the server has for a key, and whether the one who asks is the one to fetch it.
enum TierClaim: Equatable, Sendable {
  case fresh(TierValue)
  case stale(TierValue, isHolder: Bool)
  case missing(isHolder: Bool)
  /// Written by a later version of this library, which is left as it is.
  case newer
  /// Not written by this library, and left as it is.
  case foreign

  /// Reads what the script gives for a key.
  init(_ answer: RESPValue) throws(TierError) {
    guard case .array(let parts) = answer else { throw .garbled }
    let isHolder = parts.last == .integer(1)
    switch (parts.first?.text, parts.count) {
    case ("fresh", 4): self = .fresh(try TierValue(parts))
    case ("stale", 5): self = .stale(try TierValue(parts), isHolder: isHolder)
    case ("missing", 2): self = .missing(isHolder: isHolder)
    case ("newer", 1): self = .newer
    case ("foreign", 1): self = .foreign
    default: throw .garbled
    }
  }
}

/// Bytes with their age, told by the server's clock.
struct TierValue: Equatable, Sendable {
  var age: Duration
  var lifetime: Duration
  var bytes: Data

  fileprivate init(_ parts: [RESPValue]) throws(TierError) {
    guard let age = parts[1].text.flatMap({ Int64($0) }), age >= 0,
      let lifetime = parts[2].text.flatMap({ Int64($0) }), let bytes = parts[3].bytes
    else { throw .garbled }
    (self.age, self.lifetime, self.bytes) = (.microseconds(age), .microseconds(lifetime), bytes)
  }
}

/// The claims of one round trip, with what a fill of any of them must name.
struct TierClaims: Equatable, Sendable {
  var token: String
  var epoch: String
  var time: String
  /// In the order asked.
  var claims: [TierClaim]
}

/// Why the server has not done what it was asked.
enum TierError: Error, Equatable {
  case connection(ConnectionError)
  /// It says why: it has no memory left, it is a replica, something else lies under a key.
  case refused(reason: String)
  case garbled
}
#endif
