import TerminalUI
import Weather
import WeatherPictures

package enum Waybar {
  static func text(_ report: PlaceReport, _ display: DisplayOptions) -> String {
    let view = report.view(display)
    let now = view.weather
    let motif = now.map { "\(SkyGlyph($0.code, isDay: view.isDay($0)))" } ?? "none"
    var classes = [motif]
    if report.state.condition != .fresh { classes.append("stale") }
    if report.state.condition == .offline { classes.append("offline") }
    if report.state.demoSeed != nil { classes.append("demo") }
    let tooltip = [view.place.fullName, report.prose(display), report.line(display).mark]
      .joined(separator: "\n")
    let temperature = now?.temperature.map(display.temperature) ?? "–"
    return JSONText.members([
      ("text", .text("\(now.map { view.sign($0).text } ?? "") \(temperature)")),
      ("alt", .text(motif)), ("tooltip", .text(escaped(tooltip))),
      ("class", .list(classes.map { .text($0) })),
      ("percentage", .rounded(now?.precipitationChance ?? 0, decimals: 0)),
    ]).line
  }

  /// Waybar parses tooltips as Pango markup.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Returns the output for a failed request, because Waybar hides a module without output.
  package static func failure(_ message: String) -> String {
    JSONText.members([
      ("text", .text("–")), ("alt", .text("error")), ("tooltip", .text(escaped(message))),
      ("class", .list([.text("error")])), ("percentage", .integer(0)),
    ]).line
  }
}

/// A segment for the tmux status line.
enum Tmux {
  static func text(_ report: PlaceReport, _ display: DisplayOptions) -> String {
    let view = report.view(display)
    guard let now = view.weather, let temperature = now.temperature else { return "–" }
    let color = TemperatureColors.ramp(display.temperatures).color(at: temperature).description
    let isWorse = report.state.condition != .fresh || report.state.demoSeed != nil
    let mark = isWorse ? " (\(report.line(display).mark))" : ""
    return escaped(view.sign(now).text) + " #[fg=\(color.hasPrefix("#") ? color : "default")]"
      + escaped(display.temperature(temperature)) + "#[default]" + escaped(mark)
  }

  private static func escaped(_ text: String) -> String { text.replacing("#", with: "##") }
}
