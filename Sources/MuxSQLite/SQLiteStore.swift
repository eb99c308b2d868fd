#if SQLite
import Mux
import struct LightFoundation.Date

/// Owns the connection: opens it on first use, sets unusable files aside, and runs calls serially
/// on a thread of its own.
actor SQLiteStore {
  struct Settings: Sendable {
    var path: String
    var limits: DiskLimits
    /// The maximum time to wait for other processes, in milliseconds.
    var busyTimeout: Int32
    var wallClock: @Sendable () -> Date
    var vfs: String?
  }

  let settings: Settings
  private let files: DatabaseFiles
  private let executor = QueueExecutor(label: "MuxSQLite")
  private var connection: Connection?
  var ledger = EpochLedger()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ settings: Settings) {
    self.settings = settings
    files = DatabaseFiles(path: settings.path)
  }

  /// Closes the file; the next call reopens it.
  func close() { connection = nil }

  /// Deletes damaged files that were set aside, because they may contain data that is now removed.
  func discardDamaged() { files.discardDamaged() }

  /// Runs `body` with an open connection and handles its errors.
  ///
  /// On apparent damage, reopens the file and reads again before treating it as damaged. If the
  /// file was renamed in between, runs `body` again with its replacement, so that nothing is lost.
  func perform<R>(_ body: (Connection) throws(Failure) -> R) throws(CacherError) -> R {
    var isSuspected = false
    var attempts = 0
    while true {
      var next: Failure
      do throws(Failure) {
        let connection = try readyConnection()
        connection.isSecondLook = isSuspected
        let result = try body(connection)
        if !connection.hasMoved { return result }
        next = .moved
      } catch { next = error }
      if case .unusable(let reason) = next, isSuspected { next = setAside(reason) }
      switch next {
      case .refused(let answer): throw answer
      case .broken(let answer):
        close()
        throw answer
      case .unusable, .moved:
        close()
        isSuspected = next != .moved
        attempts += 1
        if attempts > 5 { throw .busy }
      }
    }
  }

  private func readyConnection() throws(Failure) -> Connection {
    if let connection, connection.isReady, !connection.hasMoved,
      !connection.isFixed || files.isFixed
    {
      return connection
    }
    close()
    return try files.locked(busyTimeout: settings.busyTimeout) { () throws(Failure) in
      try openLocked()
    }
  }

  private func openLocked() throws(Failure) -> Connection {
    try files.create()
    let opened = try Connection(
      path: settings.path, isFixed: files.isFixed, vfs: settings.vfs,
      busyTimeout: settings.busyTimeout)
    // Stored even if not ready, because setting the file aside needs it to detect renames.
    connection = opened
    switch try verdict(opened) {
    case .setAside(let reason): throw .unusable(reason)
    case .create:
      try opened.execute(Self.behavior)
      try create(opened)
    case .use: if !opened.isFixed { try opened.execute(Self.behavior) }
    }
    opened.isReady = true
    if !opened.isFixed { try housekeeping(opened) }
    return opened
  }

  /// Connection settings, none of which modifies an existing database of this store.
  private static let behavior = """
    PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
    PRAGMA journal_size_limit = 4194304; PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF;
    """

  private func verdict(_ opened: Connection) throws(Failure) -> DatabaseFormat.Verdict {
    do throws(Failure) {
      return DatabaseFormat.verdict(on: try opened.header())
    } catch .broken(.store(let reason)) {
      // These queries never vary, so if SQLite cannot process them, the file is damaged.
      throw .damaged(reason)
    }
  }

  private func create(_ opened: Connection) throws(Failure) {
    try opened.execute(DatabaseFormat.creation)
    for (name, epoch) in ledger.entries {
      try opened.statement(.setEpoch).run(.utf8(name), .integer(Int64(bitPattern: epoch)))
    }
    try opened.execute("COMMIT")
  }

  /// Renames the file and creates a new one, unless another process already did.
  private func setAside(_ reason: SetAside) -> Failure {
    do throws(Failure) {
      return try files.locked(busyTimeout: settings.busyTimeout) { () throws(Failure) in
        guard let connection, !connection.hasMoved else { return .moved }
        if reason.kind == .damaged { rescueEpochs(from: connection) }
        let name = try files.setAside(as: reason.kind)
        close()
        // If this fails, the next call tries again and reports the error.
        _ = try? openLocked()
        return .refused(.damaged(key: nil, movedTo: name, reason: reason.reason))
      }
    } catch { return error }
  }

  private func rescueEpochs(from connection: Connection) {
    try? connection.statement(.domains).each([]) {
      ledger.note(UInt64(bitPattern: $0.integer(1)), of: $0.text(0))
    }
  }
}
#endif
