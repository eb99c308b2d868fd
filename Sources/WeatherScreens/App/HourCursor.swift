import LightFoundation
import TerminalUI
import Weather

extension AppState {
  /// The last hour with data for the shown place or map, in hours from now.
  var lastHour: Int? {
    if let map { return max(hours(until: map.time(of: map.count - 2)), 0) }
    guard let last = shown?.forecast?.hours.last?.time.timeIntervalSince(firstHour), last.isFinite
    else { return nil }
    return max(Int(clamping: min(last, 1e9) / 3600), 0)
  }

  /// The first hour with data, in hours from now; at most 0.
  var firstKnownHour: Int {
    if let map { return min(hours(until: map.start), 0) }
    guard let first = shown?.forecast?.hours.first?.time.timeIntervalSince(firstHour),
      first.isFinite
    else { return min(cursor, 0) }
    return min(Int(clamping: max(first, -1e9) / 3600), 0)
  }

  /// The open map, if any; its hours then limit the cursor.
  private var map: WeatherField? {
    if let state = layer as? FieldState { state.answer?.field } else { nil }
  }

  private func hours(until instant: Date) -> Int {
    // Hours of a map are full hours of UTC, and each counts from its beginning.
    Int(clamping: (instant.timeIntervalSince(firstHour) / 3600).rounded(.up))
  }

  /// Moves the cursor within the hours that have data.
  mutating func moveCursor(_ hours: Int) { placeCursor(cursor + hours) }

  /// Moves the cursor to the same time of day on another day, which may not be 24 hours away.
  mutating func moveCursor(days: Int) {
    let hour = firstHour + Double(cursor) * 3600
    let hours = cursorZone.instant(days, daysAfter: hour).timeIntervalSince(firstHour) / 3600
    placeCursor(Int(clamping: hours.rounded()))
  }

  /// Puts the cursor at an hour from now, clamped to the hours that have data.
  mutating func placeCursor(_ hours: Int) {
    cursor = min(max(hours, firstKnownHour), lastHour ?? cursor)
  }

  /// Puts the cursor on the hour that contains an instant, clamped to the hours that have data.
  mutating func show(hourOf instant: Date) {
    let hours = instant.timeIntervalSince(firstHour) / 3600
    placeCursor(Int(clamping: min(max(hours.rounded(.down), -1e6), 1e6)))
  }

  /// Puts the cursor on the middle of a day, or on now if the day is today.
  mutating func show(_ day: Day) {
    guard let forecast = shown?.forecast else { return }
    let hours = day.middle.timeIntervalSince(firstHour) / 3600
    let isToday = forecast.calendarDay(of: day) == forecast.zone.day(of: now)
    placeCursor(isToday ? 0 : Int(clamping: min(max(hours, -1e6), 1e6)))
  }

  /// Advances the time and keeps the cursor on its hour.
  ///
  /// Time may go backward if the system clock is corrected.
  mutating func pass(to instant: Date) {
    let before = firstHour
    now = instant
    let hours = firstHour.timeIntervalSince(before) / 3600
    if hours != 0 { heldHour = nil }
    if cursor != 0 { placeCursor(cursor - Int(clamping: max(min(hours, 1e6), -1e6))) }
  }
}
