import LightFoundation

/// A failed system call, with the error number of the system.
package struct FileSystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the operation, such as "open".
  package var operation: String
  package var path: String
  package var code: Int32

  package init(_ operation: String, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// True if the file or folder does not exist.
  package var isMissing: Bool { code == ENOENT }

  /// True if the name exists.
  var isTaken: Bool { code == EEXIST }
  /// True if the path is a folder instead of a file.
  var isFolder: Bool { code == EISDIR }
  /// True if the path is not a folder, or is missing.
  var isNoFolder: Bool { code == ENOTDIR || code == ENOENT }

  package var description: String { "\(operation) \(path) failed with system error \(code)" }
}

extension CacherError {
  /// Converts an error of the file system to an error of the store.
  init(_ error: FileSystemError) {
    self.init(
      systemError: error.code, operation: "\(error.operation) \(error.path)", path: error.path)
  }

  /// Maps system errors with a case of their own; all others become ``system(operation:code:)``.
  package init(systemError: Int32, operation: String, path: String) {
    switch systemError {
    case ENOSPC, EDQUOT: self = .full
    case EACCES, EPERM, EROFS: self = .denied(path: path)
    default: self = .system(operation: operation, code: systemError)
    }
  }
}
