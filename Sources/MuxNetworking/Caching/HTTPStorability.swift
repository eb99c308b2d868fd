/// Whether an answer may be kept at all (RFC 9111, section 3).
///
/// Pure. Only whole answers are kept, to a GET or as if to one.
struct HTTPStorability: Sendable {
  /// Whether the cache is one of many users.
  var isShared: Bool

  /// Statuses whose meaning is known here (section 5.2.2.3), those of a part or of no answer left out.
  private static let understood: Set = [
    200, 203, 204, 300, 301, 302, 303, 307, 308, 404, 405, 410, 414, 501,
  ]

  /// What is about a part or about conditions is no answer to those who asked for neither.
  private static let partial: Set = [206, 304, 412, 416]

  /// Whether the answer to a GET with these fields may be kept.
  func mayStore(status: Int, headers: HTTPHeaders, request: HTTPHeaders) -> Bool {
    let control = HTTPCacheControl(headers["Cache-Control"])
    guard (200...599).contains(status), !Self.partial.contains(status) else { return false }
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
