/// Days and dates in one language; of names that are a list, `|` stands between them.
struct CalendarTexts: Sendable {
  /// The days of the week from Monday on: short, in full, and behind or before a time.
  let weekdays, longWeekdays, onWeekdays: Template
  /// The months from January on, short.
  let months: Template
  /// The present day and the next one, alone and with a time.
  let today, tomorrow, atToday, atTomorrow: Template
  /// A date, the same with its weekday first, a weekday with a day, and a date with a time.
  let shortDate, date, weekdayAndDay, onDate: Template
  /// The letters of north, east, south and west.
  let compass: Template
}
