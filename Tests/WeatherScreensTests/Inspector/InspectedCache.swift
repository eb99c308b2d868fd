import Foundation
import TerminalUI
import Weather
import WeatherPictures

@testable import WeatherScreens

/// A report on a cache with one entry in each state.
enum InspectedCache {
  private static let now = MadeWeather.now

  /// Returns a screen with the inspector open, after these keys.
  static func app(_ size: Size, keys: [Key], _ report: CacheReport = report) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    for (index, key) in keys.enumerated() {
      app.press(key)
      if index == 0 { _ = app.update(.cache(report)) }
    }
    return app
  }

  /// A report without simulated faults.
  static var report: CacheReport {
    var report = CacheReport(date: now)
    report.lines = [fresh, fetching, old, failed, queued, inMemory]
    report.news = news
    report.count = CacheCount()
    (report.count.hits, report.count.misses, report.count.joined) = (41, 3, 6)
    (report.count.fetches, report.count.failures) = (9, 2)
    report.calls = 4
    report.bytes = 46_300
    report.places = .placesFresh(5, of: 5)
    return report
  }

  /// The same report with simulated faults.
  static var troubled: CacheReport {
    var report = report
    report.trouble.isOffline = true
    report.trouble.delay = 2
    report.trouble.failures = .half
    return report
  }

  private static func line(
    _ source: String, _ key: String, _ name: String?, age: Double?, left: Double?
  ) -> CacheLine {
    var line = CacheLine(CacheAddress(source, key))
    line.name = name
    (line.age, line.timeLeft) = (age, left)
    line.isStale = left.map { $0 <= 0 } ?? false
    line.count.fetches = 1
    if let age {
      line.origin = .network
      line.bytes = 9100
      line.path = "/cache/\(source)/\(key).json"
      line.marks = [CacheMark(.asked, at: now - age - 1), CacheMark(.renewed, at: now - age)]
    }
    return line
  }

  private static var fresh: CacheLine {
    var line = line("forecasts", "52.52,13.41", "Berlin", age: 182, left: 718)
    (line.count.hits, line.count.joined) = (12, 2)
    return line
  }

  private static var fetching: CacheLine {
    var line = line("forecasts", "64.15,-21.94", "Reykjavík", age: 940, left: -40)
    line.activity = .fetching
    line.waiters = 3
    line.origin = .disk
    line.marks += [CacheMark(.servedOld, at: now - 3), CacheMark(.asked, at: now - 2)]
    return line
  }

  private static var old: CacheLine {
    line("air", "40.71,-74.01", "New York", age: 4000, left: -400)
  }

  private static var failed: CacheLine {
    var line = line("forecasts", "-33.93,18.42", "Cape Town", age: 8040, left: -7140)
    line.failure = .unreachable(.noNetwork)
    line.count.failures = 2
    line.marks += [CacheMark(.failed, at: now - 600), CacheMark(.failed, at: now - 60)]
    return line
  }

  private static var queued: CacheLine {
    var line = line("forecasts", "35.69,139.69", "東京", age: nil, left: nil)
    line.activity = .queued
    line.waiters = 1
    line.count.fetches = 0
    return line
  }

  private static var inMemory: CacheLine {
    var line = line("searches", "portl/en", nil, age: 250, left: 603_000)
    (line.bytes, line.path) = (nil, nil)
    line.count.hits = 1
    return line
  }

  private static var news: [CacheNews] {
    let iceland = CacheAddress("forecasts", "64.15,-21.94")
    let cape = CacheAddress("forecasts", "-33.93,18.42")
    let all: [(CacheEvent, CacheAddress, String, Int)] = [
      (.joined(waiters: 3), iceland, "Reykjavík", 2),
      (.fetchBegan, iceland, "Reykjavík", 1),
      (.servedOld(minutes: 15), iceland, "Reykjavík", 1),
      (.failed(.unreachable(.noNetwork)), cape, "Cape Town", 1),
      (.saved(5), CacheAddress("forecasts"), "", 1),
      (.dropped, CacheAddress("air", "35.69,139.69"), "東京", 1),
    ]
    return all.enumerated().map { index, item in
      var news = CacheNews(
        date: now - Double(index) * 1.25, event: item.0,
        address: item.1)
      news.name = item.2.isEmpty ? nil : item.2
      news.times = item.3
      return news
    }
  }
}
