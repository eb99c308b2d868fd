import TerminalUI
import Testing

@testable import NCursesDriver

@Suite struct BelievedSizeTests {
  @Test func `An implausible size is limited`() {
    #expect(NCursesTerminal.believed(Size(300, 100)) == Size(300, 100))
    #expect(NCursesTerminal.believed(Size(65_535, 65_535)).area <= 2_000_000)
    #expect(NCursesTerminal.believed(Size(65_535, 24)) == Size(2_000, 24))
  }
}
