import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherScreens

/// The first line of every report: where, when, and how old the data is.
enum PageHeader {
  /// Adds the line; the state stands at the right end, or in a line of its own.
  static func add(_ report: PlaceReport, to page: inout Page) {
    let look = page.look
    let place = TextLine(" " + name(report.place), Style(.text, .bold))
    let when = TextLine(
      "  " + moment(report, look, withDate: look.width >= 60), Style(.dim))
    let state = state(report.state, look, short: look.width < 76)
    let room = look.width - state.width - 1
    if place.width + when.width + 2 <= room {
      page.add(height: 1) { canvas in
        canvas.write(place + when, at: .zero)
        canvas.write(state, at: Point(look.width - state.width - 1, 0))
      }
    } else {
      page.add(place)
      page.add(height: 1) { canvas in
        canvas.write(when.truncated(columns: room - 1), at: Point(-1, 0))
        canvas.write(state, at: Point(look.width - state.width - 1, 0))
      }
    }
  }

  /// `Portland, Oregon, United States`, without what says the same twice.
  static func name(_ place: Place) -> String {
    var parts = [place.name.harmless]
    for part in [place.region, place.country].compactMap({ $0?.harmless })
    where !part.isEmpty && !parts.contains(part) { parts.append(part) }
    return parts.joined(separator: ", ")
  }

  /// `Sat 21 Nov 04:24 UTC+1`.
  static func moment(_ report: PlaceReport, _ look: Look, withDate: Bool = true) -> String {
    let clock = report.zone.clock(at: report.moment).text(look.clock)
    let day = withDate ? look.date(report.today) : look.weekday(report.today)
    return "\(day) \(clock) \(TimeText.zone(report.zone, at: report.moment))"
  }

  /// `02:10`, or with the day where it was another: `Fri 20 02:10`.
  static func clockText(_ instant: Date, in zone: PlaceZone, now: Date) -> String {
    let clock = zone.clock(at: instant).text()
    let day = zone.day(of: instant)
    guard day != zone.day(of: now) else { return clock }
    return "\(WeatherLanguages.english.weekday(of: day)) \(day.day) \(clock)"
  }

  /// `● fresh, 3 min`, `◐ stale, 18 min`, `○ offline, 2 h 14 m`.
  static func state(_ state: DataState, _ look: Look, short: Bool) -> TextLine {
    let isShort = short || look.language.code != "en"
    let age = isShort ? AgeText.short(state.ageInSeconds) : AgeText.long(state.age)
    let isNew = state.ageSeconds < 60
    let (glyph, word, role): (Glyph, String, ColorRole) =
      if state.trouble != nil && state.isCutOff || (state.isOffline && state.isStale) {
        (Symbol.offline, look.words.offline, .caution)
      } else if state.isStale || state.trouble != nil {
        (Symbol.stale, look.words.stale, .caution)
      } else {
        (Symbol.fresh, look.words.fresh, .good)
      }
    var line = TextLine(String(String.UnicodeScalarView(glyph.scalars)), Style(role))
    line += TextLine(" " + word + (isNew ? "" : ", " + age), Style(role))
    if state.demoSeed != nil {
      line = TextLine(look.words.demo + " ", Style(.caution, .bold)) + line
    }
    return line
  }
}
