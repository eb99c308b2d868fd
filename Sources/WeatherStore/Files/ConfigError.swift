import LightFoundation
package import Mux

package enum ConfigError: Error, Hashable, Sendable {
  /// Neither an environment variable nor a home folder determines a location.
  case noFolder
  /// A later version of the program wrote the file, and this one would damage it.
  case newerVersion(path: String, version: Int64)
  /// Another program is writing the file and did not finish in time.
  case busy(path: String)
  case damaged(path: String, reason: String)
  case disk(path: String, FileSystemError)
  case notEncodable(reason: String)
}

extension FileSystemError {
  var reason: String { String(cString: strerror(code)) }
}

/// A note about a settings file, to be shown to the user once.
package enum ConfigNote: Hashable, Sendable {
  /// The file was damaged and has been renamed; it counts as missing.
  case setAside(path: String, as: String, reason: String)
  /// Some elements were unreadable and have been removed; a copy preserves the original.
  case partlySetAside(path: String, as: String, count: Int)
  case damaged(path: String, reason: String)
  /// A later version of the program wrote the file.
  ///
  /// It is read as far as possible, and never written.
  case newerVersion(path: String, version: Int64)
  case unreadable(path: String, reason: String)

  package var path: String {
    switch self {
    case .setAside(let path, _, _), .partlySetAside(let path, _, _), .damaged(let path, _),
      .newerVersion(let path, _), .unreadable(let path, _):
      path
    }
  }
}
