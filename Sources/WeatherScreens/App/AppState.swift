package import LightFoundation
package import TerminalUI
package import Weather
package import WeatherPictures

package struct AppState: Hashable, Sendable {
  /// A removed place and its former index.
  struct Removed: Hashable, Sendable {
    var entry: PlaceEntry
    var index: Int

    mutating func forgetWeather() { entry = PlaceEntry(entry.place) }
  }

  /// The time of the last tick.
  package var now: Date
  package var size: Size
  package var places: [PlaceEntry]
  /// A place that is shown but not saved; it is shown instead of the selected one.
  @Boxed package var preview: PlaceEntry?
  package var selection = 0
  /// The cursor position in hours from now; negative for the past.
  package var cursor = 0
  package var quantity = PlotQuantity.temperature
  /// The available rules for marking hours.
  package var rules = HourRule.usual
  package var rule: HourRule?
  package var settings: ScreenSettings
  @OpenLayer var layer: (any Layer)?
  /// The scroll position of the help overlay, or nil while it is closed.
  package var help: Scroll?
  /// The current scene of the demonstration.
  package var scene: SceneCard?
  /// The text of the status line: the last action or failure.
  package var activity = ""
  /// The time of the next scheduled refresh.
  package var nextRefresh: Date?
  /// Places whose changes since the last visit are shown, or will be when the place is.
  package var news: Set<PlaceID> = []
  /// Those of them whose changes were on the screen.
  private var shownNews: Set<PlaceID> = []
  /// Places whose past years are being fetched.
  package var fetchesYears: Set<PlaceID> = []
  /// Places whose warnings are being fetched.
  package var asksForWarnings: Set<PlaceID> = []
  /// The place whose ensemble is being fetched, to be announced when it arrives.
  var asksHowSure: PlaceID?
  /// Cache counters for the panel beside the weather.
  package var tally: CacheTally?
  /// The simulated network fault.
  package var pretended = NetworkTrouble()
  package var isDemo: Bool
  package var homeZone: PlaceZone
  /// The first hour of the plot while the pointer is over it, so that the plot does not scroll.
  var heldHour: Int?
  /// True if ``activity`` was set after the last key press.
  var isActivityNew = false
  var sayings = 0
  /// True if ``activity`` must stay until the user has seen it.
  var hasNotice = false
  /// True if ``activity`` only announces a request, so that the result may replace it.
  var awaitsAnswer = false
  /// The activity to show once ``activity`` has been shown long enough.
  var waitingActivity: String?
  /// The point of the last click, until any other input arrives.
  var lastClick: Point?
  var removed: [Removed] = []

  package init(
    places: [Place] = [], now: Date, size: Size = Size(80, 24),
    settings: ScreenSettings = ScreenSettings(Settings(theme: .dark)), isDemo: Bool = false,
    homeZone: PlaceZone = .utc
  ) {
    self.places = places.map(PlaceEntry.init)
    self.now = now
    self.size = size
    self.settings = settings
    self.isDemo = isDemo
    self.homeZone = homeZone
  }

  package var shown: PlaceEntry? {
    preview ?? (places.indices.contains(selection) ? places[selection] : nil)
  }

  /// True if the shown place is not in the list; a search result may already be in it.
  var isUnsaved: Bool {
    guard let id = preview?.place.id else { return false }
    return !places.contains { $0.place.id == id }
  }

  /// The time shown by all panels: now, or the full hour at the cursor.
  var shownTime: ShownTime {
    cursor == 0 ? .now : .at(firstHour + Double(cursor) * 3600)
  }

  /// The instant of ``shownTime``.
  package var moment: Date { shownTime.instant(now) }

  /// The full hour that contains now, in ``cursorZone``.
  var firstHour: Date { cursorZone.fullHour(at: now) }

  /// The time zone in whose hours and days the cursor moves: that of the shown place, or the home
  /// zone in a comparison.
  var cursorZone: PlaceZone {
    if layer is CompareState { homeZone } else { shown?.zone ?? homeZone }
  }

  /// Starts the timer for the changes of a place when it is first shown.
  mutating func timingNews() -> [AppEffect] {
    guard let id = shown?.place.id, news.contains(id), shownNews.insert(id).inserted
    else { return [] }
    return [.tellNews(id)]
  }

  mutating func endNews(of id: PlaceID) {
    news.remove(id)
    shownNews.remove(id)
  }

  /// Applies a change to a place in the list and in the preview.
  mutating func update(_ id: PlaceID, _ change: (inout PlaceEntry) -> Void) {
    for index in places.indices where places[index].place.id == id { change(&places[index]) }
    if var entry = preview, entry.place.id == id {
      change(&entry)
      preview = entry
    }
  }
}

/// Cache counters since the start.
package struct CacheTally: Hashable, Sendable {
  /// Entries in memory.
  package var entries: Int
  /// Requests answered from memory.
  package var hits: Int
  package var requests: Int
  /// Requests that joined a fetch in flight.
  package var joined: Int
  /// Fetches in flight.
  package var flying: Int
  /// Bytes on disk, if known.
  package var bytes: Int?

  package init(
    entries: Int = 0, hits: Int = 0, requests: Int = 0, joined: Int = 0, flying: Int = 0,
    bytes: Int? = nil
  ) {
    self.entries = entries
    self.hits = hits
    self.requests = requests
    self.joined = joined
    self.flying = flying
    self.bytes = bytes
  }
}
