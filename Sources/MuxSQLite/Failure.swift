#if SQLite
import CSQLite
import Mux

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What went wrong inside, sorted by what has to be done about it.
enum Failure: Error, Hashable {
  /// The caller gets this answer; the connection is as good as before.
  case refused(CacherError)
  /// The caller gets this answer; the connection is opened anew for the next call.
  case broken(CacherError)
  /// The file was moved away: the call belongs to the one that is there now.
  case moved
  /// The file cannot be used as it is and has to make room for a fresh one.
  case unusable(SetAside)
}

/// Why a file is set aside, and what it is called then.
struct SetAside: Hashable {
  /// Only what is surely an old file of this store may ever be deleted.
  enum Kind: String, CaseIterable {
    case damaged, foreign, newer
  }

  var kind: Kind
  var reason: String
}

extension Failure {
  /// The file does not fit together.
  static func damaged(_ reason: String) -> Failure {
    .unusable(SetAside(kind: .damaged, reason: reason))
  }

  /// Sorts a result code of SQLite, with the system's own number for the codes that have one.
  init(code: Int32, systemError: Int32, operation: String, message: String, path: String) {
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .refused(.busy)
    case SQLITE_FULL: self = .broken(.full)
    case SQLITE_READONLY where code == SQLITE_READONLY | (4 << 8): self = .moved
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: self = .broken(.denied(path: path))
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      // SQLite does not say why where it noticed the trouble by itself.
      let number = systemError == 0 ? EIO : systemError
      self = .broken(CacherError(systemError: number, operation: operation, path: path))
    case SQLITE_CORRUPT: self = .damaged(message)
    case SQLITE_NOTADB: self = .unusable(SetAside(kind: .foreign, reason: message))
    default: self = .broken(.store(reason: "\(operation) failed: \(message)"))
    }
  }

  init(systemError: Int32, operation: String, path: String) {
    self = .broken(CacherError(systemError: systemError, operation: operation, path: path))
  }
}
#endif
