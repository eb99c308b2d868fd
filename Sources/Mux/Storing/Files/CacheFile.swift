import struct LightFoundation.Data
import struct LightFoundation.Date

/// The file format of a record: a header of one JSON line, then the payload.
///
/// The last field of the header is a checksum of the preceding header and the payload, so every
/// corruption is detected. Dates are seconds since 2001, as in Foundation's `JSONEncoder`.
enum CacheFile {
  /// The format version that this library writes and reads.
  static let version: UInt64 = 1

  struct Head {
    var key: String
    var fetchedAt: Double
    var epoch: UInt64
    var lifetime: Duration?
    var validators: [String: String]
    var length: Int
    var payloadStart: Int
    /// The length of the header that the checksum covers.
    var covered: Int
    var checksum: UInt32
  }

  struct Damage: Error {
    var reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// Returns the file of a record; nil if its date is not a number.
  static func bytes(of record: CacheRecord, epoch: UInt64) -> [UInt8]? {
    let fetchedAt = record.fetchedAt.timeIntervalSinceReferenceDate
    guard fetchedAt.isFinite else { return nil }
    var text = JSONLine(capacity: 160 + record.key.utf8.count + record.payload.count)
    text.raw("{\"mux\":")
    text.raw(version.description)
    text.raw(",\"key\":")
    text.string(record.key)
    text.raw(",\"fetched\":")
    text.raw(fetchedAt.description)
    text.raw(",\"epoch\":")
    text.raw(epoch.description)
    if let lifetime = record.lifetime {
      text.raw(",\"lifetime\":")
      text.duration(lifetime)
    }
    if !record.validators.isEmpty {
      text.raw(",\"validators\":")
      text.strings(record.validators)
    }
    text.raw(",\"length\":")
    text.raw(record.payload.count.description)
    return text.sealed(with: record.payload)
  }

  /// Returns the record in a file with arbitrary contents, and its epoch.
  static func record(in bytes: [UInt8]) throws(Damage) -> (record: CacheRecord, epoch: UInt64) {
    let head = try head(in: bytes)
    let end = head.payloadStart + head.length
    guard bytes.count == end else {
      throw Damage(bytes.count < end ? "the file is truncated" : "the file is too long")
    }
    let (checksum, payload) = bytes.withUnsafeBytes { bytes in
      let crc = CRC32C.checksum(UnsafeRawBufferPointer(rebasing: bytes[..<head.covered]))
      let payload = UnsafeRawBufferPointer(rebasing: bytes[head.payloadStart...])
      return (CRC32C.checksum(payload, continuing: crc), Data(payload))
    }
    guard checksum == head.checksum else { throw Damage("the checksum differs") }
    let record = CacheRecord(
      key: head.key, payload: payload,
      fetchedAt: Date(timeIntervalSinceReferenceDate: head.fetchedAt),
      lifetime: head.lifetime, validators: head.validators)
    return (record, head.epoch)
  }

  /// Parses the header of a file without verifying the checksum.
  static func head(in bytes: [UInt8]) throws(Damage) -> Head {
    var text = JSONLineScanner(bytes)
    guard !bytes.isEmpty else { throw Damage("the file is empty") }
    guard text.skip("{\"mux\":"), let version = text.integer() else {
      throw Damage("the file is not a record of this library")
    }
    guard version == Self.version else {
      throw Damage("the file has format \(version), but this library reads format \(Self.version)")
    }
    guard text.skip(",\"key\":"), let key = text.string(), text.skip(",\"fetched\":"),
      let fetchedAt = text.number(), text.skip(",\"epoch\":"), let epoch = text.integer()
    else { throw Damage("the header is damaged") }
    var lifetime: Duration?
    if text.skip(",\"lifetime\":") {
      lifetime = text.duration()
      guard lifetime != nil else { throw Damage("the header is damaged") }
    }
    var validators: [String: String] = [:]
    if text.skip(",\"validators\":") {
      guard let strings = text.strings() else { throw Damage("the header is damaged") }
      validators = strings
    }
    guard text.skip(",\"length\":"), let length = text.integer(), let length = Int(exactly: length),
      length <= Int.max / 2
    else { throw Damage("the header is damaged") }
    let covered = text.position
    guard let checksum = text.seal() else { throw Damage("the header is damaged") }
    return Head(
      key: key, fetchedAt: fetchedAt, epoch: epoch, lifetime: lifetime, validators: validators,
      length: length, payloadStart: text.position, covered: covered, checksum: checksum)
  }
}
