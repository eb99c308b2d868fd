import Mux

/// The folders of the program, following the XDG base directory specification.
///
/// Ignores variables that are empty or do not contain an absolute path.
package struct SkymuxFolders: Hashable, Sendable {
  /// The folder of the settings files, or nil if the user has no home.
  package let config: String?
  /// The folder of the cache, or nil if the user has no home.
  package let cache: String?

  /// Determines the folders from environment variables.
  ///
  /// `SKYMUX_CONFIG_DIR` and `SKYMUX_CACHE_DIR` take precedence over the XDG variables, and those
  /// over the home folder.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - servers: The URLs of custom servers, if any; their data goes to a separate cache in a
  ///     subfolder.
  package init(environment: [String: String], servers: String? = nil) {
    func folder(_ own: String, _ xdg: String, _ standard: String) -> String? {
      let path = { (name: String) -> String? in
        environment[name].flatMap { $0.hasPrefix("/") ? SkymuxFolders.trimmed($0) : nil }
      }
      return path(own) ?? path(xdg).map { "\($0)/skymux" }
        ?? path("HOME").map { "\($0)/\(standard)/skymux" }
    }
    config = folder("SKYMUX_CONFIG_DIR", "XDG_CONFIG_HOME", ".config")
    let cache = folder("SKYMUX_CACHE_DIR", "XDG_CACHE_HOME", ".cache")
    // Hashed, since a URL may be too long for a file name, and may contain a password.
    let own = servers.map { "/.servers/" + SHA256.hex(of: $0.utf8).prefix(16) } ?? ""
    self.cache = cache.map { $0 + own }
  }

  /// The path without trailing slashes; empty for the root.
  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
