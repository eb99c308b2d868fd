#if SQLite
import LightFoundation
import CSQLite
import Mux

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

final class Connection {
  /// Set once the file is known to be one of this store.
  var isReady = false
  /// Set for a call that met damage before: what it meets now is on the disk, not in the air.
  var isSecondLook = false
  let isFixed: Bool
  private let path: String
  private let handle: OpaquePointer
  private var statements: [Query: Statement] = [:]

  /// Opens a file that exists, by SQLite's way to the disk of that name; nil for the usual one.
  ///
  /// A file that `isFixed` is read without the locks and the log for which there is no place.
  init(path: String, isFixed: Bool, vfs: String?, patience: Int32) throws(Failure) {
    var opened: OpaquePointer?
    let mode = isFixed ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE
    let code = sqlite3_open_v2(
      isFixed ? URL(filePath: path).absoluteString + "?immutable=1" : path, &opened,
      mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, vfs)
    guard let handle = opened else { throw .broken(.store(reason: "out of memory")) }
    self.isFixed = isFixed
    self.path = path
    self.handle = handle
    if code != SQLITE_OK { throw Self.failure(code, handle, path, "opening the database") }
    sqlite3_busy_timeout(handle, patience)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Whether the file at the path is another one by now, or gone.
  var hasMoved: Bool {
    var moved: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return moved != 0
  }

  func header() throws(Failure) -> DatabaseFormat.Header {
    // Asked before the first read, which a disk that may not be written refuses in other words.
    if isReadOnly, !isFixed, access(path, W_OK) != 0 {
      throw Failure(systemError: errno, operation: "opening the database", path: path)
    }
    var schema: Set<String> = []
    try prepare("SELECT sql FROM sqlite_master WHERE sql NOTNULL").each([]) {
      schema.insert($0.text(0))
    }
    return DatabaseFormat.Header(
      applicationID: try number("PRAGMA application_id"),
      version: try number("PRAGMA user_version"), schema: schema,
      isWritable: isFixed || !isReadOnly)
  }

  /// By now: by the permissions at first, and once the header was read by what that says.
  private var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") != 0 }

  /// The statement, prepared at its first use.
  func statement(_ query: Query) throws(Failure) -> Statement {
    if let known = statements[query] { return known }
    let statement = try prepare(query.sql)
    statements[query] = statement
    return statement
  }

  /// Runs statements without values, one after the other.
  func execute(_ sql: String) throws(Failure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Runs `body` in one transaction: all of it is in the file when this returns, or nothing of it.
  ///
  /// What is `lasting` outlives a power cut, too.
  func transaction<R>(
    lasting: Bool = false, _ body: () throws(Failure) -> R
  ) throws(Failure) -> R {
    // Said outside of the transaction, within which SQLite refuses it.
    if lasting { try execute("PRAGMA synchronous = FULL") }
    // Where that fails, what follows is slower and lasts longer.
    defer { if lasting { try? execute("PRAGMA synchronous = NORMAL") } }
    try statement(.begin).run()
    do throws(Failure) {
      let result = try body()
      try statement(.commit).run()
      return result
    } catch {
      // After some errors SQLite has rolled back by itself.
      if sqlite3_get_autocommit(handle) == 0 { try? statement(.rollback).run() }
      throw error
    }
  }

  /// Moves everything from the log into the database, leaving the log empty.
  func emptyLog() throws(Failure) {
    let code = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// The one number that a statement answers with.
  func number(_ sql: String) throws(Failure) -> Int64 {
    try prepare(sql).first { $0.integer(0) } ?? 0
  }

  private func prepare(_ sql: String) throws(Failure) -> Statement {
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(handle, sql, -1, flags, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw failure(code) }
    return Statement(prepared) { [handle, path] in Self.failure($0, handle, path, "the database") }
  }

  private func failure(_ code: Int32) -> Failure {
    Self.failure(code, handle, path, "the database")
  }

  private static func failure(
    _ code: Int32, _ handle: OpaquePointer, _ path: String, _ operation: String
  ) -> Failure {
    Failure(
      code: code, systemError: sqlite3_system_errno(handle), operation: operation,
      message: String(cString: sqlite3_errmsg(handle)), path: path)
  }
}
#endif
