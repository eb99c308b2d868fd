import LightFoundation

/// Evaluates conditional requests against a stored response (RFC 9110, section 13.1).
///
/// Pure.
enum HTTPConditions {
  /// Returns whether the client already has the stored response or a newer one (RFC 9111, section
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

  /// Returns whether the client's partial copy belongs to the stored response (RFC 9110, section
  /// 13.1.5).
  static func mayBeInParts(_ stored: HTTPStoredAnswer, _ ifRange: String?) -> Bool {
    // The body is stored decoded, but ranges refer to the encoded bytes.
    let coding = stored.headers["Content-Encoding"]?.lowercased() ?? "identity"
    guard coding == "identity" else { return false }
    guard let ifRange else { return true }
    guard let tag = HTTPEntityTag(ifRange) else {
      return ifRange == stored.headers["Last-Modified"] && isStrong(stored)
    }
    return stored.headers["ETag"].flatMap { HTTPEntityTag($0) }?.matchesStrongly(tag) == true
  }

  /// Returns whether the response was sent at least a second after its last modification, so that
  /// its date is a strong validator (section 8.8.2.2).
  private static func isStrong(_ stored: HTTPStoredAnswer) -> Bool {
    guard let changed = stored.headers["Last-Modified"].flatMap({ HTTPDate.read($0) }),
      let sent = stored.headers["Date"].flatMap({ HTTPDate.read($0) })
    else { return false }
    return sent.timeIntervalSince(changed) >= 1
  }
}
