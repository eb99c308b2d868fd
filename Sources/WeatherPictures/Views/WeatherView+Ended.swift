package import LightFoundation
package import Weather

extension WeatherView {
  /// What is said instead of the weather of the moment: that the forecast ended before it, or that it
  /// is not known.
  package var noWeatherThen: String {
    ended?.asSentence(look.language.marks) ?? look[.noDataThen]
  }

  /// That the forecast ended before the moment, and when; nil if it goes on or there is none.
  package var ended: String? {
    let ends = [
      forecast.hours.last.map { $0.time + 3600 }, forecast.days.last.map { $0.start + 86_400 },
    ]
    guard let end = ends.compactMap(\.self).max(), end <= moment else { return nil }
    let date = look.language.shortDate(zone.day(of: end - 1))
    return look.glyphs.text(look[Self.forecastEnded].replacing("{0}", with: date))
  }

  private static let forecastEnded = Message("ended.forecastEnded", "stored forecast ended {0}")
}

/// Data that was fetched later than the clock shows now.
package enum ClockSetBack {
  /// How far two clocks may be apart, in seconds.
  private static let skew = 300.0

  /// Whether the clock was set back since something was fetched; a command reads the clock when it
  /// starts, and may fetch for so many seconds after that.
  package static func holds(_ fetched: Date, now: Date, patience: TimeInterval = 0) -> Bool {
    fetched.timeIntervalSince(now) > skew + patience
  }

  /// In place of an age.
  package static let brief = Message("ended.brief", "clock set back")

  /// With the time of the data.
  package static let told = Message("ended.told", "the clock was set back; this data is from {0}")
}
