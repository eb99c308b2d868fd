import LightFoundation
import TerminalUI
import Weather

/// The background colors of maps in terminals with 256 colors.
///
/// Rounding a ramp to that palette gives mostly grays, with one color for many degrees. These
/// colors were picked to be distinct and readable under text.
enum PaletteGrounds {
  /// The color of a level of rain, from 1 on.
  static func rain(_ level: Int, isLight: Bool) -> RGB {
    let colors = isLight ? lightRain : rain
    return colors[min(max(level, 1), colors.count) - 1]
  }

  private static let rain = [
    RGB(0, 0, 95), RGB(0, 0, 135), RGB(0, 0, 175), RGB(0, 0, 215), RGB(0, 95, 135),
    RGB(0, 95, 175), RGB(0, 95, 215), RGB(0, 95, 255),
  ]

  private static let lightRain = [
    RGB(215, 255, 255), RGB(175, 255, 255), RGB(135, 255, 255), RGB(135, 215, 255),
    RGB(135, 175, 255), RGB(95, 175, 255), RGB(95, 135, 255), RGB(0, 135, 255),
  ]

  /// The colors of some temperature bands, all distinct, with the right one for `middle`.
  static func temperatures(
    _ bands: Int, around middle: Double, _ ramp: RampChoice, isLight: Bool
  ) -> ArraySlice<RGB> {
    let colors = colors(ramp, isLight: isLight)
    let warmest = ramp == .classic ? 40.0 : 32
    let coldest = ramp == .classic ? -20.0 : -14
    let share = (middle - coldest) / (warmest - coldest)
    let place = Int(clamping: (share * Double(colors.count - 1)).rounded())
    let first = min(max(place - bands / 2, 0), max(colors.count - bands, 0))
    return colors[first..<min(first + bands, colors.count)]
  }

  static func colors(_ ramp: RampChoice, isLight: Bool) -> [RGB] {
    switch (ramp, isLight) {
    case (.classic, false): classic
    case (.classic, true): lightClassic
    case (.safe, false): safe
    case (.safe, true): lightSafe
    }
  }

  private static let classic = [
    RGB(95, 0, 135), RGB(95, 0, 215), RGB(0, 0, 135), RGB(0, 0, 215), RGB(0, 95, 215),
    RGB(0, 95, 175), RGB(0, 95, 135), RGB(0, 95, 95), RGB(0, 135, 95), RGB(0, 95, 0),
    RGB(0, 135, 0), RGB(95, 95, 0), RGB(135, 95, 0), RGB(175, 95, 0), RGB(135, 0, 0),
    RGB(175, 0, 0), RGB(215, 0, 0), RGB(175, 0, 95), RGB(135, 0, 95),
  ]

  private static let lightClassic = [
    RGB(215, 175, 255), RGB(175, 135, 255), RGB(135, 135, 255), RGB(135, 175, 255),
    RGB(95, 175, 255), RGB(135, 215, 255), RGB(175, 255, 255), RGB(135, 255, 215),
    RGB(95, 215, 175), RGB(135, 255, 135), RGB(175, 255, 135), RGB(215, 255, 95),
    RGB(255, 255, 135), RGB(255, 215, 95), RGB(255, 175, 95), RGB(255, 135, 95),
    RGB(255, 135, 135), RGB(255, 135, 175), RGB(255, 175, 215),
  ]

  private static let safe = [
    RGB(0, 0, 95), RGB(0, 0, 135), RGB(0, 0, 175), RGB(0, 0, 215), RGB(0, 95, 215),
    RGB(0, 95, 175), RGB(95, 95, 175), RGB(95, 95, 135), RGB(88, 88, 88), RGB(95, 95, 0),
    RGB(135, 95, 0), RGB(175, 95, 0),
  ]

  private static let lightSafe = [
    RGB(95, 135, 255), RGB(135, 135, 255), RGB(135, 175, 255), RGB(135, 215, 255),
    RGB(175, 215, 255), RGB(215, 255, 255), RGB(228, 228, 228), RGB(255, 255, 215),
    RGB(255, 255, 135), RGB(255, 255, 0), RGB(255, 215, 0), RGB(255, 175, 0),
  ]
}
