#if SQLite
import Testing

@testable import MuxSQLite

@Suite struct EpochLedgerTests {
  @Test func `An epoch never decreases`() {
    var ledger = EpochLedger()
    #expect(ledger.note(3, of: "a") == 3)
    #expect(ledger.note(1, of: "a") == 3)
    #expect(ledger.note(0, of: "b") == 0)
    #expect(ledger.entries.map(\.name) == ["a"])
  }

  @Test func `A batch is judged by the highest epoch of memory and file`() {
    var ledger = EpochLedger()
    #expect(ledger.judge(0, stored: 0, of: "a") == .save)
    #expect(ledger.judge(2, stored: 2, of: "a") == .save)
    #expect(ledger.judge(1, stored: 2, of: "a") == .superseded(by: 2))
    #expect(ledger.judge(5, stored: 2, of: "a") == .raise(to: 5))
    // A fresh file replaced one with a higher epoch.
    #expect(ledger.judge(2, stored: 0, of: "a") == .raise(to: 2))
    #expect(ledger.judge(1, stored: 0, of: "a") == .superseded(by: 2))
    #expect(ledger.judge(0, stored: 0, of: "b") == .save)
  }

  @Test func `Two spellings of a text are two domains`() {
    var ledger = EpochLedger()
    ledger.note(1, of: "caf\u{e9}")
    #expect(ledger.note(0, of: "cafe\u{301}") == 0)
  }
}
#endif
