import MuxTesting
import SystemTesting
import TerminalUI
import WeatherPictures
import Testing

@testable import WeatherScreens

/// Every screen at every usual size against its golden files, in Unicode and in ASCII.
@Suite(.computes, .timeLimit(.minutes(60))) struct EveryScreenGoldenTests {
  private static let sizes = [
    Size(200, 60), Size(160, 45), Size(120, 40), Size(100, 30), Size(80, 24), Size(60, 20),
    Size(40, 8),
  ]

  @Test(arguments: EverySizeTests.Screen.allCases, [GlyphSet.unicode, .ascii])
  func `Every screen matches its golden file`(
    _ screen: EverySizeTests.Screen, _ glyphs: GlyphSet
  ) throws {
    let settings = ScreenSettings(glyphs: glyphs)
    let name = "every-\(screen)-\(glyphs)"
    func picture(_ size: Size) -> String { screen.app(size, settings).picture(size).text(glyphs) }
    guard Thorough.isOn || Golden.isRecording else {
      // Three sizes in Unicode and one in ASCII, different ones for each screen.
      let turn = EverySizeTests.Screen.allCases.firstIndex(of: screen) ?? 0
      for step in glyphs == .unicode ? [0, 2, 4] : [1] {
        let size = Self.sizes[(turn + step) % Self.sizes.count]
        try Golden.check(picture(size), name, under: "== \(size)")
      }
      return
    }
    let pictures = Self.sizes.map { "== \($0)\n" + picture($0) }
    try Golden.check(pictures.joined(separator: "\n"), name)
  }
}
