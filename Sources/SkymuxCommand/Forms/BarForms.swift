import TerminalUI
import Weather
import WeatherPictures
import WeatherScreens

/// One line about the weather: `Berlin 10° moderate rain ↑16 ↓9 (3m)`.
enum OneLine {
  static func text(_ report: PlaceReport, _ look: Look) -> String {
    var parts = [report.place.name.harmless]
    if let now = report.conditions {
      if let temperature = now.temperature {
        parts.append(look.units.temperature(temperature).description)
      }
      parts.append(report.sky(now, look).lowercasedInEnglish(look))
    } else {
      parts.append("–")
    }
    if let day = report.forecast.day(on: report.today) {
      if let high = day.maximumTemperature {
        parts.append("↑" + look.units.temperature(high).number)
      }
      if let low = day.minimumTemperature {
        parts.append("↓" + look.units.temperature(low).number)
      }
    }
    parts.append("(\(mark(report.state, look)))")
    return parts.joined(separator: " ")
  }

  /// How old the data is, and what is wrong with it.
  static func mark(_ state: DataState, _ look: Look) -> String {
    var parts = [AgeText.short(state.ageInSeconds)]
    if state.trouble != nil, state.isCutOff {
      parts.append(look.words.offline)
    } else if state.isStale || state.trouble != nil {
      parts.append(look.words.stale)
    }
    if state.demoSeed != nil { parts.append(look.words.demo) }
    return parts.joined(separator: ", ")
  }
}

extension String {
  /// In small letters where a language does not write nouns large.
  fileprivate func lowercasedInEnglish(_ look: Look) -> String {
    look.language.code == "en" ? lowercased() : self
  }
}

/// What a module of Waybar reads.
enum Waybar {
  static func text(_ report: PlaceReport, _ look: Look) -> String {
    let now = report.conditions
    let temperature = now?.temperature.map { look.units.temperature($0).description } ?? "–"
    let icon = now.map { report.icon($0, look.icons) } ?? ""
    let state = report.state
    var classes = [now.map { "\(WeatherIcon.Motif($0.code, isDay: report.isDay($0)))" } ?? "none"]
    if state.isStale || state.trouble != nil { classes.append("stale") }
    if state.trouble != nil, state.isCutOff { classes.append("offline") }
    if state.demoSeed != nil { classes.append("demo") }
    let tooltip = [
      PageHeader.name(report.place), Prose.text(report, look), OneLine.mark(state, look),
    ].joined(separator: "\n")
    return JSONText.members([
      ("text", .text("\(icon) \(temperature)")), ("alt", .text(classes[0])),
      ("tooltip", .text(escaped(tooltip))), ("class", .list(classes.map { .text($0) })),
      (
        "percentage",
        .rounded(
          now?.precipitationChance ?? report.forecast.hour(at: report.moment)?
            .precipitationChance ?? 0, decimals: 0)
      ),
    ]).line
  }

  /// Waybar reads tooltips as markup.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// What is shown where there is no answer: a bar must not lose its module.
  static func failure(_ message: String) -> String {
    JSONText.members([
      ("text", .text("–")), ("alt", .text("error")), ("tooltip", .text(escaped(message))),
      ("class", .list([.text("error")])), ("percentage", .integer(0)),
    ]).line
  }
}

/// A piece of the status line of tmux.
enum Tmux {
  static func text(_ report: PlaceReport, _ look: Look) -> String {
    guard let now = report.conditions, let temperature = now.temperature else { return "–" }
    let color = XtermColor.hex(look.ramp, temperature)
    let reading = escaped(look.units.temperature(temperature).description)
    let mark =
      report.state.isStale || report.state.trouble != nil || report.state.demoSeed != nil
      ? " (\(OneLine.mark(report.state, look)))" : ""
    return escaped(report.icon(now, look.icons)) + " #[fg=\(color)]\(reading)#[default]"
      + escaped(mark)
  }

  private static func escaped(_ text: String) -> String { text.replacing("#", with: "##") }
}

/// A colour as `#rrggbb`.
enum XtermColor {
  static func hex(_ ramp: ColorRamp, _ value: Double) -> String {
    let text = ramp.color(at: value).description
    return text.hasPrefix("#") ? text : "default"
  }
}
