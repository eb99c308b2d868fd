package import LightFoundation

extension Localization {
  package var today: String { text(Message("calendar.today", "Today")) }

  package var tomorrow: String { text(Message("calendar.tomorrow", "Tomorrow")) }

  /// The name of a day at the start of a sentence.
  func name(of day: DayName) -> String {
    switch day {
    case .today: today
    case .tomorrow: tomorrow
    case .other(let name): name
    }
  }

  /// The name of a day next to a time, such as `on Sunday`.
  package func word(for day: DayName) -> String {
    switch day {
    case .today: return text(Message("calendar.atToday", "today"))
    case .tomorrow: return text(Message("calendar.atTomorrow", "tomorrow"))
    case .other(let name):
      guard let index = unspelled.longWeekdays.firstIndex(of: name) else {
        return text(Message("calendar.onDate", "on {0}", name))
      }
      return list(
        Message(
          "calendar.onWeekdays",
          "on Monday|on Tuesday|on Wednesday|on Thursday|on Friday|on Saturday|on Sunday"))[index]
    }
  }

  /// A date without its weekday, such as `21 Nov`.
  package func shortDate(_ day: CalendarDay) -> String {
    unspelled.text(Message("calendar.shortDate", "{0} {1}", day.day, months[(day.month + 11) % 12]))
  }

  /// A date, such as `Sat 21 Nov`.
  package func date(_ day: CalendarDay) -> String {
    text(Message("calendar.date", "{0} {1}", weekday(of: day), shortDate(day)))
  }

  /// The weekday and the day of the month, such as `Sat 21`.
  package func weekdayAndDay(_ day: CalendarDay) -> String {
    text(Message("calendar.weekdayAndDay", "{0} {1}", weekday(of: day), day.day))
  }

  /// The time of an instant, with the weekday if it is not on the day of `moment`, or with the date
  /// if the weekday would be ambiguous.
  package func time(
    _ instant: Date, from moment: Date, in zone: PlaceZone, _ style: ClockTime.Style
  ) -> String {
    let day = zone.day(of: instant)
    let time = zone.clock(at: instant).text(style)
    let today = zone.day(of: moment)
    if day == today { return time }
    let isNear = today.advanced(by: -7) < day && day < today.advanced(by: 7)
    return "\(isNear ? weekday(of: day) : shortDate(day)) \(time)"
  }

  /// The period of a warning, as seen from a moment.
  package func span(
    of warning: WeatherWarning, from moment: Date, in zone: PlaceZone, _ style: ClockTime.Style
  ) -> String {
    let (start, end) = (warning.span.lowerBound, warning.span.upperBound)
    return span(
      from: start > moment ? time(start, from: moment, in: zone, style) : nil,
      to: time(end, from: moment, in: zone, style))
  }

  package func span(from start: String?, to end: String) -> String {
    text(Message("outlook.span", "{0|from {0} to {1}|until {1}}", start, end))
  }

  /// The span of a hazard that lasts as long as the forecast.
  package func openSpan(from start: String?) -> String {
    text(Message("outlook.openSpan", "{0|from {0} on|to the end of the forecast}", start))
  }
}
