import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct PaletteGroundsTests {
  @Test(arguments: RampChoice.allCases, [true, false])
  func `Town names are legible on every color`(
    _ ramp: RampChoice, isLight: Bool
  ) {
    let writing = isLight ? RGB(0, 0, 0) : RGB(255, 255, 255)
    for color in colors(ramp, isLight) { #expect(color.contrast(with: writing) >= 4.5) }
  }

  @Test(arguments: RampChoice.allCases, [true, false])
  func `Every color is one of the 256 colors`(_ ramp: RampChoice, isLight: Bool) {
    let steps: Set<UInt8> = [0, 95, 135, 175, 215, 255]
    for color in colors(ramp, isLight) {
      let parts: Set = [color.red, color.green, color.blue]
      let isGray = parts.count == 1 && color.red % 10 == 8
      #expect(parts.isSubset(of: steps) || isGray, "\(color)")
    }
  }

  private func colors(_ ramp: RampChoice, _ isLight: Bool) -> [RGB] {
    PaletteGrounds.colors(ramp, isLight: isLight)
      + (1...8).map { PaletteGrounds.rain($0, isLight: isLight) }
  }

  /// The largest number of bands on a map, at any temperature.
  @Test(arguments: RampChoice.allCases, [true, false])
  func `Each band of a map has a distinct color`(
    _ ramp: RampChoice, isLight: Bool
  ) {
    for middle in stride(from: -70.0, through: 70, by: 3.5) {
      for bands in 1...11 {
        let colors = PaletteGrounds.temperatures(bands, around: middle, ramp, isLight: isLight)
        #expect(Set(colors).count == bands)
      }
    }
  }
}
