#if SQLite
import Foundation
import Testing

@testable import MuxSQLite

@Suite struct ValidatorsTests {
  @Test func `Validators round-trip`() throws {
    let all = [
      "etag": "W/\"1\"", "": "", "nul": "a\u{0}b", "long": String(repeating: "é", count: 400),
    ]
    let data = try #require(Validators.encode(all))
    #expect(Validators.decode(data) == all)
    #expect(Validators.encode([:]) == nil)
    #expect(Validators.decode(Data()) == [:])
  }

  @Test func `Equal validators have equal bytes`() {
    let names = (0..<50).map { "name \($0)" }
    let one = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    let other = Dictionary(uniqueKeysWithValues: names.reversed().map { ($0, $0) })
    #expect(Validators.encode(one) == Validators.encode(other))
  }

  @Test func `Truncated bytes decode only at whole pairs`() throws {
    let data = try #require(Validators.encode(["a": "1", "b": "2"]))
    for count in 1..<data.count {
      #expect(Validators.decode(data.prefix(count)) == (count == data.count / 2 ? ["a": "1"] : nil))
    }
  }

  @Test func `Impossible lengths and broken text are rejected`() {
    #expect(Validators.decode(Data([0xff, 0xff, 0xff, 0xff])) == nil)
    #expect(Validators.decode(Data([1, 0, 0, 0, 0xff, 0, 0, 0, 0])) == nil)
  }
}
#endif
