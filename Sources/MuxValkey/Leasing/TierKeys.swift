#if Valkey
import LightFoundation

/// The names of what a domain has on the server.
///
/// The domain is the hash tag of all of them: a script that claims many keys of it and reads their
/// epoch has one slot to do with. The server pushes changes of values, and of marks that only a clearing
/// sets. Leases, epochs and the numbers of tags have another prefix: otherwise each claim would cause a
/// push to everyone, and a new epoch would look like a clearing.
struct TierKeys: Equatable, Sendable {
  let epoch: String
  let cleared: String
  private let values: String
  private let leases: String
  private let tags: String
  private let clearedTags: String

  init(prefix: String, domain: String) {
    // The tag ends with the first brace, which may not be one of the domain.
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
  /// The number of a tag, which each clearing changes.
  func tag(_ tag: String) -> String { tags + tag }
  /// The mark that the clearing of a tag sets.
  func cleared(_ tag: String) -> String { clearedTags + tag }

  /// The key of a value, if it is of this domain.
  func key(ofValue name: String) -> String? { Self.rest(of: name, after: values) }

  /// The tag of the mark of a clearing, if it is of this domain.
  func tag(ofCleared name: String) -> String? { Self.rest(of: name, after: clearedTags) }

  private static func rest(of name: String, after start: String) -> String? {
    // By bytes: as characters, a key may begin within the last one of what stands before it.
    guard name.utf8.starts(with: start.utf8) else { return nil }
    return String(decoding: name.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }
}
#endif
