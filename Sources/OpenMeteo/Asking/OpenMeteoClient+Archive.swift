import LightFoundation
package import Weather

extension OpenMeteoClient {
  /// The columns that normals are made of.
  static let normalColumns = ["temperature_2m_max", "temperature_2m_min", "precipitation_sum"]

  /// What is usual at a point on each day of the year, from the days of whole years.
  ///
  /// Thirty years weigh some 235 calls: ask once for a place and keep the answer.
  package func normals(
    at point: Coordinates, years: ClosedRange<Int> = 1991...2020
  ) async throws -> ClimateNormals {
    let answer = try await archive(
      Self.normalColumns, at: point,
      from: CalendarDay(year: years.lowerBound, month: 1, day: 1),
      to: CalendarDay(year: years.upperBound, month: 12, day: 31))
    return try ClimateNormals(answer, asked: point)
  }

  /// The highest temperature of each day of a decade at a point, up to a day.
  ///
  /// It weighs some 26 calls.
  package func days(
    of decade: Decade, at point: Coordinates, until last: CalendarDay
  ) async throws -> DecadeDays {
    let first = CalendarDay(year: decade.firstYear, month: 1, day: 1)
    let end = min(CalendarDay(year: decade.firstYear + 9, month: 12, day: 31), last)
    guard first <= end else { throw OpenMeteoError.saidNothing }
    let answer = try await archive(["temperature_2m_max"], at: point, from: first, to: end)
    return try DecadeDays(answer, from: first, to: end)
  }

  /// Columns of the days from one to another.
  private func archive(
    _ columns: [String], at point: Coordinates, from first: CalendarDay, to last: CalendarDay
  ) async throws -> WireAnswer {
    var question = Question(.archive, configuration)
    question.add([point])
    question.add("start_date", first.iso)
    question.add("end_date", last.iso)
    question.add("daily", columns: columns)
    question.addUnits()
    question.add("timezone", "auto")
    question.days = last.daysSince1970 - first.daysSince1970 + 1
    let asked = question
    guard let answer = try await answers([point], { _ in asked }).first?.get() else {
      throw OpenMeteoError.unreadable("the answer has no place")
    }
    return answer
  }
}
