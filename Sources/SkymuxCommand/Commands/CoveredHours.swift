import LightFoundation
import Weather
import WeatherPictures

/// The hours a report covers, to name them if the requested time is outside.
struct CoveredHours {
  let first: Date
  let last: Date
  let holds: (Date) -> Bool
}

extension PlaceData {
  /// The hours of the part the report is about; nil if it has none.
  var told: CoveredHours? {
    if let forecast {
      return CoveredHours(forecast.hours.map(\.time)) { forecast.conditions(at: $0) != nil }
    }
    if let field {
      // A map does not cover its last hour.
      let times = (0..<max(field.count - 1, 0)).map(field.time)
      return CoveredHours(times) { field.hour(at: $0) != nil }
    }
    return told(air) ?? told(sea) ?? told(confidence)
  }

  private func told<Row>(_ series: Series<Row>?) -> CoveredHours? {
    series.flatMap { series in
      CoveredHours(series.hours.map(\.time)) { series.conditions(at: $0) != nil }
    }
  }
}

extension CoveredHours {
  /// Creates the span from the first to the last of some hours; nil if empty.
  fileprivate init?(_ times: [Date], holds: @escaping (Date) -> Bool) {
    guard let first = times.first, let last = times.last else { return nil }
    self.init(first: first, last: last, holds: holds)
  }
}
