package import TerminalUI
package import Weather

package enum TemperatureColors {
  /// The colors of a ramp, readable on a background, optionally limited to 256 colors.
  package static func ramp(
    _ choice: RampChoice, on ground: Theme.Ground = .dark, isCoarse: Bool = false
  ) -> ColorRamp {
    switch (choice, ground) {
    case (.classic, .dark): isCoarse ? coarseDark : classic
    case (.safe, .dark): safe
    case (.classic, .light): isCoarse ? coarseLight : lightClassic
    case (.safe, .light): lightSafe
    case (_, .either): isCoarse ? coarseEither : either
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

  /// Lighter and yellower with warmth, so that no hue alone carries the meaning.
  private static let safe = ColorRamp([
    .init(-20, RGB(112, 142, 238)), .init(0, RGB(100, 150, 215)), .init(12, RGB(150, 160, 165)),
    .init(24, RGB(215, 190, 90)), .init(38, RGB(255, 233, 69)),
  ])

  /// Darker and bluer with cold.
  private static let lightSafe = ColorRamp([
    .init(-20, RGB(22, 44, 130)), .init(0, RGB(46, 84, 140)), .init(12, RGB(92, 98, 102)),
    .init(24, RGB(118, 96, 24)), .init(38, RGB(126, 92, 0)),
  ])

  /// From blue to red, each as readable on black as on white.
  private static let either = stepped([
    (-60, RGB(125, 95, 225)), (-8, RGB(50, 110, 235)), (2, RGB(0, 130, 140)), (9, RGB(45, 134, 45)),
    (17, RGB(125, 120, 0)), (23, RGB(180, 95, 0)), (30, RGB(217, 56, 48)),
  ])

  /// The same in 256 colors.
  private static let coarseEither = stepped([
    (-60, RGB(135, 95, 215)), (-8, RGB(95, 95, 255)), (4, RGB(0, 135, 95)), (18, RGB(175, 95, 0)),
    (29, RGB(175, 95, 95)),
  ])

  /// Colors of the palette with one hue for each band, since rounding a gradient to it gives grays.
  private static let coarseDark = stepped([
    (-60, RGB(175, 135, 255)), (-12, RGB(95, 175, 255)), (-2, RGB(95, 215, 255)),
    (6, RGB(95, 215, 175)), (12, RGB(175, 215, 95)), (19, RGB(255, 215, 95)),
    (26, RGB(255, 175, 95)), (33, RGB(255, 135, 135)),
  ])

  private static let coarseLight = stepped([
    (-60, RGB(95, 0, 175)), (-12, RGB(0, 95, 215)), (-2, RGB(0, 95, 135)), (6, RGB(0, 95, 95)),
    (12, RGB(0, 95, 0)), (19, RGB(135, 95, 0)), (26, RGB(175, 0, 0)), (33, RGB(175, 0, 95)),
  ])

  /// A ramp with a constant color from each value to the next.
  private static func stepped(_ steps: [(from: Double, color: RGB)]) -> ColorRamp {
    let ends = steps.dropFirst().map(\.from.nextDown) + [60]
    return ColorRamp(
      zip(steps, ends).flatMap { step, end in
        [.init(step.from, step.color), .init(end, step.color)]
      })
  }
}
