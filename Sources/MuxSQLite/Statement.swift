#if SQLite
import CSQLite
import struct LightFoundation.Data

/// A prepared statement for repeated use.
final class Statement {
  /// A value to bind; text is bound as bytes, because SQLite text cannot contain NUL.
  enum Value {
    case null
    case integer(Int64)
    case real(Double)
    case utf8(String)
    case bytes(Data)
  }

  private let pointer: OpaquePointer
  private let failure: (Int32) -> Failure

  init(_ pointer: OpaquePointer, failure: @escaping (Int32) -> Failure) {
    self.pointer = pointer
    self.failure = failure
  }

  deinit { sqlite3_finalize(pointer) }

  /// Runs the statement and ignores any rows.
  func run(_ values: Value...) throws(Failure) { try run(values) }

  /// Runs the statement and ignores any rows.
  func run(_ values: [Value]) throws(Failure) { try each(values) { _ in } }

  /// Reads the first row with `read`, or returns nil if there are no rows.
  func first<R>(_ values: Value..., read: (Statement) -> R) throws(Failure) -> R? {
    defer { reset() }
    try bind(values)
    return try step() ? read(self) : nil
  }

  func each(_ values: [Value], read: (Statement) -> Void) throws(Failure) {
    defer { reset() }
    try bind(values)
    while try step() { read(self) }
  }

  /// Also releases the bound values, which may be large.
  private func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  private func step() throws(Failure) -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw failure(code)
    }
  }

  private func bind(_ values: [Value]) throws(Failure) {
    for (index, value) in zip(Int32(1)..., values) {
      let code =
        switch value {
        case .null: sqlite3_bind_null(pointer, index)
        case .integer(let integer): sqlite3_bind_int64(pointer, index, integer)
        case .real(let real): sqlite3_bind_double(pointer, index, real)
        case .utf8(var text):
          text.withUTF8 { mux_sqlite3_bind_bytes(pointer, index, $0.baseAddress, UInt64($0.count)) }
        case .bytes(let data):
          data.withUnsafeBytes {
            mux_sqlite3_bind_bytes(pointer, index, $0.baseAddress, UInt64($0.count))
          }
        }
      if code != SQLITE_OK { throw failure(code) }
    }
  }
}

/// Access to the columns of the current row, counted from 0.
extension Statement {
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

  func real(_ column: Int32) -> Double { sqlite3_column_double(pointer, column) }

  func text(_ column: Int32) -> String { withBytes(column) { String(decoding: $0, as: UTF8.self) } }

  func data(_ column: Int32) -> Data { withBytes(column) { Data($0) } }

  private func withBytes<R>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    // The order matters: the pointer is valid until the next call that may convert the column.
    let start = sqlite3_column_blob(pointer, column)
    let count = Int(sqlite3_column_bytes(pointer, column))
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
#endif
