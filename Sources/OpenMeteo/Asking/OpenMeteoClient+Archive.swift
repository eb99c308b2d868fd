import LightFoundation
public import Weather

extension OpenMeteoClient {
  /// The columns that normals are made of.
  static let normalColumns = ["temperature_2m_max", "temperature_2m_min", "precipitation_sum"]

  /// What is usual at a point on each day of the year, from the days of whole years.
  ///
  /// Thirty years weigh some 235 calls: ask once for a place and keep the answer.
  public func normals(
    at point: Coordinates, years: ClosedRange<Int> = 1991...2020
  ) async throws -> ClimateNormals {
    var question = Question(.archive, configuration)
    question.add([point])
    question.add("start_date", "\(years.lowerBound)-01-01")
    question.add("end_date", "\(years.upperBound)-12-31")
    question.add("daily", columns: Self.normalColumns)
    question.addUnits()
    question.add("timezone", "auto")
    question.days = years.count * 365
    let asked = question
    guard let answer = try await answers([point], { _ in asked }).first?.get() else {
      throw OpenMeteoError.unreadable("the answer has no place")
    }
    return try ClimateNormals(answer, asked: point)
  }

  /// The highest temperature of each day of a decade at a point, up to a day.
  ///
  /// It weighs some 26 calls.
  public func days(
    of decade: Decade, at point: Coordinates, until last: CalendarDay
  ) async throws -> DecadeDays {
    let first = CalendarDay(year: decade.firstYear, month: 1, day: 1)
    let end = min(CalendarDay(year: decade.firstYear + 9, month: 12, day: 31), last)
    guard first <= end else { throw OpenMeteoError.saidNothing }
    var question = Question(.archive, configuration)
    question.add([point])
    question.add("start_date", first.text)
    question.add("end_date", end.text)
    question.add("daily", columns: ["temperature_2m_max"])
    question.addUnits()
    question.add("timezone", "auto")
    question.days = end.daysSince1970 - first.daysSince1970 + 1
    let asked = question
    guard let answer = try await answers([point], { _ in asked }).first?.get() else {
      throw OpenMeteoError.unreadable("the answer has no place")
    }
    return try DecadeDays(answer, from: first, to: end)
  }
}

extension CalendarDay {
  /// Such as `1950-01-01`.
  fileprivate var text: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
