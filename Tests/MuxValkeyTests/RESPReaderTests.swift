#if Valkey
import Foundation
import Testing

@testable import MuxValkey

@Suite struct RESPReaderTests {
  private func read(
    _ text: String, _ limits: RESPReader.Limits = .init()
  ) throws -> [RESPValue] {
    var reader = RESPReader(limits: limits)
    reader.append(text.utf8)
    var values: [RESPValue] = []
    while let value = try reader.next() { values.append(value) }
    return values
  }

  private func blob(_ text: String) -> RESPValue { .blob(Data(text.utf8)) }

  /// The specification's examples of each kind.
  private static let examples: [(String, RESPValue)] = [
    ("$11\r\nhello world\r\n", .blob(Data("hello world".utf8))),
    ("$0\r\n\r\n", .blob(Data())),
    ("+hello world\r\n", .simple("hello world")),
    ("-ERR this is the error description\r\n", .error("ERR this is the error description")),
    (":1234\r\n", .integer(1234)), (":-1\r\n", .integer(-1)), (":+7\r\n", .integer(7)),
    ("_\r\n", .null), ("$-1\r\n", .null), ("*-1\r\n", .null),
    (",1.23\r\n", .double(1.23)), (",10\r\n", .double(10)), (",1e-3\r\n", .double(0.001)),
    (",inf\r\n", .double(.infinity)), (",-inf\r\n", .double(-.infinity)),
    ("#t\r\n", .boolean(true)), ("#f\r\n", .boolean(false)),
    ("!21\r\nSYNTAX invalid syntax\r\n", .error("SYNTAX invalid syntax")),
    ("=15\r\ntxt:Some string\r\n", .verbatim(kind: "txt", Data("Some string".utf8))),
    (
      "(3492890328409238509324850943850943825024385\r\n",
      .bigNumber("3492890328409238509324850943850943825024385")
    ),
    ("*3\r\n:1\r\n:2\r\n:3\r\n", .array([.integer(1), .integer(2), .integer(3)])),
    (
      "*2\r\n*3\r\n:1\r\n$5\r\nhello\r\n:2\r\n#f\r\n",
      .array([
        .array([.integer(1), .blob(Data("hello".utf8)), .integer(2)]), .boolean(false),
      ])
    ),
    (
      "%2\r\n+first\r\n:1\r\n+second\r\n:2\r\n",
      .map([
        .init(key: .simple("first"), value: .integer(1)),
        .init(key: .simple("second"), value: .integer(2)),
      ])
    ),
    (
      "~5\r\n+orange\r\n+apple\r\n#t\r\n:100\r\n:999\r\n",
      .set([
        .simple("orange"), .simple("apple"), .boolean(true), .integer(100), .integer(999),
      ])
    ),
    (
      ">3\r\n+message\r\n+somechannel\r\n+this is the message\r\n",
      .push([.simple("message"), .simple("somechannel"), .simple("this is the message")])
    ),
    ("*0\r\n", .array([])), ("%0\r\n", .map([])), ("~0\r\n", .set([])),
    (
      "|1\r\n+key-popularity\r\n%2\r\n$1\r\na\r\n,0.1923\r\n$1\r\nb\r\n,0.0012\r\n"
        + "*2\r\n:2039123\r\n:9543892\r\n",
      .array([.integer(2_039_123), .integer(9_543_892)])
    ),
    (
      "*3\r\n:1\r\n:2\r\n|1\r\n+ttl\r\n:3600\r\n:3\r\n",
      .array([.integer(1), .integer(2), .integer(3)])
    ),
  ]

