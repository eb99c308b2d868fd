import LightFoundation

/// The directives of a `Cache-Control` (RFC 9111, section 5.2).
///
/// Pure. Names count in any case, arguments may be quoted, and what is unknown is kept and harmless.
struct HTTPCacheControl: Hashable, Sendable {
  private var arguments: [String: [String?]] = [:]

  /// Reads the directives of a field, none where there is no field.
  init(_ field: String?) {
    for member in HTTPList.members(of: field ?? "") {
      // By bytes, since a mark behind the sign would make it another character.
      let equals = member.utf8.firstIndex(of: UInt8(ascii: "="))
      let argument = equals.map { HTTPList.unquoted(String(member[$0...].utf8.dropFirst()) ?? "") }
      arguments[member[..<(equals ?? member.endIndex)].lowercased(), default: []].append(argument)
    }
  }

  /// Whether there is a directive, with an argument or without.
  func contains(_ name: String) -> Bool { arguments[name] != nil }

  /// Whether there is a directive, at least once without an argument.
  func isBare(_ name: String) -> Bool { arguments[name]?.contains(nil) == true }

  /// The seconds of a directive, or nil where it is not there.
  ///
  /// One that cannot be read, or that contradicts itself, is none: what depends on it is stale
  /// (section 4.2.1).
  func seconds(_ name: String) -> Int? {
    guard let all = arguments[name] else { return nil }
    let read = Set(all.map { $0.flatMap { HTTPSeconds.read($0) } })
    guard read.count == 1, let only = read.first else { return 0 }
    return only ?? 0
  }

  /// The fields that a directive is limited to (sections 5.2.2.4 and 5.2.2.7), in small letters.
  ///
  /// Nil where it is not there; empty where it is about the whole answer.
  func fields(of name: String) -> Set<String>? {
    guard let all = arguments[name] else { return nil }
    let fields = all.map { Set(HTTPList.members(of: $0 ?? "").map { $0.lowercased() }) }
    // Once without fields is about everything, whatever else is said.
    return fields.contains(where: \.isEmpty) ? [] : fields.reduce([]) { $0.union($1) }
  }
}
