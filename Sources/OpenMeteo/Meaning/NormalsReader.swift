import Weather

/// Averages the days of many years into one year.
struct NormalsReader {
  /// Sums and counts of one quantity for each day of a leap year.
  private struct Means {
    var sums = Array(repeating: 0.0, count: 366)
    var counts = Array(repeating: 0, count: 366)

    /// The mean of a day and its neighbours, since thirty values alone are not smooth.
    func mean(_ day: Int) -> Double? {
      var sum = 0.0
      var count = 0
      for near in day - 7...day + 7 {
        sum += sums[(near + 366) % 366]
        count += counts[(near + 366) % 366]
      }
      return count > 0 ? sum / Double(count) : nil
    }
  }

  private let answer: WireAnswer

  init(_ answer: WireAnswer) { self.answer = answer }

  /// The normals; a day of which the answer says nothing has none.
  func normals(asked: Coordinates, years: ClosedRange<Int>) -> ClimateNormals {
    let maximum = means("temperature_2m_max", .temperature)
    let minimum = means("temperature_2m_min", .temperature)
    let rain = means("precipitation_sum", .rain)
    let days = (0..<366).map { day in
      DailyNormal(
        maximumTemperature: maximum.mean(day), minimumTemperature: minimum.mean(day),
        precipitation: rain.mean(day))
    }
    return ClimateNormals(
      coordinates: answer.coordinates(asked: asked), firstYear: years.lowerBound,
      lastYear: years.upperBound, days: days)
  }

  private func means(_ name: String, _ quantity: Quantity) -> Means {
    var means = Means()
    guard let section = answer.sections["daily"],
      let column = section.columns.first(where: { $0.name.hasPrefix(name) })?.column
    else { return means }
    let unit = answer.units["daily"]?[name]
    let (factor, offset) = quantity.conversion(from: unit)
    // Local times are dates as they stand; instants are moved there.
    let shift = section.time.isLocalTime || !answer.offset.isFinite ? 0 : answer.offset
    for (time, value) in zip(section.time.values, column.values) where value.isFinite {
      guard abs(time) < 1e11 else { continue }
      let date = CivilTime.date(days: Int(((time + shift) / 86400).rounded(.down)))
      let day = CivilTime.days(year: 2000, month: date.month, day: date.day) - 10957
      means.sums[day] += value * factor + offset
      means.counts[day] += 1
    }
    return means
  }
}
