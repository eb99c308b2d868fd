package import LightFoundation
package import Weather
import WeatherPictures

/// What the map shows; the hour is that of all screens.
package struct FieldState: Hashable, Sendable {
  var width = FieldWidth.near
  var quantity = FieldQuantity.temperature
  /// What is known; nil until the first news.
  package internal(set) var answer: FieldAnswer?
  /// Which of the towns is chosen; the place itself is the first.
  var chosen = 0
  var isPlaying = false
  /// Which picture of those that go by themselves is the next: an older one is not waited for.
  var frame = 0

  /// The map as it is opened.
  package init() {}

  /// The towns that are named on the map.
  var towns: [Place] { answer?.towns ?? [] }

  /// The chosen town; nil for the place itself.
  var chosenTown: Place? { towns.indices.dropFirst().contains(chosen) ? towns[chosen] : nil }
}

/// What is known of a map, and what goes on with it.
package struct FieldAnswer: Hashable, Sendable {
  package var width: FieldWidth
  /// The weather on it, of whatever age.
  @Boxed package var field: WeatherField?
  /// The place, then the towns on the map, the largest first.
  package var towns: [Place]
  package var fetchedAt: Date?
  /// From when on it counts as old.
  package var staleAt: Date?
  /// Whether a new one is being fetched.
  package var isLoading: Bool
  /// What went wrong when it was last asked for.
  package var problem: PlaceEntry.Problem?

  /// A map of which this is known.
  package init(
    _ width: FieldWidth, _ field: WeatherField? = nil, towns: [Place] = [],
    fetchedAt: Date? = nil, staleAt: Date? = nil, isLoading: Bool = false,
    problem: PlaceEntry.Problem? = nil
  ) {
    self.width = width
    self.field = field
    self.towns = towns
    self.fetchedAt = fetchedAt
    self.staleAt = staleAt
    self.isLoading = isLoading
    self.problem = problem
  }

  /// How good it is at an instant, and why it is no newer.
  func status(at now: Date, in zone: PlaceZone, _ look: Look) -> StatusText {
    let age = fetchedAt.map { max(now.timeIntervalSince($0), 0) }
    var status = StatusText(condition(at: now), age: age, look: look)
    status.fetched = fetchedAt.map { look.time($0, in: zone) }
    status.trouble = problem?.trouble
    status.retry = problem?.retryAt.map { $0.timeIntervalSince(now) }
    return status
  }

  /// How good it is at an instant.
  func condition(at now: Date) -> DataCondition {
    DataCondition(
      isThere: field != nil, isLoading: isLoading, problem: problem,
      isStale: staleAt.map { now >= $0 } == true)
  }
}
