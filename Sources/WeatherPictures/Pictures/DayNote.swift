import TerminalUI
import Weather

/// What a day brings beside its temperatures: the chance and amount of what falls, the wind with
/// its gusts, the sunshine.
struct DayNote {
  let day: Day
  let look: Look

  /// How wide what falls and blows stands below each other.
  struct Columns {
    private(set) var amount = 8
    private(set) var wind = 14

    /// The columns of these notes: few amounts and winds are wider than most.
    init(_ notes: [DayNote]) {
      amount = max(amount, notes.map(\.amount.terminalWidth).max() ?? 0)
      wind = max(wind, notes.compactMap { $0.wind?.terminalWidth }.max() ?? 0)
    }

    /// How much more than its width a note takes for them.
    func more(width: Int) -> Int {
      (width >= 14 ? amount - 8 : 0) + (width >= 29 ? wind - 14 : 0)
    }
  }

  /// As much of it as has room.
  func line(width: Int, _ columns: Columns) -> TextLine {
    var line =
      width >= 5 ? padded(chance ?? "–", 5, .trailing, chance == nil ? nil : look.water) : ""
    if width >= 14 { line += TextLine(" ") + padded(amount, columns.amount, .leading, look.water) }
    if width >= 29 { line += TextLine(" ") + padded(wind ?? "", columns.wind, .leading, nil) }
    if width >= 43, let sunshine = day.sunshine, sunshine >= 1800 {
      line += TextLine(" ☀ \((sunshine / 3600).whole) h", Style(.dim))
    }
    return line
  }

  var chance: String? { look.chance(day.precipitationChance) }

  var amount: String {
    guard let fall = Fall(day.precipitation, snow: day.snowfall), let text = fall.text(look) else {
      return ""
    }
    return fall.isSnow ? text + " ❄" : text
  }

  /// The highest mean wind with the strongest gust, and where it goes.
  var wind: String? {
    day.windSpeed.map { "\(day.windPoint?.arrow ?? " ") \(look.wind($0, gusts: day.gusts))" }
  }

  /// The same with the arrow behind it.
  var windBeforeArrow: String? {
    day.windSpeed.map { "\(look.wind($0, gusts: day.gusts)) \(day.windPoint?.arrow ?? " ")" }
  }

  private func padded(
    _ text: String, _ columns: Int, _ alignment: Alignment, _ style: Style?
  ) -> TextLine {
    let blanks = String(repeating: " ", count: max(columns - text.terminalWidth, 0))
    return TextLine(alignment == .leading ? text + blanks : blanks + text, style ?? Style(.dim))
  }
}
