/// Whether an answer may be kept at all (RFC 9111, section 3).
///
/// Pure. Only whole answers to a GET are kept.
struct HTTPStorability: Sendable {
  /// Whether the cache is one of many users.
  var isShared: Bool

  /// Statuses whose meaning is known here (section 5.2.2.3), those of a part or of no answer left out.
  private static let understood: Set = [
    200, 203, 204, 300, 301, 302, 303, 307, 308, 404, 405, 410, 414, 501,
  ]

  /// Whether the answer to a GET with these fields may be kept.
  func mayStore(status: Int, headers: HTTPHeaders, request: HTTPHeaders) -> Bool {
    let control = HTTPCacheControl(headers["Cache-Control"])
    // A part, and an answer that only confirms another, are none on their own.
    guard (200...599).contains(status), status != 206, status != 304 else { return false }
    guard !HTTPCacheControl(request["Cache-Control"]).contains("no-store") else { return false }
    if control.contains("must-understand") {
      // It stands above the no-store that is there for caches that do not know it.
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

  /// Whether many users may be given what one was (sections 3.5 and 5.2.2.7).
  ///
  /// A `private` that is about some fields only is taken as one about the whole answer.
  private func mayShare(_ control: HTTPCacheControl, request: HTTPHeaders) -> Bool {
    guard !control.contains("private") else { return false }
    return request["Authorization"] == nil
      || ["public", "s-maxage", "must-revalidate"].contains { control.contains($0) }
  }
}
