#if SQLite
import struct LightFoundation.Data
import struct LightFoundation.Date
import Mux

struct RecordRow {
  static let storedColumns =
    "domain, key, fetched_at, lifetime_high, lifetime_low, bytes, seal, validators, payload"
  static let columns = """
    records.id, domain, key, fetched_at, lifetime_high, lifetime_low, records.bytes, seal, \
    validators, payload
    """

  /// The estimated overhead of a record: two index entries, the row header and numbers.
  private static let overhead = 64

  let id: Int64
  let seal: Int64
  let record: CacheRecord
  let isSound: Bool

  /// Returns the approximate size of a record in the file.
  ///
  /// The key is stored twice, in the table and the index.
  static func bytes(of record: CacheRecord, validators: Data?) -> Int {
    record.payload.count + 2 * record.key.utf8.count + (validators?.count ?? 0) + overhead
  }

  /// Returns the column values in the order of ``storedColumns``.
  static func values(
    of record: CacheRecord, validators: Data?, domain: Int64
  ) -> [Statement.Value] {
    let bytes = Int64(bytes(of: record, validators: validators))
    let lifetime = record.lifetime?.attoseconds
    return [
      .integer(domain), .utf8(record.key), .real(record.fetchedAt.timeIntervalSinceReferenceDate),
      lifetime.map { .integer(Int64($0 >> 64)) } ?? .null,
      lifetime.map { .integer(Int64(truncatingIfNeeded: $0)) } ?? .null, .integer(bytes),
      .integer(seal(of: record, validators: validators, domain: domain, bytes: bytes)),
      validators.map { .bytes($0) } ?? .null, .bytes(record.payload),
    ]
  }

  /// Reads the current row of a statement that selects ``columns``.
  init(_ row: Statement) {
    let validators = row.isNull(8) ? nil : row.data(8)
    let names = validators.map(Validators.decode) ?? [:]
    id = row.integer(0)
    seal = row.integer(7)
    record = CacheRecord(
      key: row.text(2), payload: row.data(9),
      fetchedAt: Date(timeIntervalSinceReferenceDate: row.real(3)),
      lifetime: row.isNull(4)
        ? nil
        : Duration(
          attoseconds: Int128(row.integer(4)) << 64 | Int128(UInt64(bitPattern: row.integer(5)))),
      validators: names ?? [:])
    isSound =
      names != nil
      && seal
        == Self.seal(
          of: record, validators: validators, domain: row.integer(1), bytes: row.integer(6))
  }

  private static func seal(
    of record: CacheRecord, validators: Data?, domain: Int64, bytes: Int64
  ) -> Int64 {
    var seal = Seal()
    seal.mix(UInt64(bitPattern: domain))
    seal.mix(UInt64(bitPattern: bytes))
    seal.mix(record.fetchedAt.timeIntervalSinceReferenceDate.bitPattern)
    seal.mix(record.lifetime == nil ? 0 : 1)
    let lifetime = record.lifetime?.attoseconds ?? 0
    seal.mix(UInt64(truncatingIfNeeded: lifetime >> 64))
    seal.mix(UInt64(truncatingIfNeeded: lifetime))
    seal.mix(record.key)
    validators?.withUnsafeBytes { seal.mix($0) }
    record.payload.withUnsafeBytes { seal.mix($0) }
    return seal.value
  }
}
#endif
