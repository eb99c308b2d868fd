#if Valkey
import LightFoundation
import Mux

extension SharedLookupResult {
  /// Parses the reply of the claim script for one key.
  init(_ answer: RESPValue, of want: SharedRequest, _ token: TierToken) throws(TierError) {
    guard case .array(let parts) = answer else { throw .garbled }
    func lease(_ held: RESPValue) -> SharedLease? {
      held == .integer(1) ? SharedLease(key: want.key, token: token.text, tags: want.tags) : nil
    }
    switch (parts.first?.text, parts.count) {
    case ("fresh", 6): self = .fresh(try SharedRecord(parts[1...]))
    case ("stale", 7): self = .stale(try SharedRecord(parts[2...]), lease(parts[1]))
    case ("missing", 2): self = .missing(lease(parts[1]))
    case ("newer", 1): self = .unusable(reason: "a newer version of the library wrote the value")
    case ("foreign", 1): self = .unusable(reason: "the key holds a value of another program")
    case ("refused", 2): self = .refused(reason: parts[1].text ?? "the server gave no reason")
    default: throw .garbled
    }
  }
}

extension SharedRecord {
  /// Parses age, lifetime, payload, validators, and the flag for a missing value.
  fileprivate init(_ parts: ArraySlice<RESPValue>) throws(TierError) {
    let parts = Array(parts)
    guard let age = parts[0].text.flatMap({ Int64($0) }), age >= 0, let life = parts[1].text,
      let bytes = parts[2].bytes, let validators = parts[3].bytes
    else { throw .garbled }
    self.init(
      payload: parts[4].text == "1" ? nil : bytes, age: .microseconds(age),
      lifetime: Int64(life).map { .microseconds($0) },
      validators: TierValidators.read(validators))
  }
}

struct TierToken: Hashable, Sendable {
  var token: String
  var epoch: String
  var time: String
  /// The numbers of the key's tags, in the order of the tags.
  var numbers: [String] = []

  init(token: String, epoch: String, time: String, numbers: [String] = []) {
    (self.token, self.epoch, self.time, self.numbers) = (token, epoch, time, numbers)
  }

  init?(_ text: String) {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count >= 3 else { return nil }
    self.init(token: parts[0], epoch: parts[1], time: parts[2], numbers: Array(parts[3...]))
  }

  /// The part shared by all leases of a claim.
  var ofClaim: TierToken { TierToken(token: token, epoch: epoch, time: time) }

  var text: String { ([token, epoch, time] + numbers).joined(separator: " ") }
}

/// The distinct tags of several keys.
///
/// Sorted by bytes, so that all processes have the numbers of a key in the same order.
struct TierTags: Sendable {
  let names: [String]
  private let places: [String: Int]

  init(_ tags: [Set<String>]) {
    names = Self.sorted(tags.reduce(into: Set()) { $0.formUnion($1) })
    places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  /// Returns the indices of a key's tags in ``names``.
  func places(of tags: Set<String>) -> [Int] { tags.compactMap { places[$0] }.sorted() }

  /// Returns the same as one-based indices for a script.
  func list(of tags: Set<String>) -> String {
    places(of: tags).map { "\($0 + 1)" }.joined(separator: " ")
  }

  private static func sorted(_ tags: Set<String>) -> [String] {
    tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// Encodes validators as JSON, or as no bytes if there are none.
enum TierValidators {
  static func data(_ validators: [String: String]) -> Data {
    validators.isEmpty ? Data() : (try? JSONEncoder().encode(validators)) ?? Data()
  }

  static func read(_ data: Data) -> [String: String] {
    data.isEmpty ? [:] : (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }
}

/// The reason why a call failed.
enum TierError: Error, Equatable {
  case connection(ConnectionError)
  /// The server returned an error: it is out of memory, a replica, or the key holds another type.
  case refused(reason: String)
  case garbled

  var shared: SharedTierError {
    switch self {
    case .connection(let error): .unreachable(reason: "\(error)")
    case .refused(let reason): .refused(reason: reason)
    case .garbled: .refused(reason: "the response is malformed")
    }
  }
}
#endif
