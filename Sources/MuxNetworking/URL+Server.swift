package import struct LightFoundation.URL

extension URL {
  /// The address of a server as somebody wrote it; nil for what is none, or of another scheme than the
  /// web's.
  package init?(ofServer text: String?) {
    guard let url = text.flatMap({ URL(string: $0) }), url.host?.isEmpty == false,
      ["http", "https"].contains(url.scheme?.lowercased())
    else { return nil }
    self = url
  }
}
