#if SQLite
import CSQLite
import Foundation

/// A connection beside the store's, to inspect, lock or damage the file.
final class RawDatabase {
  struct Refused: Error { var code: Int32 }

  private let handle: OpaquePointer?

  init(_ file: URL) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open(file.path(percentEncoded: false), &opened)
    handle = opened
    if code != SQLITE_OK { throw Refused(code: code) }
    // A recently released store may still be closing the file.
    sqlite3_busy_timeout(handle, 600_000)
  }

  deinit { sqlite3_close_v2(handle) }

  func execute(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw Refused(code: code) }
  }

  /// The first column of the first row.
  func number(_ sql: String) throws -> Int64 {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW else {
      throw Refused(code: sqlite3_errcode(handle))
    }
    return sqlite3_column_int64(statement, 0)
  }
}

/// A generator with the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_f491_4f6c_dd1d
  }
}
#endif
