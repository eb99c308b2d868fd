package import LightFoundation
package import Weather

extension WeatherView {
  /// The message shown instead of the weather: that the forecast has ended, or that there is no
  /// data.
  package var noWeatherThen: String { ended?.asSentence(look.language.marks) ?? look[.noDataThen] }

  /// The message that the forecast ended before the moment, or nil if it did not or is missing.
  package var ended: String? {
    ended(after: [
      forecast.hours.last.map { $0.time + 3600 }, forecast.days.last.map { $0.start + 86_400 },
    ])
  }

  /// The message that a series ended before the moment, or nil if it did not or is missing.
  package func ended<Row>(_ series: Series<Row>) -> String? {
    ended(after: [series.hours.last.map { $0.time + 3600 }])
  }

  private func ended(after ends: [Date?]) -> String? {
    guard let end = ends.compactMap(\.self).max(), end <= moment else { return nil }
    let date = look.language.shortDate(zone.day(of: end - 1))
    return look.glyphs.text(look[Self.forecastEnded].replacing("{0}", with: date))
  }

  private static let forecastEnded = Message("ended.forecastEnded", "stored forecast ended {0}")
}

/// Data that is newer than the clock, because the clock was set back.
package enum ClockSetBack {
  /// The tolerated difference between two clocks, in seconds.
  private static let skew = 300.0

  /// Returns whether the clock was set back since a fetch.
  ///
  /// A command reads the clock at its start; `patience` is how long it may fetch after that, in
  /// seconds.
  package static func holds(_ fetched: Date, now: Date, patience: TimeInterval = 0) -> Bool {
    fetched.timeIntervalSince(now) > skew + patience
  }

  /// Replaces the age of the data.
  package static let brief = Message("ended.brief", "clock set back")

  /// The explanation, with the time of the data.
  package static func told(_ time: String) -> Message {
    Message("ended.told", "the clock was set back; this data is from {0}", time)
  }
}
