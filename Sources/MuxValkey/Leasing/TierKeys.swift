#if Valkey
import LightFoundation

/// The server keys of a domain.
///
/// All of them have the domain as their hash tag, so a script that claims many keys and reads the
/// epoch uses a single slot. The server pushes changes of values and of marks that only clearing
/// sets. Leases, epochs and tag numbers have a different prefix: otherwise each claim would notify
/// every client, and a new epoch would look like a clear.
struct TierKeys: Equatable, Sendable {
  let epoch: String
  let cleared: String
  private let values: String
  private let leases: String
  private let tags: String
  private let clearedTags: String

  init(prefix: String, domain: String) {
    // The hash tag ends at the first brace, which must not come from the domain.
    let name = domain.replacing("%", with: "%25").replacing("{", with: "%7B")
      .replacing("}", with: "%7D")
    epoch = "\(prefix)mux1-epoch:{\(name)}"
    cleared = "\(Self.tracked(prefix))c:{\(name)}"
    values = "\(Self.tracked(prefix))v:{\(name)}:"
    leases = "\(prefix)mux1-lease:{\(name)}:"
    tags = "\(prefix)mux1-tag:{\(name)}:"
    clearedTags = "\(Self.tracked(prefix))t:{\(name)}:"
  }

  static func tracked(_ prefix: String) -> String { "\(prefix)mux1:" }

  func value(_ key: String) -> String { values + key }
  func lease(_ key: String) -> String { leases + key }
  /// Returns the name of a tag's number, which changes with each clear.
  func tag(_ tag: String) -> String { tags + tag }
  /// Returns the name of the mark that clearing a tag sets.
  func cleared(_ tag: String) -> String { clearedTags + tag }

  /// Returns the key of a value, or nil for another domain.
  func key(ofValue name: String) -> String? { Self.rest(of: name, after: values) }

  /// Returns the tag of a clearing mark, or nil for another domain.
  func tag(ofCleared name: String) -> String? { Self.rest(of: name, after: clearedTags) }

  private static func rest(of name: String, after start: String) -> String? {
    // Compares bytes, because a key may begin with a scalar that combines with the prefix.
    guard name.utf8.starts(with: start.utf8) else { return nil }
    return String(decoding: name.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }
}
#endif
