#if SQLite
import Mux
import struct LightFoundation.Date

extension DiskLimits {
  /// Returns the oldest fetch date within the age limit.
  func oldestDate(at now: Date) -> Date {
    guard let age else { return Date(timeIntervalSinceReferenceDate: -.infinity) }
    return now.addingTimeInterval(-(age / .seconds(1)))
  }

  /// The maximum size of a record, at most the limit of SQLite itself.
  var record: Int { min(bytes ?? .max, 999_000_000) }
}

/// Enforces limits and erases removed data.
extension SQLiteStore {
  /// The oldest fetch date within the age limit.
  var oldestDate: Date { settings.limits.oldestDate(at: settings.wallClock()) }

  /// Removes expired records, then the oldest until the rest fits; must run inside a transaction.
  func trim(_ connection: Connection) throws(Failure) {
    if settings.limits.age != nil {
      try connection.statement(.removeOlderThan).run(
        .real(oldestDate.timeIntervalSinceReferenceDate))
    }
    guard let limit = settings.limits.bytes else { return }
    var excess = try counter(.bytes, connection) - Int64(limit)
    while excess > 0 {
      var oldest: [(id: Int64, bytes: Int64)] = []
      try connection.statement(.oldest).each([]) { oldest.append(($0.integer(0), $0.integer(1))) }
      if oldest.isEmpty { throw .damaged("the total size exceeds the size of the records") }
      for record in oldest where excess > 0 {
        if record.bytes < 0 { throw .damaged("a record has a negative size") }
        try connection.statement(.removeOldest).run(.integer(record.id))
        excess -= record.bytes
      }
    }
  }

  /// Applies new limits and completes a pending erasure when a file is opened.
  ///
  /// Ignores errors other than damage, because they must not prevent reading.
  func housekeeping(_ connection: Connection) throws(Failure) {
    do throws(Failure) {
      if try counter(.pendingErasures, connection) > 0 { try erase(connection) }
      let isOver = try counter(.bytes, connection) > settings.limits.bytes.map(Int64.init) ?? .max
      guard isOver || settings.limits.age != nil else { return }
      try connection.transaction { () throws(Failure) in try trim(connection) }
      let pages = try connection.number("PRAGMA page_count")
      let free = try connection.number("PRAGMA freelist_count")
      if pages > 256, free > pages / 2 { try connection.execute("VACUUM") }
    } catch { if case .unusable = error { throw error } }
  }

  /// Erases all removed data from the file and its log.
  ///
  /// `secure_delete` is not sufficient: when SQLite moves a record to another page, its old page
  /// keeps the bytes. `VACUUM` rewrites the file without them. If the disk is full or another
  /// process reads, the erasure stays pending.
  func erase(_ connection: Connection) throws(Failure) {
    do throws(Failure) {
      let owed = try counter(.pendingErasures, connection)
      do throws(Failure) { try connection.execute("VACUUM") } catch {
        try connection.emptyLog()
        throw error
      }
      try connection.emptyLog()
      try connection.statement(.removePendingErasure).run(.integer(owed))
    } catch {
      if case .unusable = error { throw error }
      // An error state of the connection must not affect the next call.
      connection.isReady = connection.isReady && error == .refused(.busy)
    }
  }

  private func counter(_ query: Query, _ connection: Connection) throws(Failure) -> Int64 {
    let counter = try connection.statement(query).first { $0.integer(0) }
    guard let counter, counter >= 0 else { throw .damaged("a counter is missing or negative") }
    return counter
  }
}
#endif
