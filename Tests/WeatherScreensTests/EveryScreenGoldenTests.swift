import SystemTesting
import TerminalUI
import Testing

@testable import WeatherScreens

/// Every screen at every usual size, in Unicode and in ASCII, as it is kept in the folder Golden.
@Suite(.computes, .timeLimit(.minutes(60))) struct EveryScreenGoldenTests {
  private static let sizes = [
    Size(200, 60), Size(160, 45), Size(120, 40), Size(100, 30), Size(80, 24), Size(60, 20),
    Size(40, 8),
  ]

  @Test(arguments: EverySizeTests.Screen.allCases, [GlyphSet.unicode, .ascii])
  func `Each screen is as it is kept`(
    _ screen: EverySizeTests.Screen, _ glyphs: GlyphSet
  ) throws {
    let settings = ScreenSettings(glyphs: glyphs)
    let pictures = Self.sizes.map { size in
      "== \(size)\n" + screen.app(size, settings).picture(size).text(glyphs)
    }
    try Golden.check(pictures.joined(separator: "\n"), "every-\(screen)-\(glyphs)")
  }
}
