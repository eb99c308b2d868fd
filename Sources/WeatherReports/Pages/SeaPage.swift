import TerminalUI
package import Weather
package import WeatherPictures

package enum SeaPage: SeriesPage {
  package static let part: any WritableKeyPath<PlaceData, Sea?> & Sendable = \.sea
  package static let name = "sea"
  package static let source: Message = .source
  package static let unknown = Message("sea.unknown", "no sea data near this place")

  private static let waves = Message("sea.waves", "waves")
  private static let swell = Message("sea.swell", "swell")
  private static let current = Message("sea.current", "current")
  private static let level = Message("sea.level", "level")
  private static let water = Message("sea.water", "water")
  private static let to = Message("sea.to", "to")
  private static let period = Message("sea.period", "every")

  package static func add(_ sea: SeaConditions, _ report: PlaceReport, to page: inout Page) {
    let display = page.display
    let facts: [(Message, [TextLine?])] = [
      (waves, told(sea.waveHeight, sea.waveDirection, sea.wavePeriod, display)),
      (swell, told(sea.swellHeight, sea.swellDirection, sea.swellPeriod, display)),
      (
        current,
        [
          sea.currentSpeed.map { TextLine(display.text(display.units.current($0))) },
          sea.currentDirection.flatMap { course($0, display) },
        ]
      ),
      (water, [sea.temperature.map { display.colored($0) }]),
      (level, [sea.level.map { TextLine(signed($0, display)) }]),
    ]
    for (term, parts) in facts {
      let parts = parts.compactMap(\.self)
      guard !parts.isEmpty else { continue }
      let start = TextLine(" " + (display[term] + " ").padded(columns: 11), Style(.dim))
      page.add(parts.dropFirst().reduce(start + parts[0]) { $0 + TextLine("  ") + $1 })
    }
    add(hours: report, to: &page)
  }

  package static func members(_ row: SeaConditions, _ form: RowJSON) -> [(String, JSONText)] {
    let (heights, speed) = (form.units.heights.scale, form.units.current)
    return [
      ("wave_height", .rounded(row.waveHeight.map(heights.shown))),
      ("waves_from_deg", .rounded(row.waveDirection, decimals: 0)),
      ("wave_period_s", .rounded(row.wavePeriod)),
      ("swell_height", .rounded(row.swellHeight.map(heights.shown))),
      ("swell_from_deg", .rounded(row.swellDirection, decimals: 0)),
      ("swell_period_s", .rounded(row.swellPeriod)),
      ("water_temperature", form.temperature(row.temperature)),
      ("current", .rounded(row.currentSpeed.map(speed.shown))),
      ("current_to_deg", .rounded(row.currentDirection, decimals: 0)),
      ("sea_level", .rounded(row.level.map(heights.shown), decimals: 2)),
    ]
  }

  /// Adds a table of every third hour of the next day.
  private static func add(hours report: PlaceReport, to page: inout Page) {
    let (display, view) = (page.display, report.view(page.display))
    let hours = hours(of: report)
    guard hours.count > 1 else { return }
    let rows = hours.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    page.add(rule: display[.hours(hours.count)])
    ReportTable.add(
      [
        .init("", .leading, rows.map { TextLine(view.time($0.time)) }),
        .init(display[waves], rows.map { height($0.waveHeight, display) }),
        .init("", .leading, dropOrder: 2, rows.map { from($0.waveDirection, display) }),
        .init("s", dropOrder: 3, rows.map { period($0.wavePeriod) }),
        .init(display[swell], dropOrder: 1, rows.map { height($0.swellHeight, display) }),
        .init("", .leading, dropOrder: 4, rows.map { from($0.swellDirection, display) }),
        .init("s", dropOrder: 5, rows.map { period($0.swellPeriod) }),
        .init(
          display[water], dropOrder: 6,
          rows.map { $0.temperature.map(display.colored) ?? TextLine() }),
        .init(
          display[level], dropOrder: 7,
          rows.map { TextLine($0.level.map { signed($0, display) } ?? "") }),
      ], to: &page)
  }

  private static func told(
    _ height: Double?, _ direction: Double?, _ seconds: Double?, _ display: DisplayOptions
  ) -> [TextLine?] {
    [
      height.map { TextLine(display.text(display.units.height($0)), Style(.text, .bold)) },
      direction.flatMap { origin($0, display) },
      seconds.map { TextLine("\(display[period]) \($0.whole) s", Style(.dim)) },
    ]
  }

  private static func height(_ meters: Double?, _ display: DisplayOptions) -> TextLine {
    meters.map { TextLine(display.text(display.units.height($0))) } ?? TextLine("–", Style(.dim))
  }

  private static func signed(_ meters: Double, _ display: DisplayOptions) -> String {
    let reading = display.units.height(meters)
    return "\(display.signedNumber(reading)) \(reading.symbol)"
  }

  private static func from(_ degrees: Double?, _ display: DisplayOptions) -> TextLine {
    degrees.flatMap { origin($0, display) } ?? TextLine()
  }

  private static func period(_ seconds: Double?) -> TextLine {
    seconds.map { TextLine($0.whole, Style(.dim)) } ?? TextLine()
  }

  /// Returns the origin of waves, after an arrow in their direction of travel.
  private static func origin(_ degrees: Double, _ display: DisplayOptions) -> TextLine? {
    CompassPoint(degrees: degrees).map {
      TextLine("\($0.arrow) \(display.language.letters(of: $0))")
    }
  }

  /// Returns the target of a current, after an arrow in its direction.
  private static func course(_ degrees: Double, _ display: DisplayOptions) -> TextLine? {
    guard let target = CompassPoint(degrees: degrees),
      let origin = CompassPoint(degrees: degrees + 180)
    else { return nil }
    return TextLine("\(origin.arrow) \(display[to]) \(display.language.letters(of: target))")
  }
}
