import SystemTesting
import TerminalTesting
import Testing

@testable import TerminalProbe
@testable import TerminalUI

@Suite(.blocks, .timeLimit(.minutes(60))) struct RandomPictureTests {
  /// What the difference of ncurses leaves on a screen is what was drawn, wide glyphs and all.
  @Test(arguments: [(40, 10), (7, 5), (2, 2), (1, 1)])
  func `Pictures one after the other are each shown as drawn`(
    width: Int, height: Int
  ) async throws {
    // So few that numbers are given again and again.
    let terminal = try Pseudoterminal(
      width: width, height: height, environment: ["COLORTERM": "truecolor", "PROBE_PAIRS": "16"])
    try await terminal.wait(for: "the first picture") { $0.text.hasPrefix("p") }
    for seed in UInt64(1)...Thorough.pick(20, 100) {
      var canvas = Canvas(Size(width, height))
      canvas.draw(RandomPicture(seed: seed))
      let drawn = canvas.text()
      terminal.send("r")
      try await terminal.wait(for: "picture \(seed), which is\n\(drawn)\n") {
        !$0.screen.modes.contains(2026) && $0.text == drawn && hasColors(of: canvas, $0.screen)
      }
    }
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
  }

  private func hasColors(of canvas: Canvas, _ screen: TestScreen) -> Bool {
    (0..<canvas.size.height).allSatisfy { y in
      canvas.row(y).enumerated().allSatisfy { x, cell in
        // The terminal gives a wide glyph the colours of its first half.
        guard cell.glyph.width > 0 else { return true }
        let ink = screen.ink(x, y)
        // Of a blank the ground is all that is seen.
        let isWritten = cell.glyph == .blank || ink.foreground == text(cell.style.foreground)
        return isWritten && ink.background == (cell.style.background == .basic(.blue) ? "44" : "")
      }
    }
  }

  private func text(_ color: Color) -> String {
    guard let rgb = color.rgb else { return "" }
    return "38;2;\(rgb.red);\(rgb.green);\(rgb.blue)"
  }
}
