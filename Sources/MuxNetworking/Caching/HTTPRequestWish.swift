/// The cache directives of a request (RFC 9111, section 5.2.1).
///
/// `Pragma` counts only without a `Cache-Control` field (section 5.4).
struct HTTPRequestWish: Sendable {
  let control: HTTPCacheControl
  /// Indicates whether a stored response must be revalidated first.
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

  /// Indicates whether network access is forbidden.
  var isCacheOnly: Bool { control.contains("only-if-cached") }

  var isReload: Bool { mostAge == 0 }

  /// Indicates whether the request accepts a stale response during revalidation.
  var takesBehind: Bool { mostAge == .infinity && leastLeft == 0 && !isCacheOnly }

  private static func control(of pragma: String?) -> String? {
    guard let pragma, HTTPList.members(of: pragma.lowercased()).contains("no-cache") else {
      return nil
    }
    return "no-cache"
  }
}
