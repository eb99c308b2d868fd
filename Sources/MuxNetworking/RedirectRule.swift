import Foundation

/// Which redirects are followed, and with what.
struct RedirectRule: Hashable {
  /// How many in a row.
  static let most = 10

  /// What becomes of a redirect.
  enum Verdict: Hashable {
    case follow(dropping: [String])
    case refuse(TransportError)
  }

  /// Judges a redirect, `count` of which were followed before.
  ///
  /// What names the user is not taken to another server, and nothing goes from a secure address to
  /// one that is not, or out of the web.
  static func verdict(from old: URL, to new: URL, count: Int) -> Verdict {
    guard count < most else { return .refuse(.tooManyRedirects) }
    let (oldScheme, newScheme) = (old.scheme?.lowercased(), new.scheme?.lowercased())
    guard newScheme == "https" || (newScheme == "http" && oldScheme != "https") else {
      return .refuse(.forbiddenRedirect(scheme: newScheme ?? ""))
    }
    let isSameServer =
      old.host()?.lowercased() == new.host()?.lowercased() && port(old) == port(new)
      && oldScheme == newScheme
    return .follow(
      dropping: isSameServer ? [] : ["Authorization", "Cookie", "Proxy-Authorization"])
  }

  private static func port(_ url: URL) -> Int {
    url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
  }
}
