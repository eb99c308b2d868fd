import Foundation
import Testing

@testable import OpenMeteo

@Suite struct JSONScannerTests {
  private func read<Value>(
    _ text: String, _ body: (inout JSONScanner) throws(JSONFailure) -> Value
  ) throws(JSONFailure) -> Value {
    let result = Array(text.utf8).withUnsafeBufferPointer { bytes -> Result<Value, JSONFailure> in
      var json = JSONScanner(bytes)
      do throws(JSONFailure) { return .success(try body(&json)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private func number(_ text: String) throws -> Double {
    try read(text) { (json) throws(JSONFailure) in try json.number() }
  }

  private func string(_ text: String) throws -> String {
    try read(text) { (json) throws(JSONFailure) in try json.string() }
  }

  private func skip(_ text: String) -> JSONFailure? {
    do throws(JSONFailure) {
      try read(text) { (json) throws(JSONFailure) in try json.skip() }
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    "0", "-0", "3", "3.0", "-5.3", "0.385522842407226", "123456789012345678", "1e5", "2.5E-3",
    "1.7976931348623157e308", "0.1", "40.800003", "9007199254740993", "-0.0",
    "0.000000000000000000000000001", "12345678901234567890123",
  ])
  func `A number is read as Swift reads it`(text: String) throws {
    let value = try number(text)
    #expect(value == Double(text))
    #expect(value.sign == Double(text)?.sign)
  }

  @Test func `Random numbers of every length are read exactly`() throws {
    var random = Numbers(seed: 7)
    for _ in 0..<20_000 {
      let decimals = Int(random.next() % 12)
      let whole = random.next() % [10, 1000, 1_000_000, 1 << 60][Int(random.next() % 4)]
      let part = (0..<decimals).map { _ in String(random.next() % 10) }.joined()
      let text = (random.next() % 2 == 0 ? "-" : "") + "\(whole)" + (part.isEmpty ? "" : "." + part)
      #expect(try number(text) == Double(text))
    }
  }

  @Test(arguments: ["null", "nan", "-nan", "NaN", "-NaN", "inf", "-Infinity"])
  func `null, NaN and infinity count as gaps`(text: String) throws {
    #expect(try number(text).isNaN)
  }

  @Test func `true and false count as 1 and 0`() throws {
    #expect(try number("true") == 1 && number("false") == 0)
  }

  @Test(arguments: ["-", "1.", "1e", "nul", "--1", "+1", ".5", "x", "", "-x", "\u{1}1"])
  func `An incomplete number is rejected`(text: String) {
    #expect(throws: JSONFailure.self) { try number(text + (text == "nul" ? "" : "")) }
  }

  @Test func `Strings and their escapes are decoded`() throws {
    #expect(try string(#""°C μg/m³""#) == "°C μg/m³")
    #expect(try string(#""a\"b\\c\/d\n\t\u00e9\u03BC\ud83d\ude00""#) == "a\"b\\c/d\n\té\u{3BC}😀")
    #expect(try string(#""\ud83d x \u12""#) == "\u{FFFD} x \u{FFFD}12")
    #expect(throws: JSONFailure(reason: .ended, offset: 3)) { try string("\"ab") }
    #expect(throws: JSONFailure.self) { try string("\"ab\\") }
  }

  @Test func `An invalid UTF-8 byte becomes a replacement character`() throws {
    let bytes: [UInt8] = [34, 65, 0xFF, 66, 34]
    let text = try bytes.withUnsafeBufferPointer { buffer in
      var json = JSONScanner(buffer)
      return try json.string()
    }
    #expect(text == "A\u{FFFD}B")
  }

  @Test(arguments: [
    "{}", "[]", "3", "\"a\"", #"{"a":[1,{"b":null}],"c":"}]"}"#, " [ 1 , 2 ] ", "[[[[]]]]",
  ])
  func `A complete value is skipped`(text: String) {
    #expect(skip(text) == nil)
  }

  @Test(arguments: ["{", "[1,", "[1}", "{]", "]", ",", "[\"a]", "{\"a\":"])
  func `An incomplete value cannot be skipped`(text: String) {
    #expect(skip(text) != nil)
  }

  @Test func `Deep nesting is rejected without a stack overflow`() {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(skip(deep)?.reason == .tooDeep)
    #expect(throws: OpenMeteoError.self) { try WireDocument(Data(deep.utf8)) }
    let members = String(repeating: #"{"hourly":"#, count: 100_000)
    #expect(throws: OpenMeteoError.self) { try WireDocument(Data(members.utf8)) }
  }

  @Test func `A byte order mark at the start is skipped`() throws {
    let document = try WireDocument(Data("\u{FEFF}{\"latitude\":1}".utf8))
    #expect(document.answers.first?.latitude == 1)
  }
}

/// Random numbers that depend on a seed.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func nextInt(below limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
