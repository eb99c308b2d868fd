import MuxTesting
import SystemTesting
import TerminalTesting
import Testing

@testable import TerminalProbe
@testable import TerminalUI

@Suite(.blocks, .timeLimit(.minutes(60))) struct RandomPictureTests {
  /// The updates that ncurses sends must leave the drawn picture on the screen, wide glyphs
  /// included.
  @Test(arguments: [(40, 10), (7, 5), (2, 2), (1, 1)])
  func `Successive pictures each appear as drawn`(
    width: Int, height: Int
  ) async throws {
    // Few pairs, so that their numbers are reused often.
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
        // The terminal gives a wide glyph the colors of its first half.
        guard cell.glyph.width > 0 else { return true }
        let ink = screen.ink(x, y)
        // A blank shows only its background.
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
