package import LightFoundation

/// The weather of one place, from the past few hours to some days ahead.
///
/// Look up rows by instant, never by index: a cached forecast may be older than today.
package struct Forecast: Hashable, Sendable {
  /// The location of the model's grid cell, near the requested place.
  package var coordinates: Coordinates
  /// The provider to be credited, such as "Open-Meteo".
  package var issuer: String
  /// The name of the model, such as "best_match".
  package var model: String
  /// The time zone of the place, with the offset at the time of the forecast.
  package var zone: PlaceZone

  /// The weather at the time of the forecast.
  package var current: Conditions?
  /// Quarter-hours in order of time.
  package var minutes: [Conditions]
  /// Hours in order of time.
  package var hours: [Conditions]
  /// Days in order of time.
  package var days: [Day]

  /// Creates a forecast and sorts its rows by time.
  package init(
    coordinates: Coordinates, issuer: String, model: String, zone: PlaceZone,
    current: Conditions? = nil, minutes: [Conditions] = [], hours: [Conditions] = [],
    days: [Day] = []
  ) {
    self.coordinates = coordinates
    self.issuer = issuer
    self.model = model
    self.zone = zone
    self.current = current
    self.minutes = minutes.inOrder
    self.hours = hours.inOrder
    self.days = days.inOrder
  }

  /// Returns the hour that contains an instant, or nil if the forecast does not cover it.
  package func hour(at instant: Date) -> Conditions? {
    hours.latest(at: instant) { max($0.interval, 900) }
  }

  /// Returns the current weather if it is within half an hour of an instant, and the hourly row
  /// otherwise.
  ///
  /// A cached forecast may be hours old, and its current weather with it.
  package func conditions(at instant: Date) -> Conditions? {
    if let current, abs(current.time.timeIntervalSince(instant)) <= 1800 { return current }
    return hour(at: instant)
  }

  package func hours(in span: Range<Date>) -> ArraySlice<Conditions> {
    Forecast.rows(in: span, of: hours)
  }

  package func minutes(in span: Range<Date>) -> ArraySlice<Conditions> {
    Forecast.rows(in: span, of: minutes)
  }

  /// Returns the chance of precipitation in the hour that contains a row.
  ///
  /// That of a quarter is interpolated, so a dry hour would begin with the chance of the last one.
  package func chance(of row: Conditions) -> Double? {
    hours(in: row.time..<(row.time + 3600)).first?.precipitationChance ?? row.precipitationChance
  }

  package func day(containing instant: Date) -> Day? { day(on: zone.day(of: instant)) }

  package func day(on day: CalendarDay) -> Day? { days.first { zone.day(of: $0.middle) == day } }

  package func calendarDay(of day: Day) -> CalendarDay { zone.day(of: day.middle) }

  /// Returns the worst weather of a wet day, or the median of the daylight hours of a dry one.
  ///
  /// The worst of a sunny day may be clouds at night.
  package func daytimeCode(of day: Day) -> WeatherCode? {
    guard let worst = day.code, !worst.isWet else { return fallCode(of: day) }
    let light = (day.sunrise ?? day.middle - 6 * 3600, day.sunset ?? day.middle + 6 * 3600)
    guard light.0 < light.1 else { return worst }
    let codes = hours(in: light.0..<light.1).compactMap(\.code?.rawValue).sorted()
    if codes.isEmpty { return worst }
    return WeatherCode(rawValue: min(codes[codes.count / 2], worst.rawValue))
  }

  /// The code of a wet day; an hour of snow is not the sign of a day of rain.
  private func fallCode(of day: Day) -> WeatherCode? {
    guard let worst = day.code, worst.isSnowy, let water = day.precipitation, water >= 0.1,
      FallKind(water: water, snow: day.snowfall ?? 0) == .rain
    else { return day.code }
    let codes = hours(in: day.start + 1..<day.start + 86_401).compactMap(\.code)
    return codes.filter(\.isRainy).max { $0.rawValue < $1.rawValue } ?? worst
  }

  package func days(from instant: Date) -> ArraySlice<Day> {
    let first = zone.day(of: instant)
    return days.drop { zone.day(of: $0.middle) < first }
  }

  /// The precipitation within a time span, mm; hours that overlap it partly count in proportion.
  ///
  /// Returns nil if the forecast covers no part of it.
  package func precipitation(in span: Range<Date>) -> Double? {
    Forecast.sum(of: hours, in: span) { $0.precipitation }
  }

  /// The fresh snow within a time span, cm.
  package func snowfall(in span: Range<Date>) -> Double? {
    Forecast.sum(of: hours, in: span) { $0.snowfall }
  }

  /// The change of the pressure in the three hours before an instant, hPa.
  package func pressureChange(before instant: Date) -> Double? {
    guard let now = hour(at: instant), let then = hour(at: now.time - 3 * 3600),
      let late = now.seaLevelPressure ?? now.surfacePressure,
      let early = now.seaLevelPressure == nil ? then.surfacePressure : then.seaLevelPressure
    else { return nil }
    return late - early
  }

  private static func sum(
    of rows: [Conditions], in span: Range<Date>, _ amount: (Conditions) -> Double?
  ) -> Double? {
    var sum: Double?
    for row in rows[rows.firstIndex(after: span.lowerBound)...] {
      let rowSpan = row.span
      guard rowSpan.lowerBound < span.upperBound else { break }
      guard let amount = amount(row), !rowSpan.isEmpty else { continue }
      let part = rowSpan.clamped(to: span)
      let share =
        part.upperBound.timeIntervalSince(part.lowerBound)
        / rowSpan.upperBound.timeIntervalSince(rowSpan.lowerBound)
      sum = (sum ?? 0) + amount * share
    }
    return sum
  }

  private static func rows(in span: Range<Date>, of rows: [Conditions]) -> ArraySlice<Conditions> {
    let first = rows.partitioningIndex { $0.time >= span.lowerBound }
    let end = rows.partitioningIndex { $0.time >= span.upperBound }
    return rows[first..<max(first, end)]
  }
}

extension Forecast: Codable {
  private enum CodingKeys: String, CodingKey {
    case coordinates = "at"
    case issuer, model, zone, current, minutes, hours, days
  }

  /// Decodes columns, which is many times faster than decoding an array of objects.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      coordinates: try container.decode(Coordinates.self, forKey: .coordinates),
      issuer: try container.decode(String.self, forKey: .issuer),
      model: try container.decode(String.self, forKey: .model),
      zone: try container.decode(PlaceZone.self, forKey: .zone),
      current: try container.decodeRow(forKey: .current),
      minutes: try container.decodeRows(forKey: .minutes),
      hours: try container.decodeRows(forKey: .hours),
      days: try container.decodeRows(forKey: .days))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(coordinates, forKey: .coordinates)
    try container.encode(issuer, forKey: .issuer)
    try container.encode(model, forKey: .model)
    try container.encode(zone, forKey: .zone)
    try container.encodeRows(current.map { [$0] } ?? [], forKey: .current)
    try container.encodeRows(minutes, forKey: .minutes)
    try container.encodeRows(hours, forKey: .hours)
    try container.encodeRows(days, forKey: .days)
  }
}
