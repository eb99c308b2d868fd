package import TerminalUI
package import Weather

/// The arrow in front of a day whose forecast has changed, in the color of what changed.
package enum ChangeMark {
  /// The arrow for the most important change: temperature, precipitation, then wind.
  package static func line(_ change: DayChange, _ look: Look) -> TextLine {
    if let warmer = change.warmer {
      return TextLine(sign(warmer > 0), Style(warmer > 0 ? .caution : .text, .bold))
    }
    if let fall = change.fall { return TextLine(sign(fall == .new || fall == .more), look.water) }
    if let isMore = change.hasThunder ?? change.isWindier {
      return TextLine(sign(isMore), Style(isMore ? .caution : .dim))
    }
    return TextLine()
  }

  private static func sign(_ isUp: Bool) -> String { isUp ? "▲" : "▼" }
}
