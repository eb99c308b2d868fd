import TerminalUI
import Testing

/// Text over several lines whose last line has more than one word.
@Suite struct FilledLineTests {
  private func lines(_ text: String, _ columns: Int) -> [String] {
    TextLine(text).filled(columns: columns).map(\.text)
  }

  @Test func `A lone word in the last line gets the word before it`() {
    let text = "Dry until about seven on Wednesday. Tomorrow dry."
    #expect(TextLine(text).wrapped(columns: 45).last?.text == "dry.")
    #expect(lines(text, 45) == ["Dry until about seven on Wednesday.", "Tomorrow dry."])
  }

  @Test func `Text without a lone last word wraps as usual`() {
    for (text, columns) in [
      ("one line", 20), ("two words here and two there", 16), ("Donaudampfschiffahrt ahoi", 20),
      ("今日は晴れ、明日は雨でしょう", 10), ("", 5), ("word", 2),
    ] {
      let wrapped = TextLine(text).wrapped(columns: columns).map(\.text)
      #expect(lines(text, columns) == wrapped, "\(text)")
    }
  }

  @Test func `Filled text has as many lines as wrapped text, within the width`() {
    let text = "The quick brown fox jumps over the lazy dog and goes home again by night"
    for columns in 6...80 {
      let filled = TextLine(text).filled(columns: columns)
      #expect(filled.count == TextLine(text).wrapped(columns: columns).count)
      #expect(filled.allSatisfy { $0.width <= columns })
      #expect(filled.map(\.text).joined(separator: " ") == text)
    }
  }
}
