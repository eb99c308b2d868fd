import LightFoundation

/// A URL with a file name that reveals nothing about it except the extension.
///
/// Events and snapshots also show this name.
struct MediaKey: Hashable, Sendable, LosslessStringConvertible {
  let url: URL
  let name: String

  /// Creates the key of a URL, identified by `identity` or by the URL itself.
  init(_ url: URL, identity: String? = nil) {
    let text = url.absoluteString
    let address = text.prefix { $0 != "#" }
    self.url = address.utf8.count == text.utf8.count ? url : URL(string: String(address)) ?? url
    let hash = SHA256.hex(of: (identity ?? String(address)).utf8).prefix(40)
    name = Self.fileExtension(of: url).map { "\(hash).\($0)" } ?? String(hash)
  }

  /// Returns nil, because a name cannot be converted back to its URL.
  init?(_ description: String) { nil }

  var description: String { name }

  static func == (left: MediaKey, right: MediaKey) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  private static func fileExtension(of url: URL) -> String? {
    let text =
      url.scheme?.lowercased() == "data" ? DataAddress.fileExtension(of: url) : url.pathExtension
    let plain = text.lowercased()
    let isSafe = plain.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return isSafe && (1...10).contains(plain.utf8.count) ? plain : nil
  }
}
