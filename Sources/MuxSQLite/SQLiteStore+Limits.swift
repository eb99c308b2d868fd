#if SQLite
import Mux
import struct LightFoundation.Date

extension DiskLimits {
  /// The time of the oldest fetch that still counts.
  func oldestDate(at now: Date) -> Date {
    guard let age else { return Date(timeIntervalSinceReferenceDate: -.infinity) }
    return now.addingTimeInterval(-(age / .seconds(1)))
  }

  /// How large one record may be; SQLite has a limit of its own.
  var record: Int { min(bytes ?? .max, 999_000_000) }
}

/// Keeping within the limits, and leaving no trace of what was removed.
extension SQLiteStore {
  /// The time of the oldest fetch that still counts.
  var oldestDate: Date { settings.limits.oldestDate(at: settings.wallClock()) }

  /// Removes what is too old, then the oldest until the rest fits; for inside a transaction.
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
      if oldest.isEmpty { throw .damaged("it counts more records than it has") }
      for record in oldest where excess > 0 {
        if record.bytes < 0 { throw .damaged("a record has a size below nothing") }
        try connection.statement(.removeOldest).run(.integer(record.id))
        excess -= record.bytes
      }
    }
  }

  /// The work due when a file is opened: the limits may be new, a removal may be half done.
  ///
  /// Whatever stands in the way of it stands not in the way of reading.
  func housekeeping(_ connection: Connection) throws(Failure) {
    do throws(Failure) {
      if try counter(.erasuresOwed, connection) > 0 { try erase(connection) }
      let isOver = try counter(.bytes, connection) > settings.limits.bytes.map(Int64.init) ?? .max
      guard isOver || settings.limits.age != nil else { return }
      try connection.transaction { () throws(Failure) in try trim(connection) }
      let pages = try connection.number("PRAGMA page_count")
      let free = try connection.number("PRAGMA freelist_count")
      if pages > 256, free > pages / 2 { try connection.execute("VACUUM") }
    } catch {
      if case .unusable = error { throw error }
    }
  }

  /// Makes sure that nothing removed is left in the file or its log.
  ///
  /// `secure_delete` alone is not enough: when SQLite moves a record to another page, its old
  /// place keeps the bytes. Writing the file anew drops those too. What cannot be done now, for
  /// want of space or because another process reads, stays owed.
  func erase(_ connection: Connection) throws(Failure) {
    do throws(Failure) {
      let owed = try counter(.erasuresOwed, connection)
      do throws(Failure) {
        try connection.execute("VACUUM")
      } catch {
        try connection.emptyLog()
        throw error
      }
      try connection.emptyLog()
      try connection.statement(.payErasure).run(.integer(owed))
    } catch {
      if case .unusable = error { throw error }
      // An error left in the connection must not meet the next call.
      connection.isReady = connection.isReady && error == .refused(.busy)
    }
  }

  /// A sum or a counter that the file keeps.
  private func counter(_ query: Query, _ connection: Connection) throws(Failure) -> Int64 {
    let counter = try connection.statement(query).first { $0.integer(0) }
    guard let counter, counter >= 0 else { throw .damaged("a counter is missing or below nothing") }
    return counter
  }
}
#endif
