import LightFoundation
import TerminalUI
import Weather

/// Hours in a table.
enum HoursPage {
  static func page(
    _ report: PlaceReport, _ look: Look, _ hours: [Conditions], title: String? = nil
  ) -> Page {
    var page = Page(look)
    PageHeader.add(report, to: &page)
    let prose = Prose.summary(report, look)
    if !prose.isEmpty { page.add(wrapping: TextLine(look.glyphs.text(prose))) }
    page.add(rule: title ?? look.hours(hours.count))
    guard !hours.isEmpty else {
      page.add(TextLine(" " + look.words.noData, Style(.caution)))
      return page
    }
    ReportTable.add(columns(report, look, hours), to: &page)
    PageFooter.add(report, to: &page)
    return page
  }

  private static func columns(
    _ report: PlaceReport, _ look: Look, _ hours: [Conditions]
  ) -> [ReportTable.Column] {
    let words = look.words
    let units = look.units
    typealias Column = ReportTable.Column
    return [
      Column("", .leading, hours.map { time($0, report, look) }),
      Column(
        "", .leading,
        hours.map {
          TextLine(report.icon($0, look.icons), report.iconStyle($0))
        }),
      Column("", .leading, spare: 3, hours.map { TextLine(report.sky($0, look)) }),
      Column("", .trailing, hours.map { temperature($0.temperature, look) }),
      Column(words.feels, spare: 4, hours.map { temperature($0.feelsLike, look) }),
      Column(
        words.rain, spare: 1,
        hours.map {
          let amount = $0.precipitation ?? 0
          return amount >= 0.1
            ? TextLine(look.text(units.rain(amount)), look.rain) : TextLine()
        }),
      Column(
        "%", spare: 2,
        hours.map {
          let chance = $0.precipitationChance ?? 0
          return chance >= 5
            ? TextLine("\(Int(clamping: chance.rounded()))%", look.rain) : TextLine()
        }),
      Column(
        words.wind, .trailing, spare: 1,
        hours.map { hour in
          hour.windSpeed.map { wind in
            TextLine(hour.windPoint.map { "\($0.arrow) " } ?? "")
              + TextLine(look.text(units.wind(wind)), Style(wind >= 10.8 ? .caution : .text))
          } ?? TextLine()
        }),
      Column(
        words.gusts, spare: 5,
        hours.map { hour in
          hour.gusts.map { TextLine(units.wind($0).number, Style($0 >= 17.2 ? .caution : .dim)) }
            ?? TextLine()
        }),
      Column(words.humidity, spare: 6, hours.map { percent($0.humidity) }),
      Column(words.clouds, spare: 7, hours.map { percent($0.cloudCover) }),
      Column(
        "UV", spare: 8,
        hours.map { hour in
          (hour.uvIndex ?? 0) >= 0.5
            ? TextLine("\(Int(clamping: (hour.uvIndex ?? 0).rounded()))") : TextLine()
        }),
    ]
  }

  /// The clock, with the day in front where it begins.
  private static func time(_ hour: Conditions, _ report: PlaceReport, _ look: Look) -> TextLine {
    let clock = report.zone.clock(at: hour.time)
    let text = clock.text(look.clock)
    guard clock.hour == 0 else { return TextLine("    " + text) }
    return TextLine(look.weekday(report.zone.day(of: hour.time)) + " " + text, Style(.title, .bold))
  }

  private static func temperature(_ celsius: Double?, _ look: Look) -> TextLine {
    celsius.map { TextLine(look.units.temperature($0).description, look.style($0)) }
      ?? TextLine("–", Style(.dim))
  }

  private static func percent(_ value: Double?) -> TextLine {
    value.map { TextLine("\(Int(clamping: $0.rounded()))%", Style(.dim)) } ?? TextLine()
  }
}

/// The next days.
enum DaysPage {
  static func page(_ report: PlaceReport, _ look: Look, days: Int) -> Page {
    var page = Page(look)
    PageHeader.add(report, to: &page)
    let prose = Prose.summary(report, look)
    if !prose.isEmpty { page.add(wrapping: TextLine(look.glyphs.text(prose))) }
    DaysBlock.add(report, days: days, to: &page)
    PageFooter.add(report, to: &page)
    return page
  }
}

/// The rain of the next hours.
enum NextPage {
  static func page(_ report: PlaceReport, _ look: Look) -> Page {
    var page = Page(look)
    PageHeader.add(report, to: &page)
    page.add(wrapping: TextLine(look.glyphs.text(sentence(report, look)), Style(.text, .bold)))
    HoursPlot.add(report, hours: 24, to: &page)
    PageFooter.add(report, to: &page)
    return page
  }

  static func sentence(_ report: PlaceReport, _ look: Look) -> String {
    let outlook = Outlook(of: report.forecast, at: report.moment)
    let telling = Telling(
      now: report.moment, zone: report.zone, units: look.units, clock: look.clock,
      decimalMark: look.language.decimalMark)
    return outlook.rain.map { look.language.sentence($0, telling) } ?? look.words.noData
  }
}
