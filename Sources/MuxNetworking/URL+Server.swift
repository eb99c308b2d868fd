package import struct LightFoundation.URL

extension URL {
  /// Creates the URL of a web server from user input; nil if it is invalid or has another scheme.
  package init?(ofServer text: String?) {
    guard let url = text.flatMap({ URL(string: $0) }), url.host?.isEmpty == false,
      ["http", "https"].contains(url.scheme?.lowercased())
    else { return nil }
    self = url
  }
}
