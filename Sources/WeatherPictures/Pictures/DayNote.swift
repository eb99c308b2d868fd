import TerminalUI
import Weather

/// The text next to a day's temperatures: chance and amount of precipitation, wind with gusts, and
/// sunshine.
struct DayNote {
  let day: Day
  let look: Look

  /// The widths of the aligned columns.
  struct Columns {
    private(set) var water = 8
    /// The width of the snow depths, or 0 if there are none or no room for them.
    private(set) var snow = 0
    private(set) var wind = 14

    /// Fits the columns to some notes; large amounts and strong winds need more than the usual
    /// width.
    init(_ notes: [DayNote], hasSnow: Bool) {
      water = max(water, notes.map(\.water.terminalWidth).max() ?? 0)
      if hasSnow { snow = notes.compactMap { $0.snow?.terminalWidth }.max() ?? 0 }
      wind = max(wind, notes.compactMap { $0.wind?.terminalWidth }.max() ?? 0)
    }

    /// The width that a note needs beyond its own.
    func more(width: Int) -> Int {
      (width >= 14 ? water - 8 + (snow > 0 ? snow + 1 : 0) : 0) + (width >= 29 ? wind - 14 : 0)
    }
  }

  func line(width: Int, _ columns: Columns) -> TextLine {
    var line =
      width >= 5 ? padded(chance ?? "–", 5, .trailing, chance == nil ? nil : look.water) : ""
    if width >= 14 { line += TextLine(" ") + padded(water, columns.water, .leading, look.water) }
    if width >= 14, columns.snow > 0 {
      line += TextLine(" ") + padded(snow ?? "", columns.snow, .trailing, look.water)
    }
    if width >= 29 { line += TextLine(" ") + padded(wind ?? "", columns.wind, .leading, nil) }
    if width >= 43, let sunshine = day.sunshine, sunshine >= 1800 {
      line += TextLine(" ☀ \((sunshine / 3600).whole) h", Style(.dim))
    }
    return line
  }

  /// Rain or snow, strong wind and a rare temperature in words, as far as they fit.
  ///
  /// The rare temperature arrives late, so it is last.
  func notable(rank: String?, columns: Int) -> TextLine {
    let rains =
      day.precipitationChance ?? 0 >= 30 || Fall(day.precipitation, snow: nil)?.isSeen == true
    let depth = Fall(0, snow: day.snowfall)?.text(look)
    let amount = depth ?? (water.isEmpty ? nil : water)
    let numbers = [amount, chance].compactMap(\.self).joined(separator: " · ")
    let fall = "\(look[depth == nil ? .rain : .snow]) \(numbers)"
    let isWindy = day.windSpeed ?? 0 >= 10.8 || day.gusts ?? 0 >= 17.2
    let blow = day.windSpeed.map { "\(look[.wind]) \(look.wind($0, gusts: day.gusts))" }
    let forms: [(texts: [String], style: Style)] = [
      (rains && !numbers.isEmpty ? [fall, numbers, chance ?? ""] : [], look.water),
      (isWindy ? [blow].compactMap(\.self) : [], Style(.caution)),
      ([rank].compactMap(\.self), Style(.dim)),
    ]
    return forms.reduce(TextLine()) { line, form in
      let gap = line.width > 0 ? "  " : ""
      let text = form.texts.first { line.width + gap.count + $0.terminalWidth <= columns }
      return text.map { line + TextLine(gap) + TextLine($0, form.style) } ?? line
    }
  }

  var chance: String? { look.chance(day.precipitationChance) }

  /// Rain including melted snow, so that all days have one unit.
  var water: String { Fall(day.precipitation, snow: nil)?.text(look) ?? "" }

  /// The depth of fresh snow with its symbol, or nil without snow.
  var snow: String? { Fall(0, snow: day.snowfall)?.text(look).map { $0 + " ❄" } }

  /// The highest mean wind with the strongest gust and the direction it blows.
  var wind: String? {
    day.windSpeed.map { "\(day.windPoint?.arrow ?? " ") \(look.wind($0, gusts: day.gusts))" }
  }

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