  @Test func `The examples of the specification are read`() throws {
    for (text, value) in Self.examples { #expect(try read(text) == [value], "\(text)") }
    #expect(try read(Self.examples.map(\.0).joined()) == Self.examples.map(\.1))
  }

  @Test func `Every split of the bytes gives the same values, and no early one`() throws {
    for (text, value) in Self.examples {
      let bytes = Array(text.utf8)
      for cut in 0..<bytes.count {
        var reader = RESPReader()
        reader.append(bytes[..<cut])
        #expect(try reader.next() == nil, "\(text) up to \(cut)")
        reader.append(bytes[cut...])
        #expect(try reader.next() == value)
        #expect(try reader.next() == nil)
      }
    }
    var reader = RESPReader()
    var values: [RESPValue] = []
    for byte in Self.examples.map(\.0).joined().utf8 {
      reader.append([byte])
      while let value = try reader.next() { values.append(value) }
    }
    #expect(values == Self.examples.map(\.1))
  }

  @Test(arguments: [
    ("?5\r\n", RESPError.unknownKind(UInt8(ascii: "?"))), (":\r\n", .malformed),
    (":1x\r\n", .malformed), (":9223372036854775808\r\n", .malformed), (",0x1\r\n", .malformed),
    (",infinity\r\n", .malformed), (",1e999\r\n", .malformed), ("#x\r\n", .malformed),
    ("_x\r\n", .malformed), ("(12a\r\n", .malformed), ("(-\r\n", .malformed),
    ("$-2\r\n", .malformed), ("*-2\r\n", .malformed), ("%-1\r\n", .malformed),
    ("~-1\r\n", .malformed), (">0\r\n", .malformed), ("$+1\r\na\r\n", .malformed),
    ("=3\r\ntxt\r\n", .malformed), ("=5\r\ntext:\r\n", .malformed),
    ("$1\r\nabc\r\n", .unterminated), ("+a\rb\r\n", .unterminated), ("+a\n", .unterminated),
    ("\r\n", .unterminated), ("*1\r\n>1\r\n+x\r\n", .misplaced), ("$?\r\n", .streamed),
    ("*?\r\n", .streamed), (";4\r\n", .streamed), (".\r\n", .streamed),
  ])
  func `Invalid input throws, now and afterwards`(text: String, error: RESPError) {
    var reader = RESPReader()
    reader.append(text.utf8)
    #expect(throws: error) { try reader.next() }
    reader.append("+OK\r\n".utf8)
    #expect(throws: error) { try reader.next() }
  }

  @Test func `Excessive input is rejected before it has arrived`() throws {
    let limits = RESPReader.Limits(depth: 2, bytes: 40, values: 4, line: 20)
    #expect(try read("*1\r\n*1\r\n:1\r\n", limits).count == 1)
    let tooMuch: [(String, RESPError)] = [
      ("*1\r\n*1\r\n*1\r\n", .tooDeep), ("$41\r\n", .tooLarge), ("*5\r\n", .tooLarge),
      ("*2\r\n*2\r\n:1\r\n:2\r\n:3\r\n", .tooLarge), ("%9223372036854775807\r\n", .tooLarge),
      ("+" + String(repeating: "a", count: 21), .tooLarge),
      ("*2\r\n$20\r\n" + String(repeating: "a", count: 20) + "\r\n$20\r\n", .tooLarge),
    ]
    for (text, error) in tooMuch { #expect(throws: error, "\(text)") { try read(text, limits) } }
    // Many small values are not a large one.
    #expect(try read(String(repeating: ":1\r\n", count: 100), limits).count == 100)
  }

  @Test func `A map is subscripted by keys of any kind of text`() throws {
    let map = try #require(try read("%2\r\n+a\r\n:1\r\n$1\r\nb\r\n:2\r\n").first)
    #expect(map["a"] == .integer(1))
    #expect(map["b"] == .integer(2))
    #expect(map["c"] == nil)
    #expect(RESPValue.null["a"] == nil)
  }

  @Test func `A command is an array of blobs with any bytes`() throws {
    var writer = RESPWriter()
    writer.write(command: [Data("SET".utf8), Data("k\r\n".utf8), Data([0, 255])])
    var reader = RESPReader()
    reader.append(writer.bytes)
    #expect(
      try reader.next() == .array([blob("SET"), blob("k\r\n"), .blob(Data([0, 255]))]))
  }
}
#endif
