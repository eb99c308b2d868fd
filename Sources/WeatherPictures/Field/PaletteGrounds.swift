import LightFoundation
import TerminalUI

/// Which of the 256 colours a map is filled with.
///
/// The nearest to those of a ramp are mostly greys, and one for many degrees. These can be written
/// on, and each can be told from the next.
enum PaletteGrounds {
  /// The colour of so much rain, from a little on.
  static func rain(_ level: Int, isLight: Bool) -> RGB {
    let colors = isLight ? lightRain : rain
    return colors[min(max(level, 1), colors.count) - 1]
  }

  static let rain = [
    RGB(0, 0, 95), RGB(0, 0, 135), RGB(0, 0, 175), RGB(0, 0, 215), RGB(0, 95, 135),
    RGB(0, 95, 175), RGB(0, 95, 215), RGB(0, 95, 255),
  ]

  static let lightRain = [
    RGB(215, 255, 255), RGB(175, 255, 255), RGB(135, 255, 255), RGB(135, 215, 255),
    RGB(135, 175, 255), RGB(95, 175, 255), RGB(95, 135, 255), RGB(0, 135, 255),
  ]

  /// The colour of a band around a temperature: every second one is the deeper of its span.
  static func temperature(
    _ temperature: Double, band: Int, _ ramp: TemperatureColors.Ramp, isLight: Bool
  ) -> RGB {
    let spans = spans(ramp, isLight: isLight)
    let span = spans.last { $0.from <= temperature } ?? spans[0]
    return band.isMultiple(of: 2) ? span.pale : span.deep
  }

  typealias Span = (from: Double, pale: RGB, deep: RGB)

  static func spans(_ ramp: TemperatureColors.Ramp, isLight: Bool) -> [Span] {
    switch (ramp, isLight) {
    case (.classic, false): classic
    case (.classic, true): lightClassic
    case (.safe, false): safe
    case (.safe, true): lightSafe
    }
  }

  private static let classic: [Span] = [
    (-90, RGB(95, 0, 175), RGB(95, 0, 135)), (-15, RGB(0, 0, 215), RGB(0, 0, 135)),
    (-8, RGB(0, 95, 215), RGB(0, 0, 175)), (-2, RGB(0, 95, 175), RGB(0, 95, 135)),
    (4, RGB(0, 135, 95), RGB(0, 95, 95)), (10, RGB(0, 135, 0), RGB(0, 95, 0)),
    (18, RGB(135, 95, 0), RGB(95, 95, 0)), (25, RGB(175, 95, 0), RGB(135, 95, 95)),
    (31, RGB(215, 0, 0), RGB(175, 0, 0)), (37, RGB(175, 0, 135), RGB(135, 0, 135)),
  ]

  private static let lightClassic: [Span] = [
    (-90, RGB(215, 175, 255), RGB(175, 135, 255)), (-15, RGB(175, 175, 255), RGB(135, 135, 255)),
    (-8, RGB(175, 215, 255), RGB(135, 175, 255)), (-2, RGB(135, 215, 255), RGB(95, 175, 255)),
    (4, RGB(175, 255, 215), RGB(95, 215, 175)), (10, RGB(175, 255, 135), RGB(135, 215, 95)),
    (18, RGB(255, 255, 175), RGB(255, 215, 95)), (25, RGB(255, 215, 175), RGB(255, 175, 95)),
    (31, RGB(255, 175, 175), RGB(255, 135, 135)), (37, RGB(255, 175, 255), RGB(255, 135, 215)),
  ]

  private static let safe: [Span] = [
    (-90, RGB(0, 0, 175), RGB(0, 0, 135)), (-10, RGB(0, 95, 215), RGB(0, 0, 215)),
    (0, RGB(0, 95, 175), RGB(0, 95, 135)), (10, RGB(95, 95, 135), RGB(88, 88, 88)),
    (20, RGB(95, 95, 0), RGB(68, 68, 68)), (30, RGB(175, 95, 0), RGB(135, 95, 0)),
  ]

  private static let lightSafe: [Span] = [
    (-90, RGB(135, 135, 255), RGB(135, 175, 255)), (-10, RGB(175, 215, 255), RGB(135, 215, 255)),
    (0, RGB(215, 255, 255), RGB(175, 175, 215)), (10, RGB(228, 228, 228), RGB(198, 198, 198)),
    (20, RGB(255, 255, 215), RGB(255, 255, 135)), (30, RGB(255, 215, 95), RGB(255, 175, 0)),
  ]
}
