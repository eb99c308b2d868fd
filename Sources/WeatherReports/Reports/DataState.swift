package import Weather
package import LightFoundation
package import WeatherPictures

/// How old the data is, where it comes from, and what is wrong with it.
package struct DataState: Hashable, Sendable {
  package enum Source: String, Hashable, Sendable {
    case memory, disk, network
  }

  package var fetchedAt: Date
  package var age: Duration
  package var isStale: Bool
  package var source: Source
  /// Why it is no newer; nil where nothing is wrong.
  package var trouble: Trouble?
  /// Whether that is because the service could not be reached, and not for what was answered.
  package var isCutOff = true
  /// Why the air beside it is missing or old; nil where nothing is wrong with that.
  package var airTrouble: Message?
  /// Whether the network was not to be touched.
  package var isOffline = false
  /// Whether it was fetched later than the clock shows now, so that it has no age.
  package var isAhead = false
  /// The seed of the invented weather; nil where it is real.
  package var demoSeed: UInt64?

  /// Data of which nothing else is to be said.
  package init(fetchedAt: Date, age: Duration, isStale: Bool, source: Source) {
    self.fetchedAt = fetchedAt
    self.age = age
    self.isStale = isStale
    self.source = source
  }

  /// Whole seconds of age.
  package var ageSeconds: Int { Int(age.components.seconds) }

  /// The same, as ages are written.
  package var ageInSeconds: TimeInterval { TimeInterval(ageSeconds) }

  package var condition: DataCondition {
    if trouble != nil && isCutOff || (isOffline && isStale) { return .offline }
    return isStale || trouble != nil ? .stale : .fresh
  }
}
