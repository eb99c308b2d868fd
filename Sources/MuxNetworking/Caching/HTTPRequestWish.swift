/// What a request says about the answers that it takes (RFC 9111, section 5.2.1).
///
/// Pure. `Pragma` counts only where there is no `Cache-Control` (section 5.4).
struct HTTPRequestWish: Sendable {
  let control: HTTPCacheControl
  /// Whether nothing stored may be given before the server has confirmed it.
  let isNothingReused: Bool
  /// The greatest age that is taken.
  let mostAge: Double
  /// How long an answer must stay fresh.
  let leastLeft: Double
  /// For how long an answer may have been stale.
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

  /// Whether the server must not be asked.
  var isCacheOnly: Bool { control.contains("only-if-cached") }

  /// Whether it is what a reload sends.
  var isReload: Bool { mostAge == 0 }

  /// Whether it takes what the server lets be given while it is asked again.
  var takesBehind: Bool { mostAge == .infinity && leastLeft == 0 && !isCacheOnly }

  private static func control(of pragma: String?) -> String? {
    guard let pragma, HTTPList.members(of: pragma.lowercased()).contains("no-cache") else {
      return nil
    }
    return "no-cache"
  }
}
