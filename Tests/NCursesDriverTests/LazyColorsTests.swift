import Testing

@testable import NCursesDriver

/// What is left of the colours that ncurses sends; `E` stands for escape.
@Suite struct LazyColorsTests {
  private func thinned(_ text: String) -> String {
    let bytes = Array(text.replacing("E", with: "\u{1B}").utf8)
    let result = bytes.withUnsafeBytes { LazyColors.thinned($0) }
    return String(decoding: result, as: UTF8.self).replacing("\u{1B}", with: "E")
  }

  @Test func `A colour that is there is not sent again`() {
    #expect(
      thinned("E[38;2;1;2;3mE[48;2;4;5;6mxE[38;2;1;2;3mE[48;2;7;8;9my")
        == "E[38;2;1;2;3;48;2;4;5;6mxE[48;2;7;8;9my")
    #expect(thinned("E[31mE[40maE[31mE[40mb") == "E[31;40mab")
  }

  @Test func `Blanks and erasing need the ground alone, and letters both`() {
    #expect(thinned("E[31mE[44m  E[3XE[KE[32mE[44mx") == "E[44m  E[3XE[KE[32mx")
    #expect(thinned("E[38;5;9mE[48;5;8m E[2;3Hñ") == "E[48;5;8m E[2;3HE[38;5;9mñ")
  }

  @Test func `Where a line or reversed colours show, blanks need both`() {
    #expect(thinned("E[7mE[31mE[44m ") == "E[7mE[31;44m ")
    #expect(thinned("E[0;4mE[31mE[44m E[0mE[31mE[44m x") == "E[0;4mE[31;44m E[0mE[44m E[31mx")
  }

  @Test func `After a reset all is sent again, and its own colours are colours`() {
    #expect(thinned("E[31maE(BE[mE[31mb") == "E[31maE(BE[mE[31mb")
    #expect(thinned("E[31mE[44maE[39;49mbE[31mc") == "E[31;44maE[39;49mbE[31mc")
    #expect(thinned("E[31maE[39;49m") == "E[31maE[39;49m")
  }

  @Test func `What is cut off or unknown stays`() {
    for text in ["E", "E[", "E[31", "E(", "xE]0;t", "E[1;2r E[?25l", "E7aE8", "E[5b"] {
      #expect(thinned(text) == text)
    }
  }
}
