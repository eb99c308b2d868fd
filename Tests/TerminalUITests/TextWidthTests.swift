import MuxTesting
import SystemTesting
import Testing

@testable import TerminalUI

@Suite(.computes) struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("Berlin", 6), ("Tōkyō", 5), ("To\u{304}kyo\u{304}", 5), ("東京", 4), ("서울", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱ", 1), ("Ａ", 2), ("☀", 1), ("☀\u{FE0F}", 1), ("⛅", 2),
    ("⚡", 2), ("❄", 1), ("🌧", 1), ("🌙", 2), ("🇩🇪", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("1\u{FE0F}\u{20E3}", 1),
    ("❤\u{FE0F}\u{200D}🔥", 1), ("🏳\u{FE0F}\u{200D}🌈", 1),
    ("ก\u{E33}", 2), ("कि", 2), ("⣀⡤⠖", 3), ("a\u{200B}b", 2), ("\u{202E}abc\u{202C}", 3),
    ("\u{FEFF}", 0), ("é", 1), ("\u{E000}", 1), ("\u{0301}", 0), ("a\tb", 3), ("\r\n", 1),
    ("\u{1B}[31m", 5), ("soft\u{AD}ly", 6), ("°", 1), ("─━●◐○↻▌", 7),
  ])
  func `terminalWidth matches how a terminal draws a text`(text: String, width: Int) {
    #expect(text.terminalWidth == width)
    var canvas = Canvas(Size(20, 1))
    #expect(canvas.write(text, at: .zero) == width)
  }

  @Test(arguments: [
    ("Ber\u{1B}[31mlin", "Berlin"), ("\u{1B}]0;title\u{07}Oslo", "Oslo"),
    ("\u{1B}]0;title\u{1B}\\Oslo", "Oslo"), ("\u{9B}31mRome", "Rome"), ("a\nb\tc", "a b c"),
    ("\u{202E}evil\u{202C}", "evil"), ("\u{2066}x\u{2069}\u{200E}", "x"), ("\u{7}\u{8}\u{7F}", ""),
    ("\u{1B}", ""), ("\u{1B}(BParis", "Paris"), ("\u{90}1;2q payload\u{9C}Bern", "Bern"),
    ("\u{1B}]cut", ""), ("\u{1B}]cut\nnext", " next"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("Zürich", "Zürich"),
    ("\u{1B}\u{1B}[Ax", "x"),
  ])
  func `harmless removes control sequences`(text: String, harmless: String) {
    #expect(text.harmless == harmless)
  }

  @Test func `Random text puts no control character on a canvas`() {
    var numbers = SeededNumbers(7)
    for _ in 0..<500 {
      let text = numbers.text(40)
      var canvas = Canvas(Size(60, 1))
      canvas.write(text, at: .zero)
      let scalars = (canvas.text() + text.harmless).unicodeScalars
      for scalar in scalars {
        let category = scalar.properties.generalCategory
        #expect(category != .control, "\(scalar.value)")
        let turns = (0x202A...0x202E).contains(scalar.value) || scalar.value == 0x200E
        #expect(!turns, "\(scalar.value)")
      }
    }
  }

  @Test func `Text is cut between characters`() {
    #expect("Reykjavík".truncated(columns: 8) == "Reykjav…")
    #expect("Reykjavík".truncated(columns: 9) == "Reykjavík")
    #expect("東京都".truncated(columns: 4) == "東…")
    #expect("東京都".truncated(columns: 5) == "東京…")
    #expect("abc".truncated(columns: 0) == "")
    #expect("e\u{301}e\u{301}e\u{301}".prefix(columns: 2) == "e\u{301}e\u{301}")
    #expect("👨‍👩‍👧x".prefix(columns: 1) == "")
  }
}
