#if SQLite
import class Foundation.FileManager
import class Foundation.ProcessInfo
import struct Foundation.URL

/// The user's folder for what may be deleted at any time.
enum CacheFolder {
  /// The folder of this process.
  static var current: URL {
    #if canImport(Darwin)
    URL.cachesDirectory
    #else
    url(
      environment: ProcessInfo.processInfo.environment,
      home: FileManager.default.homeDirectoryForCurrentUser)
    #endif
  }

  /// The folder by the XDG rules, which have no use for a relative path.
  static func url(environment: [String: String], home: URL) -> URL {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return URL(filePath: folder, directoryHint: .isDirectory)
    }
    return home.appending(component: ".cache", directoryHint: .isDirectory)
  }
}
#endif
