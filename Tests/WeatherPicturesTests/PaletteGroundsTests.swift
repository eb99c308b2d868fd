import TerminalUI
import Testing

@testable import WeatherPictures

@Suite struct PaletteGroundsTests {
  @Test(arguments: TemperatureColors.Ramp.allCases, [true, false])
  func `On each colour the names of towns can be read`(
    _ ramp: TemperatureColors.Ramp, isLight: Bool
  ) {
    let writing = isLight ? RGB(0, 0, 0) : RGB(255, 255, 255)
    for color in colors(ramp, isLight) { #expect(color.contrast(with: writing) >= 4.5) }
  }

  @Test(arguments: TemperatureColors.Ramp.allCases, [true, false])
  func `Each is one of the 256 colours`(_ ramp: TemperatureColors.Ramp, isLight: Bool) {
    let steps: Set<UInt8> = [0, 95, 135, 175, 215, 255]
    for color in colors(ramp, isLight) {
      let parts: Set = [color.red, color.green, color.blue]
      let isGrey = parts.count == 1 && color.red % 10 == 8
      #expect(parts.isSubset(of: steps) || isGrey, "\(color)")
    }
  }

  private func colors(_ ramp: TemperatureColors.Ramp, _ isLight: Bool) -> [RGB] {
    PaletteGrounds.spans(ramp, isLight: isLight).flatMap { [$0.pale, $0.deep] }
      + (1...8).map { PaletteGrounds.rain($0, isLight: isLight) }
  }

  @Test(arguments: TemperatureColors.Ramp.allCases, [true, false])
  func `Bands side by side can be told apart`(_ ramp: TemperatureColors.Ramp, isLight: Bool) {
    for step in [1.0, 2, 5, 10] {
      let colors = (-60...60).map { band in
        PaletteGrounds.temperature(Double(band) * step, band: band, ramp, isLight: isLight)
      }
      for (color, next) in zip(colors, colors.dropFirst()) { #expect(color != next) }
    }
  }
}
