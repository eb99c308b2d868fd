public import TerminalUI

/// The colours of temperatures.
public enum TemperatureColors {
  /// Which of them.
  public enum Ramp: String, CaseIterable, Hashable, Sendable {
    /// From blue over green to red.
    case classic
    /// From blue to yellow, for eyes that do not tell red from green.
    case safe
  }

  /// The colours of a choice.
  public static func ramp(_ choice: Ramp) -> ColorRamp {
    choice == .classic ? classic : safe
  }

  private static let classic = ColorRamp([
    .init(-20, RGB(150, 120, 230)), .init(-8, RGB(90, 140, 255)), .init(0, RGB(90, 195, 245)),
    .init(8, RGB(90, 205, 170)), .init(16, RGB(150, 205, 90)), .init(24, RGB(245, 200, 70)),
    .init(31, RGB(250, 130, 60)), .init(38, RGB(240, 70, 90)),
  ])

  /// Lighter and yellower the warmer, so that neither hue alone nor brightness alone has to tell.
  private static let safe = ColorRamp([
    .init(-20, RGB(70, 100, 200)), .init(0, RGB(100, 150, 215)), .init(12, RGB(150, 160, 165)),
    .init(24, RGB(215, 190, 90)), .init(38, RGB(255, 233, 69)),
  ])
}
