import TerminalUI

/// The colours of curves of light, which have no ground of their own.
enum SkyColors {
  /// A ramp of which each colour can be seen on the terminal's ground, light as light may be; on one
  /// that is not known, on black and on white.
  static func ramp(_ stops: [ColorRamp.Stop], _ look: Look) -> ColorRamp {
    let ground = look.theme.ground == .dark ? RGB(0, 0, 0) : RGB(255, 255, 255)
    return ColorRamp(
      stops.map { ColorRamp.Stop($0.value, $0.color.legible(on: ground, contrast: 3)) })
  }
}
