import LightFoundation
import Weather
import WeatherPictures

/// The hours that a report tells of, to say so where another moment is asked for.
struct ToldHours {
  let first: Date
  let last: Date
  let holds: (Date) -> Bool
}

extension PlaceParts {
  /// The hours of that which a report is on; nil where it tells of none.
  var told: ToldHours? {
    if let forecast {
      return ToldHours(forecast.hours.map(\.time)) { forecast.conditions(at: $0) != nil }
    }
    if let field {
      // Of the last hour a map does not tell.
      let times = (0..<max(field.count - 1, 0)).map(field.time)
      return ToldHours(times) { field.hour(at: $0) != nil }
    }
    return told(air) ?? told(sea) ?? told(sure)
  }

  private func told<Row>(_ series: Series<Row>?) -> ToldHours? {
    series.flatMap { series in
      ToldHours(series.hours.map(\.time)) { series.conditions(at: $0) != nil }
    }
  }
}

extension ToldHours {
  /// The first of some hours to the last; nil where there is none.
  fileprivate init?(_ times: [Date], holds: @escaping (Date) -> Bool) {
    guard let first = times.first, let last = times.last else { return nil }
    self.init(first: first, last: last, holds: holds)
  }
}
