package import TerminalUI
package import Weather

package enum TemperatureColors {
  /// The colors of a ramp, readable on a background.
  package static func ramp(_ choice: RampChoice, on ground: Theme.Ground = .dark) -> ColorRamp {
    switch (choice, ground) {
    case (.classic, .dark): classic
    case (.safe, .dark): safe
    case (.classic, .light): lightClassic
    case (.safe, .light): lightSafe
    case (_, .either): steps
    }
  }

  private static let classic = ColorRamp([
    .init(-20, RGB(165, 140, 240)), .init(-8, RGB(90, 140, 255)), .init(0, RGB(90, 195, 245)),
    .init(8, RGB(90, 205, 170)), .init(16, RGB(150, 205, 90)), .init(24, RGB(245, 200, 70)),
    .init(31, RGB(250, 130, 60)), .init(38, RGB(250, 104, 118)),
  ])

  private static let lightClassic = ColorRamp([
    .init(-20, RGB(110, 84, 178)), .init(-8, RGB(58, 94, 184)), .init(0, RGB(36, 104, 138)),
    .init(8, RGB(36, 108, 88)), .init(16, RGB(74, 106, 40)), .init(24, RGB(120, 92, 20)),
    .init(31, RGB(152, 74, 26)), .init(38, RGB(184, 40, 60)),
  ])

  /// Lighter and yellower with warmth, so that neither hue nor brightness alone carries the
  /// meaning.
  private static let safe = ColorRamp([
    .init(-20, RGB(112, 142, 238)), .init(0, RGB(100, 150, 215)), .init(12, RGB(150, 160, 165)),
    .init(24, RGB(215, 190, 90)), .init(38, RGB(255, 233, 69)),
  ])

  /// Darker and bluer with cold.
  private static let lightSafe = ColorRamp([
    .init(-20, RGB(22, 44, 130)), .init(0, RGB(46, 84, 140)), .init(12, RGB(92, 98, 102)),
    .init(24, RGB(118, 96, 24)), .init(38, RGB(126, 92, 0)),
  ])

  /// The few of the 256 colors that are readable on both black and white, each for a range.
  private static let steps = ColorRamp(
    [
      (-60.0..<(-8.0), RGB(135, 95, 215)), (-8..<4, RGB(95, 95, 255)), (4..<20, RGB(0, 135, 95)),
      (20..<31, RGB(175, 95, 95)), (31..<60, RGB(215, 0, 175)),
    ].flatMap { span, color in
      [.init(span.lowerBound, color), .init(span.upperBound.nextDown, color)]
    })
}
