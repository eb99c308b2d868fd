import Foundation
import Testing
import Weather

@testable import WarningSources

/// Responses of the US National Weather Service as they are read.
struct NWSReadingTests {
  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test func `A warning has its sender, area, times and texts`() throws {
    let warning = try #require(try Messages.nws([Messages.feature("a")]).first)
    #expect(warning.id == "a" && warning.sender == "NWS Denver CO" && warning.severity == .severe)
    #expect(warning.areas == ["Boulder", "Jefferson"] && warning.ground == .here)
    #expect(try warning.issued == date("2026-11-23T17:00:00Z"))
    #expect(try warning.begins == date("2026-11-24T12:00:00Z"))
    #expect(try warning.ends == date("2026-11-25T03:00:00Z"), "not when the message expires")
    let words = try #require(warning.wording(in: "de"))
    #expect(words.event == "High Wind Warning")
    #expect(words.text == ["* WHAT...West winds of 40 mph.", "* WHERE...Foothills."])
    #expect(words.advice == ["Tie down what may fly."])
  }

  @Test(arguments: ["Test", "Exercise", "System", "Draft", ""])
  func `Only messages with the status Actual are used`(status: String) throws {
    #expect(try Messages.nws([Messages.feature("a", ["status": status])]).isEmpty)
  }

  @Test func `Cancelled and replaced warnings are left out in any order`() throws {
    let replaced: [String: Any] = [
      "messageType": "Update", "references": [["identifier": "a"], ["nothing": 1]],
    ]
    let cancel: [String: Any] = ["messageType": "Cancel", "references": [["identifier": "c"]]]
    let messages = [
      Messages.feature("a"), Messages.feature("b", replaced), Messages.feature("c"),
      Messages.feature("d", cancel),
    ]
    #expect(try Messages.nws(messages).map(\.id) == ["b"])
    #expect(try Messages.nws(messages.reversed()).map(\.id) == ["b"])
    let test = cancel.merging(["status": "Test"]) { $1 }
    #expect(try Messages.nws([Messages.feature("c"), Messages.feature("d", test)]).count == 1)
  }

  @Test func `Without an end the expiry is used, and duplicates are removed`() throws {
    let open = Messages.feature("a", ["ends": NSNull(), "onset": NSNull()])
    let warnings = try Messages.nws([open, open])
    #expect(warnings.count == 1)
    #expect(try warnings.first?.ends == date("2026-11-24T01:00:00Z"))
    #expect(warnings.first?.begins == nil)
  }

  @Test func `An unreadable message does not affect the others`() throws {
    let messages: [[String: Any]] = [
      ["event": 1], [:], Messages.feature("a", ["event": "\u{1B}\u{202E}"]),
      Messages.feature("b", ["sent": "yesterday", "ends": "9999999-01-01T00:00:00Z"]),
    ]
    let warnings = try Messages.nws(messages)
    #expect(warnings.map(\.id) == ["b"] && warnings.first?.issued == nil)
  }

  @Test func `Unreadable references do not discard a warning`() throws {
    for references in ["", ["nothing": 1]] as [Any] {
      let message = Messages.feature("a", ["references": references])
      #expect(try Messages.nws([message]).map(\.id) == ["a"])
    }
  }

  @Test func `Texts are shortened and stripped of control characters`() throws {
    let long = String(repeating: "w\u{1B}[31m ", count: 50_000)
    let change: [String: Any] = [
      "event": long, "description": long, "instruction": long, "headline": long,
      "areaDesc": String(repeating: "x;", count: 9000)
        + (0..<500).map { "\($0)" }
        .joined(separator: ";"),
    ]
    let warning = try #require(try Messages.nws([Messages.feature("a", change)]).first)
    let words = try #require(warning.wording(in: "en"))
    #expect(words.event.count <= 121 && warning.areas.count <= 40)
    #expect(words.text.joined().count <= 3001 && words.advice.joined().count <= 1501)
    let all = ([words.event] + words.text + words.advice + warning.areas).joined()
    #expect(!all.unicodeScalars.contains { $0.value < 32 })
  }

  @Test func `An invalid response throws, and random damage does not crash`() throws {
    for text in ["", "null", "[]", "{}", "{\"features\": 7}", String(repeating: "[", count: 9000)] {
      #expect(throws: (any Error).self) { try Messages.nws(Data(text.utf8)) }
    }
    let whole = try JSONSerialization.data(
      withJSONObject: ["features": [["properties": Messages.feature("a")]]])
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var body = whole
      for _ in 0..<3 {
        body[Int.random(in: 0..<body.count, using: &numbers)] = UInt8.random(
          in: 0...255, using: &numbers)
      }
      for warning in (try? Messages.nws(body)) ?? [] {
        #expect(warning.ends.map { $0 > .distantPast } ?? true)
      }
    }
  }
}
