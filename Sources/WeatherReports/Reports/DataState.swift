package import Weather
package import LightFoundation
package import WeatherPictures

package struct DataState: Hashable, Sendable {
  package enum Source: String, Hashable, Sendable {
    case memory, disk, network
  }

  package var fetchedAt: Date
  package var age: Duration
  package var isStale: Bool
  package var source: Source
  /// The reason why there is no newer data, or nil.
  package var trouble: WeatherError?
  /// True if ``trouble`` is a connection failure and not an error response.
  package var isCutOff = true
  /// The reason why air quality is missing or stale, or nil.
  package var airTrouble: Message?
  /// True if network access was disabled.
  package var isOffline = false
  /// True if the fetch date is in the future, so that no age can be computed.
  package var isAhead = false
  /// The seed of simulated weather, or nil for real data.
  package var demoSeed: UInt64?

  package init(fetchedAt: Date, age: Duration, isStale: Bool, source: Source) {
    (self.fetchedAt, self.age, self.isStale, self.source) = (fetchedAt, age, isStale, source)
  }

  package var ageSeconds: Int { Int(age.components.seconds) }

  package var ageInSeconds: TimeInterval { TimeInterval(ageSeconds) }

  package var condition: DataCondition {
    DataCondition(
      failure: trouble.map { _ in isCutOff ? .connection : .other }, isStale: isStale,
      isOffline: isOffline)
  }
}
