import TerminalUI
import Testing

@testable import NCursesDriver

/// Sizes that a terminal may tell of itself.
@Suite struct BelievedSizeTests {
  @Test func `A size that no screen has is not believed`() {
    #expect(NCursesTerminal.believed(Size(300, 100)) == Size(300, 100))
    #expect(NCursesTerminal.believed(Size(65_535, 65_535)).area <= 2_000_000)
    #expect(NCursesTerminal.believed(Size(65_535, 24)) == Size(2_000, 24))
  }
}
