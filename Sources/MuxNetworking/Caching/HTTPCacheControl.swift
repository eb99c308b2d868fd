import LightFoundation

/// The directives of a `Cache-Control` field (RFC 9111, section 5.2).
///
/// Names are case-insensitive, arguments may be quoted, and unknown directives are kept.
struct HTTPCacheControl: Hashable, Sendable {
  private var arguments: [String: [String?]] = [:]

  /// Parses a field; there are no directives without one.
  init(_ field: String?) {
    for member in HTTPList.members(of: field ?? "") {
      // Searched by bytes: a combining mark would make `=` another character.
      let equals = member.utf8.firstIndex(of: UInt8(ascii: "="))
      let argument = equals.map { HTTPList.unquoted(String(member[$0...].utf8.dropFirst()) ?? "") }
      arguments[member[..<(equals ?? member.endIndex)].lowercased(), default: []].append(argument)
    }
  }

  func contains(_ name: String) -> Bool { arguments[name] != nil }

  /// Returns whether the directive occurs without an argument at least once.
  func isBare(_ name: String) -> Bool { arguments[name]?.contains(nil) == true }

  /// Returns the seconds of a directive, or nil if it is absent.
  ///
  /// Zero if it is invalid or contradictory, so that the response is stale (section 4.2.1).
  func seconds(_ name: String) -> Int? {
    guard let all = arguments[name] else { return nil }
    let read = Set(all.map { $0.flatMap { HTTPSeconds.read($0) } })
    guard read.count == 1, let only = read.first else { return 0 }
    return only ?? 0
  }
}

/// The cache directives of a request (RFC 9111, section 5.2.1).
///
/// `Pragma` counts only without a `Cache-Control` field (section 5.4).
struct RequestCacheControl: Sendable {
  let control: HTTPCacheControl
  /// True if a stored response must be revalidated first.
  let isNothingReused: Bool
  /// The maximum acceptable age in seconds.
  let mostAge: Double
  /// The minimum remaining freshness in seconds.
  let leastLeft: Double
  /// The maximum acceptable staleness in seconds.
  let mostStaleness: Double

  init(_ headers: HTTPHeaders) {
    control = HTTPCacheControl(headers["Cache-Control"] ?? Self.control(of: headers["Pragma"]))
    isNothingReused = control.contains("no-cache") || control.contains("no-store")
    mostAge = control.seconds("max-age").map { Double($0) } ?? .infinity
    leastLeft = control.seconds("min-fresh").map { Double($0) } ?? 0
    let most: Double? =
      control.isBare("max-stale") ? .infinity : control.seconds("max-stale").map { Double($0) }
    mostStaleness = most ?? -.infinity
  }

  var isCacheOnly: Bool { control.contains("only-if-cached") }

  var isReload: Bool { mostAge == 0 }

  /// True if the request accepts a stale response during revalidation.
  var takesBehind: Bool { mostAge == .infinity && leastLeft == 0 && !isCacheOnly }

  private static func control(of pragma: String?) -> String? {
    guard let pragma, HTTPList.members(of: pragma.lowercased()).contains("no-cache") else {
      return nil
    }
    return "no-cache"
  }
}
