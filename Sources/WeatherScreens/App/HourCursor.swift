import LightFoundation
import TerminalUI
import Weather

extension AppState {
  /// How many hours after now the last one lies that is known of the place that is shown.
  var lastHour: Int? {
    if let map { return max(hours(until: map.time(of: map.count - 2)), 0) }
    guard let last = shown?.forecast?.hours.last?.time.timeIntervalSince(firstHour),
      last.isFinite
    else { return nil }
    return max(Int(clamping: min(last, 1e9) / 3600), 0)
  }

  /// How many hours after now the first one lies that is known: before now, as far as data goes.
  var firstKnownHour: Int {
    if let map { return min(hours(until: map.start), 0) }
    guard let first = shown?.forecast?.hours.first?.time.timeIntervalSince(firstHour),
      first.isFinite
    else { return min(cursor, 0) }
    return min(Int(clamping: max(first, -1e9) / 3600), 0)
  }

  /// The map that is looked at: while it is, its hours count.
  private var map: WeatherField? {
    if case .map(let state) = layer { state.answer?.field } else { nil }
  }

  private func hours(until instant: Date) -> Int {
    // The hours of a map are those of Greenwich, and it tells of each from its beginning on.
    Int(clamping: (instant.timeIntervalSince(firstHour) / 3600).rounded(.up))
  }

  /// Moves the cursor, not before the first and not past the last hour that is known.
  mutating func moveCursor(_ hours: Int) { placeCursor(cursor + hours) }

  /// Moves the cursor to the same time of another day, which need not be 24 hours away.
  mutating func moveCursor(days: Int) {
    let hour = firstHour + Double(cursor) * 3600
    let hours = cursorZone.instant(days, daysAfter: hour).timeIntervalSince(firstHour) / 3600
    placeCursor(Int(clamping: hours.rounded()))
  }

  /// Puts the cursor so many hours after now, or as near to that as there is weather.
  mutating func placeCursor(_ hours: Int) {
    cursor = min(max(hours, firstKnownHour), lastHour ?? cursor)
  }

  /// Puts the cursor on the hour of a moment, or as near to it as there is weather.
  mutating func show(hourOf instant: Date) {
    let hours = instant.timeIntervalSince(firstHour) / 3600
    placeCursor(Int(clamping: min(max(hours.rounded(.down), -1e6), 1e6)))
  }

  /// Puts the cursor on the middle of a day; today is now.
  mutating func show(_ day: Day) {
    guard let forecast = shown?.forecast else { return }
    let hours = day.middle.timeIntervalSince(firstHour) / 3600
    let isToday = forecast.calendarDay(of: day) == forecast.zone.day(of: now)
    placeCursor(isToday ? 0 : Int(clamping: min(max(hours, -1e6), 1e6)))
  }

  /// Lets time pass; the cursor stays on the hour that it was on.
  ///
  /// Time may go back, where the clock is set right.
  mutating func pass(to instant: Date) {
    let before = firstHour
    now = instant
    let hours = firstHour.timeIntervalSince(before) / 3600
    if hours != 0 { heldHour = nil }
    if cursor != 0 { placeCursor(cursor - Int(clamping: max(min(hours, 1e6), -1e6))) }
  }
}
