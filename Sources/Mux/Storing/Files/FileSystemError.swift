#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a file system refused, and the system's error number.
public struct FileSystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, such as "open".
  public var operation: String
  /// What it was tried with.
  public var path: String
  /// The system's error number.
  public var code: Int32

  /// Makes an error.
  public init(_ operation: String, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Whether there is no such file or folder.
  public var isMissing: Bool { code == ENOENT }

  /// Whether something of that name is there already.
  var isTaken: Bool { code == EEXIST }
  /// Whether a folder is where a file should be.
  var isFolder: Bool { code == EISDIR }
  /// Whether what should be a folder is none, or is gone.
  var isNoFolder: Bool { code == ENOTDIR || code == ENOENT }

  /// One plain sentence.
  public var description: String { "\(operation) \(path) failed with system error \(code)" }
}

extension CacherError {
  /// What a refusal of the file system means to a store.
  init(_ error: FileSystemError) {
    self.init(
      systemError: error.code, operation: "\(error.operation) \(error.path)", path: error.path)
  }

  /// Names the errors of the system that mean something of their own.
  package init(systemError: Int32, operation: String, path: String) {
    switch systemError {
    case ENOSPC, EDQUOT: self = .full
    case EACCES, EPERM, EROFS: self = .denied(path: path)
    default: self = .system(operation: operation, code: systemError)
    }
  }
}
