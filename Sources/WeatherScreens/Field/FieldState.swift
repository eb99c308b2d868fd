package import LightFoundation
import TerminalUI
package import Weather
import WeatherPictures

/// The state of the map; its hour is the cursor's, as on all screens.
package struct FieldState: Hashable, Sendable {
  var width = FieldWidth.near
  /// The quantity that the user chose.
  var picked: FieldQuantity?
  /// The quantity to begin with, which depends on the weather in the first answer.
  var first: FieldQuantity?
  /// The map data, or nil until the first answer.
  package internal(set) var answer: FieldAnswer?
  /// The index of the selected town; the first is the shown place.
  var chosen = 0
  var isPlaying = false
  /// The hour of the cursor before the map, if that is beyond the map's end.
  var hourBefore: Int?
  /// The number of the next animation frame; older frames are ignored.
  var frame = 0

  package init() {}

  var quantity: FieldQuantity { picked ?? first ?? .temperature }

  var towns: [Place] { answer?.towns ?? [] }

  /// The selected town, or nil if that is the shown place.
  var chosenTown: Place? { towns.indices.dropFirst().contains(chosen) ? towns[chosen] : nil }
}

/// The data of a map and its loading state.
package struct FieldAnswer: Hashable, Sendable {
  package var width: FieldWidth
  /// The weather data, which may be stale.
  @Boxed package var field: WeatherField?
  /// The shown place, then the towns on the map by descending size.
  package var towns: [Place]
  package var fetchedAt: Date?
  package var staleAt: Date?
  package var isLoading: Bool
  /// True if the network may not be used.
  package var isOffline: Bool
  package var problem: PlaceEntry.Problem?

  package init(
    _ width: FieldWidth, _ field: WeatherField? = nil, towns: [Place] = [], fetchedAt: Date? = nil,
    staleAt: Date? = nil, isLoading: Bool = false, isOffline: Bool = false,
    problem: PlaceEntry.Problem? = nil
  ) {
    self.width = width
    self.field = field
    self.towns = towns
    self.fetchedAt = fetchedAt
    self.staleAt = staleAt
    self.isLoading = isLoading
    self.isOffline = isOffline
    self.problem = problem
  }

  /// Returns the status text: condition, age, and the reason if the data is not newer.
  func status(at now: Date, in zone: PlaceZone, _ display: DisplayOptions) -> StatusText {
    let age = fetchedAt.map { max(now.timeIntervalSince($0), 0) }
    var status = StatusText(condition(at: now), age: age, display: display)
    status.fetched = fetchedAt.map { display.time($0, in: zone) }
    status.isAhead = fetchedAt.map { ClockSetBack.holds($0, now: now) } ?? false
    status.trouble = problem?.trouble
    status.retry = problem?.retryAt.map { $0.timeIntervalSince(now) }
    return status
  }

  func condition(at now: Date) -> DataCondition {
    DataCondition(
      isThere: field != nil, isLoading: isLoading, failure: problem?.failure,
      isStale: staleAt.map { now >= $0 } == true, isOffline: isOffline)
  }
}

extension FieldState: Page {
  static let key = Key.character("m")

  static func open(in app: inout AppState) -> [AppEffect] { app.openMap() }

  func draw(_ app: AppState, on canvas: inout Canvas) {
    MapScreen(state: self, app: app).draw(on: &canvas)
  }

  func handle(_ input: Input, in app: inout AppState) -> [AppEffect] { app.handle(input, in: self) }

  func help(_ app: AppState) -> (title: Message, keys: [(String, Message)]) {
    (
      .map.ofMap,
      [
        ("←→ h l", .hour), ("PgUp PgDn [ ]", .keys.dayBackAndOn), ("n 0", .keys.backToNow),
        ("Space", .map.plays), ("+ -", .map.widths), ("↑↓ k j", .map.towns),
        ("Tab t p w", .map.shows), ("1-9", .keys.placeInRow), ("Enter", .open), ("r", .refresh),
        ("?", .keys.theseKeys), ("Esc q m", .back),
      ]
    )
  }
}
