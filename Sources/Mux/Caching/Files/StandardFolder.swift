import class Foundation.FileManager
import class Foundation.ProcessInfo
import struct Foundation.URL

/// Where a program's caches belong on this system.
enum StandardFolder {
  /// The folder of the running program, or nil if its user has no home.
  static func ofThisProgram() -> URL? {
    let program = ProcessInfo.processInfo.processName
    #if canImport(Darwin)
    return FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first.map {
      $0.appending(path: folder(of: program))
    }
    #else
    return path(
      environment: ProcessInfo.processInfo.environment,
      home: FileManager.default.homeDirectoryForCurrentUser.path, program: program
    ).map { URL(filePath: $0, directoryHint: .isDirectory) }
    #endif
  }

  /// What the XDG base directory specification says: a relative path counts as none.
  static func path(environment: [String: String], home: String, program: String) -> String? {
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
      return caches + "/" + folder(of: program)
    }
    let home = environment["HOME"] ?? home
    return home.hasPrefix("/") && home != "/" ? home + "/.cache/" + folder(of: program) : nil
  }

  /// A folder of the store's own in that of the program, which may keep other things there.
  private static func folder(of program: String) -> String {
    let isName = !program.isEmpty && program != "." && program != ".." && !program.contains("/")
    return (isName ? program : "mux") + "/mux"
  }
}

extension CacherError {
  /// The user has no folder for caches, and none was given.
  static let noFolder = CacherError.store(
    reason: "there is no folder to keep a cache in: neither XDG_CACHE_HOME nor HOME is set")
}
