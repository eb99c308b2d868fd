import TerminalUI

/// The colors of the sun's curves, which have no background.
enum SkyColors {
  /// Returns a ramp with enough contrast to the terminal's background, or to white if that is
  /// unknown.
  static func ramp(_ stops: [ColorRamp.Stop], _ look: Look) -> ColorRamp {
    let ground = look.theme.ground == .dark ? RGB(0, 0, 0) : RGB(255, 255, 255)
    return ColorRamp(
      stops.map { ColorRamp.Stop($0.value, $0.color.legible(on: ground, contrast: 3)) })
  }
}
