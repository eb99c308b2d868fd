import Foundation
import Testing

@testable import MuxNetworking

@Suite struct HeadLinesTests {
  /// The fields of a head with CRLF line endings.
  private func fields(_ lines: [String], status: Int = 200) throws -> HTTPHeaders? {
    var head = HeadLines()
    var found: HTTPHeaders?
    for line in lines {
      found = try Data("\(line)\r\n".utf8).withUnsafeBytes { try head.add($0, status: status) }
    }
    return found
  }

  @Test func `A head is complete with its empty line`() throws {
    #expect(try fields(["HTTP/1.1 200 OK", "X-A: 1"]) == nil)
    #expect(
      try fields(["HTTP/2 200", "x-a:1", "X-A:  2 ", ": none", "no colon", ""]) == ["x-a": "1, 2"])
    #expect(try fields(["HTTP/1.1 200 OK", "X-A: one", "\t two", ""]) == ["X-A": "one two"])
  }

  @Test func `A reason with a colon and a later status line are not fields`() throws {
    #expect(try fields(["HTTP/1.1 200 OK: fine", "X-A: 1", ""]) == ["x-a": "1"])
    #expect(try fields(["HTTP/1.1 200", "X-A: 1", "HTTP/1.1 200", "X-B: 2", ""])?["x-a"] == "1")
  }

  @Test func `Invalid UTF-8 is read as Latin-1, so that ETags stay distinct`() throws {
    func tag(_ byte: UInt8) throws -> String? {
      var head = HeadLines()
      let line = Data("ETag: \"".utf8) + [byte] + Data("\"\r\n".utf8)
      _ = try line.withUnsafeBytes { try head.add($0, status: 200) }
      return try Data("\r\n".utf8).withUnsafeBytes { try head.add($0, status: 200) }?["ETag"]
    }
    #expect(try tag(0xE4) == "\"\u{E4}\"" && tag(0xF6) == "\"\u{F6}\"")
    #expect(try fields(["HTTP/1.1 200", "X-A: \u{E4}", ""])?["X-A"] == "\u{E4}")
    #expect(try fields(["HTTP/1.1 200", "X-A: \u{A0}\u{301}\t", ""])?["X-A"] == "\u{A0}\u{301}")
  }

  @Test func `RFC 9110, 5.5: a bare CR within a line is an error`() {
    #expect(throws: TransportError.invalidResponse) {
      try fields(["HTTP/1.1 200 OK", "X-A: 1\rSet-Cookie: b", ""])
    }
  }

  @Test func `An informational head is dropped`() throws {
    #expect(try fields(["HTTP/1.1 103 Early Hints", "X-A: 1", ""], status: 103) == nil)
  }

  @Test(arguments: [["5", "6"], ["-1"], ["x"], [""], ["99999999999999999999"], ["5, 5"]])
  func `A Content-Length is a single number`(lengths: [String]) {
    #expect(throws: TransportError.invalidResponse) {
      try fields(["HTTP/1.1 200 OK"] + lengths.map { "Content-Length: \($0)" } + [""])
    }
  }

  @Test func `The same Content-Length twice is valid`() throws {
    #expect(try fields(["HTTP/1.1 200 OK", "Content-Length: 5", "content-length: 5", ""]) != nil)
  }

  @Test func `Two Location fields are an error`() {
    #expect(throws: TransportError.invalidResponse) {
      try fields(["HTTP/1.1 302 Found", "Location: /a", "location: file:///b", ""], status: 302)
    }
  }

  @Test func `A head ends at its limit`() {
    #expect(throws: TransportError.headTooLarge(limit: HeadLines.limit)) {
      try fields([String](repeating: "X-A: 1", count: HeadLines.limit / 8 + 1))
    }
  }
}
