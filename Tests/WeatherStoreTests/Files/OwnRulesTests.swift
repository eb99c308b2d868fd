import Foundation
import Testing
import Weather

@testable import WeatherStore

/// Rules that a user has written: which are valid, which are faulty, and that none is lost.
@Suite struct OwnRulesTests {
  private func rules(_ text: String) throws -> OwnRules {
    try JSONDecoder().decode(Preferences.self, from: Data(#"{"rules": \#(text)}"#.utf8)).ownRules
  }

  @Test func `A rule is read with its hours and limits`() throws {
    let own = try rules(#"{"kites": {"hours": 2, "wind": {"least": 5, "most": 12, "best": 8}}}"#)
    let rule = HourRule("kites", hours: 2, [.wind: HourLimit(least: 5, most: 12, best: 8)])
    #expect(own.rules == [rule] && own.faults.isEmpty)
    #expect(own.all.map(\.name) == ["dry", "run", "laundry", "stars", "windows", "kites"])
  }

  @Test func `A user's rule replaces the built-in rule of the same name`() throws {
    let own = try rules(#"{"run": {"wind": {"most": 3}}}"#)
    #expect(own.all.map(\.name) == ["dry", "laundry", "stars", "windows", "run"])
    #expect(own.all.last?.limits == [.wind: HourLimit(most: 3)])
  }

  @Test(arguments: [
    (#""a""#, "rules"), (#"{"a": 3}"#, "rules.a"), (#"{"a": {}}"#, "rules.a"),
    (#"{"a": {"hours": 2}}"#, "rules.a"), (#"{"a b": {"wind": {"most": 3}}}"#, "rules.a b"),
    (#"{"3": {"wind": {"most": 3}}}"#, "rules.3"),
    (#"{"a": {"winds": {"most": 3}}}"#, "rules.a.winds"),
    (#"{"a": {"wind": 3}}"#, "rules.a.wind"), (#"{"a": {"wind": {}}}"#, "rules.a.wind"),
    (#"{"a": {"wind": {"most": "3"}}}"#, "rules.a.wind"),
    (#"{"a": {"wind": {"max": 3}}}"#, "rules.a.wind"),
    (#"{"a": {"wind": {"best": 3}}}"#, "rules.a.wind"),
    (#"{"a": {"wind": {"least": 4, "most": 3}}}"#, "rules.a.wind"),
    (#"{"a": {"wind": {"most": 3, "best": 4}}}"#, "rules.a.wind"),
    (#"{"a": {"hours": 0, "wind": {"most": 3}}}"#, "rules.a.hours"),
    (#"{"a": {"hours": 49, "wind": {"most": 3}}}"#, "rules.a.hours"),
  ])
  func `A faulty rule is reported by its path, and the others are valid`(text: String, path: String)
    throws
  {
    let own = try rules(text)
    #expect(own.rules.isEmpty && own.faults == [path])
    guard text.hasPrefix("{") else { return }
    let more = try rules(text.dropLast() + #", "z": {"rain": {"most": 0}}}"#)
    #expect(more.rules.map(\.name) == ["z"] && more.faults == [path])
  }

  @Test func `Changing a preference preserves the rules`() throws {
    let codec = ConfigCodec<Preferences>()
    let text = #"{"clock": "24", "rules": {"a": {"wind": {"most": 3}}, "b": {"odd": true}}}"#
    guard case .value(let before, let tree) = codec.read([UInt8](text.utf8)) else {
      throw CancellationError()
    }
    var after = before
    after.set(.clock, to: "12")
    let written = codec.read(try codec.write(after, changing: (before, tree)))
    guard case .value(let read, let kept) = written else { throw CancellationError() }
    #expect(read == after && kept["rules"] == tree["rules"])
  }
}
