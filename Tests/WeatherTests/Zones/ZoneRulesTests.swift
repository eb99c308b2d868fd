import Testing

@testable import Weather

@Suite struct ZoneRulesTests {
  private let made = MadeZoneFile(
    changes: [(-5_000_000_000, 1), (1000, 2), (2000, 1)], offsets: [600, 3600, -7200],
    footer: "<+01>-1")

  @Test func `Each offset applies from its change on`() throws {
    let rules = try #require(ZoneRules(file: made.slim))
    #expect(rules.changes.count == 3)
    for (instant, offset) in [
      (-5_000_000_001, 600), (-5_000_000_000, 3600), (999, 3600), (1000, -7200), (1999, -7200),
      (2000, 3600), (9_000_000_000, 3600), (Int.min / 4, 600),
    ] {
      #expect(rules.offset(at: instant) == offset, "\(instant)")
    }
  }

  @Test func `After the last change the footer applies`() throws {
    var made = made
    made.footer = "EST5EDT,M3.2.0,M11.1.0"
    let rules = try #require(ZoneRules(file: made.slim))
    #expect(rules.offset(at: 1999) == -7200)
    // 1 July and 1 December 2050.
    #expect(rules.offset(at: 2_540_246_400) == -4 * 3600)
    #expect(rules.offset(at: 2_553_465_600) == -5 * 3600)
  }

  @Test func `A file without changes uses its footer`() throws {
    let made = MadeZoneFile(offsets: [0], footer: "<-03>3")
    #expect(ZoneRules(file: made.slim)?.offset(at: -9_000_000_000) == -10_800)
    let silent = MadeZoneFile(offsets: [5400], footer: "")
    #expect(ZoneRules(file: silent.slim)?.offset(at: 0) == 5400)
  }

  @Test func `A version 1 file is read`() throws {
    let made = MadeZoneFile(changes: [(-100, 1), (100, 0)], offsets: [60, 120])
    let rules = try #require(ZoneRules(file: made.short))
    #expect(rules.offset(at: -101) == 60)
    #expect(rules.offset(at: -100) == 120)
    #expect(rules.offset(at: 100) == 60)
  }

  @Test func `Leap seconds are skipped`() throws {
    var made = made
    made.leaps = 27
    let rules = try #require(ZoneRules(file: made.slim))
    #expect(rules == ZoneRules(file: self.made.slim))
  }

  @Test func `A truncated file is rejected`() {
    let whole = made.slim
    for count in 0..<(whole.count - 9) {
      #expect(ZoneRules(file: Array(whole.prefix(count))) == nil, "\(count) bytes")
    }
  }

  @Test func `Random damage does not crash`() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<3000 {
      var bytes = round.isMultiple(of: 2) ? made.slim : made.short
      for _ in 0...(round % 3) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if let rules = ZoneRules(file: bytes) {
        #expect(abs(rules.offset(at: 1500)) <= 200 * 3600, "\(bytes)")
      }
    }
  }

  @Test func `Invalid files are rejected`() {
    var unordered = made
    unordered.changes.reverse()
    #expect(ZoneRules(file: unordered.slim) == nil)
    var untyped = made
    untyped.changes[0].type = 3
    #expect(ZoneRules(file: untyped.slim) == nil)
    var unruled = made
    unruled.footer = "what?"
    #expect(ZoneRules(file: unruled.slim) == nil)
    var faraway = made
    faraway.offsets[1] = 1_000_000
    #expect(ZoneRules(file: faraway.slim) == nil)
    #expect(ZoneRules(file: []) == nil)
    #expect(ZoneRules(file: MadeZoneFile(offsets: []).slim) == nil)
  }
}
