package import LightFoundation

extension WeatherLanguage {
  /// What the day of the week is called, such as `Sat`.
  package func weekday(of day: CalendarDay) -> String { weekdays[(day.weekday + 6) % 7] }

  /// What a day is called at the beginning of a sentence.
  func name(of day: DayName) -> String {
    switch day {
    case .today: today
    case .tomorrow: tomorrow
    case .other(let name): name
    }
  }

  /// When a warning holds, seen from a moment at a place; a time on another day bears its name.
  package func span(
    of warning: WeatherWarning, from moment: Date, in zone: PlaceZone, _ style: ClockTime.Style
  ) -> String {
    let (start, end) = (warning.span.lowerBound, warning.span.upperBound)
    return span(
      from: start > moment ? time(start, from: moment, in: zone, style) : nil,
      to: time(end, from: moment, in: zone, style))
  }

  /// What a clock shows at an instant, seen from a moment; on another day with its name, and with its
  /// date where the week has that day twice.
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
}
