import SystemTesting
import TerminalTesting
import Testing

@testable import TerminalProbe
@testable import TerminalUI

@Suite(.blocks, .timeLimit(.minutes(30))) struct RandomPictureTests {
  /// What the difference of ncurses leaves on a screen is what was drawn, wide glyphs and all.
  @Test(arguments: [(40, 10), (7, 5), (2, 2), (1, 1)])
  func `A hundred pictures one after the other are each shown as drawn`(
    width: Int, height: Int
  ) async throws {
    let terminal = try Pseudoterminal(width: width, height: height)
    try await terminal.wait(for: "the first picture") { $0.text.hasPrefix("p") }
    for seed in UInt64(1)...100 {
      var canvas = Canvas(Size(width, height))
      canvas.draw(RandomPicture(seed: seed))
      let drawn = canvas.text()
      terminal.send("r")
      try await terminal.wait(for: "picture \(seed), which is\n\(drawn)\n") {
        !$0.screen.modes.contains(2026) && $0.text == drawn
      }
    }
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
  }
}
