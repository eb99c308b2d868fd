import Testing

@testable import NCursesDriver

/// The color sequences of ncurses that remain after thinning; `E` is escape.
@Suite struct StyleThinnerTests {
  private func thinned(_ text: String) -> String {
    let bytes = Array(text.replacing("E", with: "\u{1B}").utf8)
    let result = bytes.withUnsafeBytes { StyleThinner.thinned($0) }
    return String(decoding: result, as: UTF8.self).replacing("\u{1B}", with: "E")
  }

  @Test func `A color that is already set is not sent again`() {
    #expect(
      thinned("E[38;2;1;2;3mE[48;2;4;5;6mxE[38;2;1;2;3mE[48;2;7;8;9my")
        == "E[38;2;1;2;3;48;2;4;5;6mxE[48;2;7;8;9my")
    #expect(thinned("E[31mE[40maE[31mE[40mb") == "E[31;40mab")
  }

  @Test func `Spaces and erasing send only the background, letters both colors`() {
    #expect(thinned("E[31mE[44m  E[3XE[KE[32mE[44mx") == "E[44m  E[3XE[KE[32mx")
    #expect(thinned("E[38;5;9mE[48;5;8m E[2;3Hñ") == "E[48;5;8m E[2;3HE[38;5;9mñ")
  }

  @Test func `Spaces with underline or reverse send both colors`() {
    #expect(thinned("E[7mE[31mE[44m ") == "E[7;31;44m ")
    #expect(thinned("E[0;4mE[31mE[44m E[0mE[31mE[44m x") == "E[4;31;44m E[0;44m E[31mx")
  }

  @Test func `A reset sends only what it changes`() {
    #expect(thinned("E[31maE(BE[mE[31mbE(BE[0;1mc") == "E[31maE(BE[49mbE[1;39mc")
    #expect(thinned("E[31mE[44maE[39;49mbE[31mc") == "E[31;44maE[39;49mbE[31mc")
    #expect(thinned("E[31maE[39;49m") == "E[31maE[39;49m")
    #expect(thinned("E[1maE[39mE[m   E[1;4mbE[mE[38;5;9mc") == "E[1maE[49m   E[4;39mbE[0;38;5;9mc")
  }

  @Test func `After an unknown sequence everything is sent again`() {
    #expect(thinned("E[31maE[58;5;1mE[31mb") == "E[31maE[58;5;1mE[31mb")
    #expect(thinned("E[1maE[38:5:1mbE[0;1mc") == "E[1maE[38:5:1mbE[0;1mc")
  }

  @Test func `Pending changes are sent before an unknown sequence`() {
    #expect(
      thinned("E(BE[0;1mE[38:2::1:2:3mxE(BE[mE[38:2::4:5:6my")
        == "E(BE[1;39;49mE[38:2::1:2:3mxE[0mE[38:2::4:5:6my")
    #expect(thinned("E[3mxE[0;1mE[23mE[31my") == "E[3mxE[0;1mE[23mE[31my")
    #expect(thinned("E[58;5;1mE[1mx") == "E[58;5;1mE[1mx")
  }

  @Test func `A half block is flipped to reuse the current background`() {
    #expect(
      thinned("E[38;5;1mE[48;5;2m E[38;5;2mE[48;5;3m▀▀E[38;5;9mE[48;5;3m x")
        == "E[48;5;2m E[38;5;3m▄▄E[48;5;3m E[38;5;9mx")
    #expect(thinned("E[41m E[32mE[41m▀E[31mE[44m▄x") == "E[41m E[32m▀E[34m▀E[31;44mx")
  }

  @Test func `A half block is not flipped if that looks different`() {
    #expect(thinned("E[41m E[39;49mE[31m▀") == "E[41m E[31;49m▀")
    #expect(thinned("E[41m E[1mE[31mE[44m▀") == "E[41m E[1;31;44m▀")
    #expect(thinned("E[41m E[31mE[44m█") == "E[41m E[31;44m█")
  }

  /// Compares the two halves of each cell, however they were written.
  @Test func `Random half blocks look the same after thinning`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let text = (0..<40).map { _ -> String in
        let glyph = ["▀", "▄", " ", "x"].randomElement(using: &random) ?? ""
        let (ink, ground) = (Int.random(in: 0...3), Int.random(in: 0...3))
        return "E[38;5;\(ink)mE[48;5;\(ground)m" + glyph
      }.joined()
      let thin = thinned(text)
      #expect(halves(thin) == halves(text), "\(text)")
      #expect(thin.utf8.count <= text.utf8.count)
    }
  }

  /// The colors of each upper and lower half, as a terminal shows them.
  private func halves(_ text: String) -> [[String]] {
    var (ink, ground, shown) = ("", "", [[String]]())
    for part in text.split(separator: "E[").dropFirst(text.hasPrefix("E[") ? 0 : 1) {
      let pieces = part.split(separator: "m", maxSplits: 1, omittingEmptySubsequences: false)
      let numbers = pieces[0].split(separator: ";").map(String.init)
      for index in stride(from: 0, to: numbers.count, by: 3) {
        if numbers[index] == "38" { ink = numbers[index + 2] } else { ground = numbers[index + 2] }
      }
      for glyph in pieces[1] {
        switch glyph {
        case "▀": shown.append([ink, ground])
        case "▄": shown.append([ground, ink])
        case " ": shown.append([ground, ground])
        default: shown.append([ink, ground, String(glyph)])
        }
      }
    }
    return shown
  }

  @Test func `Incomplete and unknown sequences are unchanged`() {
    for text in ["E", "E[", "E[31", "E(", "xE]0;t", "E[1;2r E[?25l", "E7aE8", "E[5b"] {
      #expect(thinned(text) == text)
    }
  }
}
