public import LightFoundation
public import Weather
import WeatherPictures

/// What the map shows; the hour is that of all screens.
public struct FieldState: Hashable, Sendable {
  /// How far the map reaches.
  var width = FieldWidth.near
  /// What it shows.
  var quantity = FieldQuantity.temperature
  /// What is known; nil until the first news.
  public internal(set) var answer: FieldAnswer?
  /// Which of the towns is chosen; the place itself is the first.
  var chosen = 0
  /// Whether the hours go by themselves.
  var isPlaying = false
  /// Which picture of those that go by themselves is the next: an older one is not waited for.
  var frame = 0

  /// The map as it is opened.
  public init() {}

  /// The towns that are named on the map.
  var towns: [Place] { answer?.towns ?? [] }
}

/// What is known of a map, and what goes on with it.
public struct FieldAnswer: Hashable, Sendable {
  /// How far the map reaches.
  public var width: FieldWidth
  /// The weather on it, of whatever age.
  @Boxed public var field: WeatherField?
  /// The place, then the towns on the map, the largest first.
  public var towns: [Place]
  /// When it was fetched.
  public var fetchedAt: Date?
  /// From when on it counts as old.
  public var staleAt: Date?
  /// Whether a new one is being fetched.
  public var isLoading: Bool
  /// What went wrong when it was last asked for.
  public var problem: PlaceEntry.Problem?

  /// A map of which this is known.
  public init(
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
