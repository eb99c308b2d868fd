#if SQLite
import LightFoundation
import CSQLite
import Mux

final class Connection {
  /// Set once the file has been verified as a database of this store.
  var isReady = false
  /// Set when retrying after apparent damage; damage found now is real.
  var isSecondLook = false
  let isFixed: Bool
  private let path: String
  private let handle: OpaquePointer
  private var statements: [Query: Statement] = [:]

  /// Opens an existing file; `vfs` is the name of an SQLite VFS, or nil for the default one.
  ///
  /// An `isFixed` file is opened as immutable, because locks and log cannot be created.
  init(path: String, isFixed: Bool, vfs: String?, busyTimeout: Int32) throws(Failure) {
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
    sqlite3_busy_timeout(handle, busyTimeout)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// True if the file at the path was replaced or deleted.
  var hasMoved: Bool {
    var moved: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return moved != 0
  }

  func header() throws(Failure) -> DatabaseFormat.Header {
    // Checked before the first read, because SQLite reports this case differently.
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

  /// Derived from permissions at first, and from the file header once it has been read.
  private var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") != 0 }

  /// Returns a cached statement, preparing it on first use.
  func statement(_ query: Query) throws(Failure) -> Statement {
    if let known = statements[query] { return known }
    let statement = try prepare(query.sql)
    statements[query] = statement
    return statement
  }

  func execute(_ sql: String) throws(Failure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Runs `body` in a transaction, which either commits completely or has no effect.
  ///
  /// A `lasting` transaction also survives a power failure.
  func transaction<R>(lasting: Bool = false, _ body: () throws(Failure) -> R) throws(Failure) -> R {
    // SQLite does not permit this inside a transaction.
    if lasting { try execute("PRAGMA synchronous = FULL") }
    // If this fails, later transactions are slower but no less durable.
    defer { if lasting { try? execute("PRAGMA synchronous = NORMAL") } }
    try statement(.begin).run()
    do throws(Failure) {
      let result = try body()
      try statement(.commit).run()
      return result
    } catch {
      // After some errors SQLite has already rolled back.
      if sqlite3_get_autocommit(handle) == 0 { try? statement(.rollback).run() }
      throw error
    }
  }

  /// Moves the log into the database and truncates it.
  func emptyLog() throws(Failure) {
    let code = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Returns the single number that a statement produces.
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
