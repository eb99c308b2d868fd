#if SQLite
import Mux
import struct LightFoundation.Date

/// The one place that has the connection: opens it when it is first needed, sets a file aside
/// that cannot be used, and runs one call after the other on a thread of its own.
actor SQLiteStore {
  struct Settings: Sendable {
    var path: String
    var limits: DiskLimits
    /// How long to wait for others, in milliseconds.
    var patience: Int32
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

  /// Closes the file; the next call opens it again.
  func close() { connection = nil }

  /// Deletes what was set aside because of damage: it may hold what is now to be forgotten.
  func discardDamaged() { files.discardDamaged() }

  /// Runs `body` with an open connection and answers errors by what they ask for.
  ///
  /// What looks like damage is read a second time, from a file opened anew, before it is believed.
  /// If the file was moved away meanwhile, `body` runs again with the one that took its place:
  /// nothing is lost.
  func perform<R>(
    _ body: (Connection) throws(Failure) -> R
  ) throws(CacherError) -> R {
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
      } catch {
        next = error
      }
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
    return try files.locked(patience: settings.patience) { () throws(Failure) in
      try openLocked()
    }
  }

  private func openLocked() throws(Failure) -> Connection {
    try files.create()
    let opened = try Connection(
      path: settings.path, isFixed: files.isFixed, vfs: settings.vfs, patience: settings.patience)
    // Kept from here on, ready or not: setting the file aside asks it whether the file is there.
    connection = opened
    switch try verdict(opened) {
    case .setAside(let reason): throw .unusable(reason)
    case .create:
      try opened.execute(Self.behaviour)
      try create(opened)
    case .use: if !opened.isFixed { try opened.execute(Self.behaviour) }
    }
    opened.isReady = true
    if !opened.isFixed { try housekeeping(opened) }
    return opened
  }

  /// How the connection behaves; nothing here changes a file that is one of this store.
  private static let behaviour = """
    PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
    PRAGMA journal_size_limit = 4194304; PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF;
    """

  private func verdict(_ opened: Connection) throws(Failure) -> DatabaseFormat.Verdict {
    do throws(Failure) {
      return DatabaseFormat.verdict(on: try opened.header())
    } catch .broken(.store(let reason)) {
      // The questions are always the same ones: if SQLite cannot make sense of them, it is the file.
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

  /// Moves the file out of the way and starts a fresh one, unless another process did so before.
  private func setAside(_ reason: SetAside) -> Failure {
    do throws(Failure) {
      return try files.locked(patience: settings.patience) { () throws(Failure) in
        guard let connection, !connection.hasMoved else { return .moved }
        if reason.kind == .damaged { rescueEpochs(from: connection) }
        let name = try files.setAside(as: reason.kind)
        close()
        // If this fails, the next call tries again and says why.
        _ = try? openLocked()
        return .refused(.damaged(key: nil, setAside: name, reason: reason.reason))
      }
    } catch {
      return error
    }
  }

  private func rescueEpochs(from connection: Connection) {
    try? connection.statement(.domains).each([]) {
      ledger.note(UInt64(bitPattern: $0.integer(1)), of: $0.text(0))
    }
  }
}
#endif
