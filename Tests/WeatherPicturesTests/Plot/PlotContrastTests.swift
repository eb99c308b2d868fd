import Foundation
import SystemTesting
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

/// The contrast of everything a plot draws.
@Suite(.serialized) struct PlotContrastTests {
  /// Midnight UTC, in winter.
  private let start = Date(timeIntervalSince1970: 1_795_305_600)

  /// Four days with every temperature of the ramp by day and by night, wet and dry.
  private func view(_ display: DisplayOptions, cursor: Int) -> WeatherView {
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    let hours = (0..<110).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      hour.temperature = Double(index) * 0.75 - 30 + 9 * sin(Double(index) / 3)
      hour.feelsLike = hour.temperature.map { $0 - 4 }
      hour.precipitation = index % 5 == 0 ? 1.5 : 0
      hour.precipitationChance = Double(index % 21) * 5
      hour.cloudCover = Double(index % 11) * 10
      (hour.windSpeed, hour.windDirection, hour.gusts) = (Double(index % 9), 225, 12)
      hour.uvIndex = Double(index % 12)
      hour.code = WeatherCode.all[index % WeatherCode.all.count]
      return hour
    }
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "", model: "", zone: .utc, hours: hours)
    let now = start + 5 * 3600
    return WeatherView(
      place, PlaceData(forecast: forecast), now: now,
      at: cursor == 0 ? .now : .at(now + Double(cursor) * 3600),
      display: display)
  }

  @Test(arguments: [Theme.dark, .light], [ColorLevel.extended, .direct])
  func `Letters have a contrast of 4.5, curves and lines of 3`(
    _ theme: Theme, _ level: ColorLevel
  ) {
    var worst: [String: Double] = [:]
    var contrasts: [Style: Double] = [:]
    for ramp in RampChoice.allCases {
      for (turn, quantity) in PlotQuantity.allCases.enumerated() {
        let cursors = [0, 7, 30, 60]
        for cursor in Thorough.pick([cursors[turn % 4]], cursors) {
          var display = DisplayOptions()
          (display.theme, display.level, display.temperatures) = (theme, level, ramp)
          var canvas = Canvas(Size(120, 20))
          WeatherPlot(view(display, cursor: cursor), quantity, from: start, hours: 96)
            .draw(on: &canvas)
          for row in 0..<20 {
            for cell in canvas.row(row) where cell.glyph.width > 0 && cell.glyph != .blank {
              let glyph = Character(cell.glyph.base)
              let kind = Self.isCurve(glyph) ? "curve" : "letter"
              let known = contrasts[cell.style]
              guard let contrast = known ?? contrast(cell.style, theme, level) else { continue }
              contrasts[cell.style] = contrast
              let least = kind == "curve" ? 3.0 : 4.5
              if contrast < least {
                let what = "\(kind) \(glyph) \(quantity) \(cell.style)"
                worst[what] = min(worst[what] ?? 21, contrast)
              }
            }
          }
        }
      }
    }
    let told = worst.sorted { $0.value < $1.value }.prefix(12).map { "\($0.value) \($0.key)" }
    #expect(worst.isEmpty, "\(worst.count): \(told.joined(separator: "\n"))")
  }

  private static func isCurve(_ glyph: Character) -> Bool {
    glyph.unicodeScalars.contains {
      (0x2500...0x259F).contains($0.value) || (0x2800...0x28FF).contains($0.value)
    }
  }

  private func contrast(_ style: Style, _ theme: Theme, _ level: ColorLevel) -> Double? {
    let painted = theme.painted(style, level)
    let own = theme.ground == .light ? RGB(255, 255, 255) : RGB(0, 0, 0)
    guard let ink = color(painted.foreground) else { return nil }
    return ink.contrast(with: color(painted.background) ?? own)
  }

  private func color(_ ink: PaintedStyle.Ink) -> RGB? {
    switch ink {
    case .direct(let color): color
    case .indexed(let number): Self.xterm(Int(number))
    case .standard: nil
    }
  }

  /// A color from the cube or the grays of the 256 colors.
  private static func xterm(_ number: Int) -> RGB {
    guard number < 232 else {
      let gray = UInt8(clamping: 8 + (number - 232) * 10)
      return RGB(gray, gray, gray)
    }
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let place = number - 16
    return RGB(steps[place / 36 % 6], steps[place / 6 % 6], steps[place % 6])
  }
}
