package import LightFoundation

package enum StandardFolder {
  /// The user's folder for what may be deleted at any time, or nil for a user without a home.
  package static func caches() -> URL? {
    #if canImport(Darwin)
    return FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    #else
    return caches(
      environment: ProcessInfo.processInfo.environment,
      home: FileManager.default.homeDirectoryForCurrentUser.path
    ).map { URL(filePath: $0, directoryHint: .isDirectory) }
    #endif
  }

  /// What the XDG base directory specification says: a relative path counts as none.
  static func caches(environment: [String: String], home: String) -> String? {
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") { return caches }
    let home = environment["HOME"] ?? home
    return home.hasPrefix("/") && home != "/" ? home + "/.cache" : nil
  }

  /// The folder of the running program, or nil if its user has no home.
  static func ofThisProgram() -> URL? {
    caches()?.appending(
      path: folder(of: ProcessInfo.processInfo.processName), directoryHint: .isDirectory)
  }

  /// A folder of the store's own in that of the program, which may keep other things there.
  static func folder(of program: String) -> String {
    let isName = !program.isEmpty && program != "." && program != ".." && !program.contains("/")
    return (isName ? program : "mux") + "/mux"
  }
}

extension CacherError {
  /// The user has no folder for caches, and none was given.
  static let noFolder = CacherError.store(
    reason: "there is no folder to keep a cache in: neither XDG_CACHE_HOME nor HOME is set")
}
