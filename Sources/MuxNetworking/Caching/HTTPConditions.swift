import LightFoundation

/// The conditions under which a client wants to hear no more than that nothing changed (RFC 9110,
/// section 13.1).
///
/// Pure.
enum HTTPConditions {
  /// Whether a client with these fields has what is stored, or something newer (RFC 9111, section
  /// 4.3.2).
  static func areMet(by stored: HTTPStoredAnswer, _ request: HTTPHeaders) -> Bool {
    if let noneMatch = request["If-None-Match"] {
      let members = HTTPList.members(of: noneMatch)
      guard let tag = stored.headers["ETag"].flatMap({ HTTPEntityTag($0) }) else {
        return members == ["*"]
      }
      return members == ["*"]
        || members.contains { HTTPEntityTag($0)?.matchesWeakly(tag) == true }
    }
    let changed = stored.headers["Last-Modified"] ?? stored.headers["Date"]
    guard let since = request["If-Modified-Since"].flatMap({ HTTPDate.read($0) }),
      let changed = changed.flatMap({ HTTPDate.read($0) })
    else { return false }
    return changed <= since
  }

  /// Whether a part of what is stored fits the part that the client has (RFC 9110, section 13.1.5).
  static func mayBeInParts(_ stored: HTTPStoredAnswer, _ ifRange: String?) -> Bool {
    // It is kept unpacked, but parts are of what the server sends.
    let coding = stored.headers["Content-Encoding"]?.lowercased() ?? "identity"
    guard coding == "identity" else { return false }
    guard let ifRange else { return true }
    guard let tag = HTTPEntityTag(ifRange) else {
      return ifRange == stored.headers["Last-Modified"] && isStrong(stored)
    }
    return stored.headers["ETag"].flatMap { HTTPEntityTag($0) }?.matchesStrongly(tag) == true
  }

  /// Whether what is stored was sent a second or more after it last changed, so that it cannot have
  /// changed again within its date (section 8.8.2.2).
  private static func isStrong(_ stored: HTTPStoredAnswer) -> Bool {
    guard let changed = stored.headers["Last-Modified"].flatMap({ HTTPDate.read($0) }),
      let sent = stored.headers["Date"].flatMap({ HTTPDate.read($0) })
    else { return false }
    return sent.timeIntervalSince(changed) >= 1
  }
}
