import Mux

/// Where the program keeps its things, as the XDG base directory specification has it.
///
/// A variable that is empty, or a path that is not absolute, counts as none.
package struct SkymuxFolders: Hashable, Sendable {
  /// Where the files of the user's choices lie; nil if the user has no home.
  package let config: String?
  /// Where the cache lies; nil if the user has no home.
  package let cache: String?

  /// Finds the folders with the variables of an environment.
  ///
  /// `SKYMUX_CONFIG_DIR` and `SKYMUX_CACHE_DIR` come first, then those of XDG, then the home.
  /// Where other servers than the usual ones are asked, `servers` says which: what they answer lies
  /// in a cache of its own within the cache.
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
    // Hashed: an address may be longer than a name, and may have a password in it.
    let own = servers.map { "/.servers/" + SHA256.hex(of: $0.utf8).prefix(16) } ?? ""
    self.cache = cache.map { $0 + own }
  }

  /// The path without slashes at its end; nothing is left of the root.
  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
