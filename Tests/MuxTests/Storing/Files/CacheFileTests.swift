import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

@Suite(.computes) struct CacheFileTests {
  /// The factor for the number of rounds.
  private static let times = Thorough.pick(1, 10)

  private func record(_ key: String = "a\"b\\c\n\u{0}é\u{2028}\u{7f}") -> CacheRecord {
    CacheRecord(
      key: key, payload: Data("{\"a\":[1,2,3],\"b\":\"x\"}".utf8),
      fetchedAt: Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7),
      lifetime: Duration(secondsComponent: 90, attosecondsComponent: 500_000_000_000_000_001),
      validators: ["etag": "W/\"1\"", "last\nmodified": "é"])
  }

  @Test func `The file format is unchanged`() throws {
    let bytes = try #require(CacheFile.bytes(of: record("paris"), epoch: 7))
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"mux":1,"key":"paris","fetched":812345678.1234567,"epoch":7,\
        "lifetime":90.500000000000000001,\
        "validators":{"etag":"W/\\"1\\"","last\\u000amodified":"é"},\
        "length":21,"crc32c":"79cc7ddd"}
        {"a":[1,2,3],"b":"x"}
        """)
  }

  @Test func `The header is one line of JSON that any tool reads`() throws {
    let bytes = try #require(CacheFile.bytes(of: record(), epoch: 7))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(lines.count == 2)
    let object = try JSONSerialization.jsonObject(with: Data(lines[0])) as? [String: Any]
    #expect(object?["key"] as? String == record().key)
    #expect(object?["epoch"] as? Int == 7)
    #expect(object?["validators"] as? [String: String] == record().validators)
    #expect(object?["length"] as? Int == record().payload.count)
  }

  @Test func `Records round-trip exactly`() throws {
    var records = strangeKeys.map { record($0) }
    for lifetime in [
      .zero, .seconds(-1), .milliseconds(-1), .nanoseconds(1), .seconds(Int64.max), .seconds(3600),
      Duration(secondsComponent: 0, attosecondsComponent: 1),
    ] as [Duration] {
      var record = record()
      record.lifetime = lifetime
      records.append(record)
    }
    for seconds in [0, -1e-9, 1e300, -1e300, .leastNonzeroMagnitude, 812_345_678.000_000_1] {
      var record = record()
      record.fetchedAt = Date(timeIntervalSinceReferenceDate: seconds)
      record.validators = [:]
      record.payload = Data()
      records.append(record)
    }
    for record in records {
      let bytes = try #require(CacheFile.bytes(of: record, epoch: .max))
      let read = try CacheFile.record(in: bytes)
      #expect(read.record == record && read.epoch == .max)
    }
  }

  @Test func `A lifetime that does not fit is clamped`() throws {
    var record = record()
    record.lifetime = Duration(attoseconds: .max)
    let bytes = try #require(CacheFile.bytes(of: record, epoch: 0))
    #expect(try CacheFile.record(in: bytes).record.lifetime == .seconds(Int64.max))
  }

  @Test(arguments: [
    ("", "the file is empty"), ("hello", "the file is not a record of this library"),
    ("{\"a\":1}", "the file is not a record of this library"),
    ("{\"mux\":2,\"anything\":{}}", "the file has format 2, but this library reads format 1"),
    ("{\"mux\":1,\"key\":\"k", "the header is damaged"),
    ("{\"mux\":99999999999999999999999,", "the file is not a record of this library"),
  ])
  func `A rejected file has a reason`(text: String, reason: String) {
    #expect { try CacheFile.record(in: Array(text.utf8)) } throws: {
      ($0 as? CacheFile.Damage)?.reason == reason
    }
  }

  @Test func `Any flipped bit is detected`() throws {
    let bytes = try #require(CacheFile.bytes(of: record(), epoch: 7))
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(throws: CacheFile.Damage.self) { try CacheFile.record(in: changed) }
      }
    }
  }

  @Test func `Any other length is detected`() throws {
    let bytes = try #require(CacheFile.bytes(of: record(), epoch: 7))
    for count in 0..<bytes.count {
      #expect(throws: CacheFile.Damage.self) { try CacheFile.record(in: Array(bytes[..<count])) }
    }
    #expect(throws: CacheFile.Damage.self) { try CacheFile.record(in: bytes + [0]) }
  }

  @Test func `Random bytes never crash the reader`() throws {
    var random = SeededRandom(seed: 3)
    let good = try #require(CacheFile.bytes(of: record(), epoch: 7))
    let pieces = [
      "{\"mux\":1", ",\"key\":", "\"", "\\", "\\u00", "\\u00zz", ",\"fetched\":", "-", "1e999",
      "nan",
      ",\"epoch\":", "18446744073709551616", ",\"lifetime\":", "9223372036854775808.9",
      "170141183460469231731687303715884105728", ",\"validators\":", "{", "}", ":", ",",
      ",\"length\":", "9223372036854775807", ",\"crc32c\":\"", "00000000\"}\n", "\u{0}", "é",
    ].map { Array($0.utf8) }
    for _ in 0..<3000 * Self.times {
      var bytes = random.nextInt(below: 2) == 0 ? good : []
      for _ in 0..<random.nextInt(below: 12) {
        let piece = pieces[random.nextInt(below: pieces.count)]
        let at = random.nextInt(below: bytes.count + 1)
        bytes.replaceSubrange(at..<min(bytes.count, at + random.nextInt(below: 4)), with: piece)
      }
      if bytes != good {
        #expect(throws: CacheFile.Damage.self) { try CacheFile.record(in: bytes) }
      }
      _ = EpochFile.epoch(in: bytes)
    }
  }

  @Test func `An epoch file round-trips and detects any change`() throws {
    let domain = try CacheDomain("a \"domain\"")
    let bytes = EpochFile.bytes(of: 41, domain: domain)
    #expect(EpochFile.epoch(in: bytes) == 41)
    #expect(EpochFile.epoch(in: bytes + [0]) == nil)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(index % 8)
      #expect(EpochFile.epoch(in: changed) == nil)
      #expect(EpochFile.epoch(in: Array(bytes[..<index])) == nil)
    }
  }

  @Test func `The checksum is CRC-32C, in one piece or in two`() {
    let bytes = Array("123456789".utf8)
    #expect(bytes.withUnsafeBytes { CRC32C.checksum($0) } == 0xe306_9283)
    #expect([UInt8](repeating: 0, count: 32).withUnsafeBytes { CRC32C.checksum($0) } == 0x8a91_36aa)
    let long = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let whole = long.withUnsafeBytes { CRC32C.checksum($0) }
    for cut in [0, 1, 7, 8, 9, 500, 999, 1000] {
      let first = long[..<cut].withUnsafeBytes { CRC32C.checksum($0) }
      #expect(long[cut...].withUnsafeBytes { CRC32C.checksum($0, continuing: first) } == whole)
    }
  }
}
