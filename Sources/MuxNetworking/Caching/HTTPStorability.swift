/// Decides whether a response may be stored (RFC 9111, section 3).
///
/// Pure. Only complete responses to a GET, or equivalent to one, are stored.
struct HTTPStorability: Sendable {
  /// Indicates whether several users share the cache.
  var isShared: Bool

  /// The statuses understood here (section 5.2.2.3), except those of partial or conditional
  /// responses.
  private static let understood: Set = [
    200, 203, 204, 300, 301, 302, 303, 307, 308, 404, 405, 410, 414, 501,
  ]

  /// Partial and conditional responses do not answer a plain request.
  private static let partial: Set = [206, 304, 412, 416]

  /// Returns whether a response to a GET with these fields may be stored.
  func mayStore(status: Int, headers: HTTPHeaders, request: HTTPHeaders) -> Bool {
    let control = HTTPCacheControl(headers["Cache-Control"])
    guard (200...599).contains(status), !Self.partial.contains(status) else { return false }
    guard !HTTPCacheControl(request["Cache-Control"]).contains("no-store") else { return false }
    if control.contains("must-understand") {
      // Overrides `no-store`, which is for caches that do not understand `must-understand`.
      guard Self.understood.contains(status) else { return false }
    } else if control.contains("no-store") {
      return false
    }
    if HTTPVary(headers["Vary"]).isAny { return false }
    if isShared, !mayShare(control, request: request) { return false }
    return control.contains("public") || control.contains("max-age") || headers["Expires"] != nil
      || (isShared ? control.contains("s-maxage") : control.contains("private"))
      || HTTPFreshness.guessed.contains(status)
  }

  /// Returns whether a shared cache may store the response (sections 3.5 and 5.2.2.7).
  ///
  /// A `private` limited to some fields applies to the whole response.
  private func mayShare(_ control: HTTPCacheControl, request: HTTPHeaders) -> Bool {
    guard !control.contains("private") else { return false }
    return request["Authorization"] == nil
      || ["public", "s-maxage", "must-revalidate"].contains { control.contains($0) }
  }
}
