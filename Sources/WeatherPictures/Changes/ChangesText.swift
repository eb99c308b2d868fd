import LightFoundation
package import TerminalUI
package import Weather

/// The changes of a forecast since the last visit, in words, for the screen and for reports.
package struct ChangesText: Sendable {
  private let view: WeatherView
  private var display: DisplayOptions { view.display }

  package init(_ view: WeatherView) { self.view = view }

  /// The changes of a day, in a few words each.
  package func clauses(_ change: DayChange) -> [String] {
    var clauses: [String] = []
    if let fall = change.fall {
      let words = display[Self.term(fall, isSnow: change.isSnow)]
      let amount =
        change.isSnow ? display.units.snow(change.amount) : display.units.rain(change.amount)
      clauses.append(fall == .gone ? words : "\(words) \(display.text(amount).trimmed)")
    }
    if let thunder = change.hasThunder {
      clauses.append(display[thunder ? Self.thunderNew : Self.thunderGone])
    }
    if let warmer = change.warmer {
      let degrees = display.text(display.units.temperatureDifference(abs(warmer))).trimmed
      clauses.append(display[warmer > 0 ? Self.warmer(degrees) : Self.colder(degrees)])
    }
    if let isWindier = change.isWindier, let gusts = change.gusts {
      let words = display[isWindier ? Self.windMore : Self.windLess]
      clauses.append("\(words) \(display.text(display.units.wind(gusts)).trimmed)")
    }
    return clauses
  }

  /// A day with its changes and a full stop, such as `Sat 28: rain gone, 3° warmer`.
  package func sentence(_ change: DayChange) -> String {
    let marks = display.language.marks
    return "\(view.name(of: change.day)): "
      + clauses(change).joined(separator: marks.clause) + marks.stop
  }

  package func title(since visit: Visit) -> String { display[Self.since(when(visit))] }

  package func nothing(since visit: Visit) -> String { display[Self.nothing(since: when(visit))] }

  package var neverSeen: String { display[Self.first] }

  /// All changes as sentences, nearest day first; empty if nothing changed.
  package var sentences: [String] {
    guard let visit = view.parts.visit else { return [] }
    let told = view.changes.map(sentence)
    return told.isEmpty ? [] : [title(since: visit) + display.language.marks.stop] + told
  }

  private func when(_ visit: Visit) -> String {
    let day = view.zone.day(of: visit.seenAt)
    let time = view.time(visit.seenAt)
    return day == view.today ? time : "\(display.language.weekdayAndDay(day)) \(time)"
  }

  private static func term(_ fall: DayChange.Fall, isSnow: Bool) -> Message {
    switch fall {
    case .gone: isSnow ? snowGone : rainGone
    case .new: isSnow ? snowNew : rainNew
    case .more: isSnow ? snowMore : rainMore
    case .less: isSnow ? snowLess : rainLess
    }
  }
}

extension WeatherView {
  /// The changes since the last visit from today on; empty without a visit.
  package var changes: [DayChange] {
    guard let visit = parts.visit else { return [] }
    return forecast.changes(since: visit, from: now)
  }
}

extension ChangesText {
  static let rainGone = Message("changes.rainGone", "rain gone")
  static let rainNew = Message("changes.rainNew", "now rain")
  static let rainMore = Message("changes.rainMore", "more rain")
  static let rainLess = Message("changes.rainLess", "less rain")
  static let snowGone = Message("changes.snowGone", "snow gone")
  static let snowNew = Message("changes.snowNew", "now snow")
  static let snowMore = Message("changes.snowMore", "more snow")
  static let snowLess = Message("changes.snowLess", "less snow")
  static let thunderNew = Message("changes.thunderNew", "now thunder")
  static let thunderGone = Message("changes.thunderGone", "no thunder")
  static let windMore = Message("changes.windMore", "more wind, gusts")
  static let windLess = Message("changes.windLess", "less wind, gusts")

  static func warmer(_ degrees: String) -> Message {
    Message("changes.warmer", "{0} warmer", degrees)
  }

  static func colder(_ degrees: String) -> Message {
    Message("changes.colder", "{0} colder", degrees)
  }

  static func since(_ time: String) -> Message {
    Message("changes.since", "Changed since {0}", time)
  }

  static func nothing(since time: String) -> Message {
    Message("changes.nothing", "Nothing much has changed since {0}.", time)
  }

  static let first = Message("changes.first", "First look: changes will show from the next one.")
}

/// The arrow in front of a day whose forecast has changed, in the color of what changed.
package enum ChangeMark {
  /// The arrow for the most important change: temperature, precipitation, then wind.
  package static func line(_ change: DayChange, _ display: DisplayOptions) -> TextLine {
    if let warmer = change.warmer {
      return TextLine(sign(warmer > 0), Style(warmer > 0 ? .caution : .text, .bold))
    }
    if let fall = change.fall {
      return TextLine(sign(fall == .new || fall == .more), display.water)
    }
    if let isMore = change.hasThunder ?? change.isWindier {
      return TextLine(sign(isMore), Style(isMore ? .caution : .dim))
    }
    return TextLine()
  }

  private static func sign(_ isUp: Bool) -> String { isUp ? "▲" : "▼" }
}
