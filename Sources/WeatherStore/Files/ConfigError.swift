import LightFoundation
package import Mux

/// The reason why a settings file was not written.
package enum ConfigError: Error, Hashable, Sendable {
  /// Neither an environment variable nor a home folder determines a location.
  case noFolder
  /// A later version of the program wrote the file, and this one would damage it.
  case newerVersion(path: String, version: Int64)
  /// Another program is writing the file and did not finish in time.
  case busy(path: String)
  /// The file is damaged and cannot be renamed.
  case damaged(path: String, reason: String)
  case disk(path: String, FileSystemError)
  /// The value could not be encoded.
  case notEncodable(reason: String)
}

extension ConfigError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFolder: "no folder for settings: HOME is not set"
    case .newerVersion(let path, let version):
      "\(path) was written by a newer skymux (file format \(version)); it was not changed"
    case .busy(let path): "another program is writing \(path)"
    case .damaged(let path, let reason): "\(path) is damaged (\(reason)); it was not changed"
    case .disk(let path, let error): "could not write \(path): \(error.reason)"
    case .notEncodable(let reason): "could not encode the settings: \(reason)"
    }
  }
}

extension FileSystemError {
  var reason: String { String(cString: strerror(code)) }
}
