import LightFoundation
#if SQLite
import CSQLite
import Mux

/// An internal error, classified by the necessary reaction.
enum Failure: Error, Hashable {
  /// Throw the error to the caller; the connection remains usable.
  case refused(CacherError)
  /// Throw the error to the caller and reopen the connection for the next call.
  case broken(CacherError)
  /// The file was renamed, so the call must be repeated with the new one.
  case moved
  /// The file is unusable and must be replaced by a new one.
  case unusable(SetAside)
}

/// The reason and name for setting a file aside.
struct SetAside: Hashable {
  /// Only `damaged` files, which certainly belong to this store, may ever be deleted.
  enum Kind: String, CaseIterable { case damaged, foreign, newer }

  var kind: Kind
  var reason: String
}

extension Failure {
  static func damaged(_ reason: String) -> Failure {
    .unusable(SetAside(kind: .damaged, reason: reason))
  }

  /// Classifies an SQLite result code, using the system error for codes that have one.
  init(code: Int32, systemError: Int32, operation: String, message: String, path: String) {
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .refused(.busy)
    case SQLITE_FULL: self = .broken(.full)
    case SQLITE_READONLY where code == SQLITE_READONLY | (4 << 8): self = .moved
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: self = .broken(.denied(path: path))
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      // Without a system error, SQLite detected the problem itself and gives no reason.
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
