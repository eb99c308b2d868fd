package import LightFoundation

package enum StandardFolder {
  /// Returns the caches folder of the user; nil without a home folder.
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

  /// Follows the XDG base directory specification, which ignores relative paths.
  static func caches(environment: [String: String], home: String) -> String? {
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") { return caches }
    let home = environment["HOME"] ?? home
    return home.hasPrefix("/") && home != "/" ? home + "/.cache" : nil
  }

  /// Returns the folder of the running program; nil without a home folder.
  static func ofThisProgram() -> URL? {
    caches()?.appending(
      path: folder(of: ProcessInfo.processInfo.processName), directoryHint: .isDirectory)
  }

  /// Returns a subfolder for the store, because the program may keep other files in its folder.
  static func folder(of program: String) -> String {
    let isName = !program.isEmpty && program != "." && program != ".." && !program.contains("/")
    return (isName ? program : "mux") + "/mux"
  }
}

extension CacherError {
  /// The caller gave no folder, and the user has no caches folder.
  static let noFolder = CacherError.store(
    reason: "there is no caches folder; set HOME or XDG_CACHE_HOME")
}
