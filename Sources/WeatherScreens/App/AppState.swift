package import LightFoundation
package import TerminalUI
package import Weather
package import WeatherPictures

package struct AppState: Hashable, Sendable {
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
  package var rules = HourRule.builtIn
  package var rule: HourRule?
  package var settings: ScreenSettings
  @OpenLayer var layer: (any Layer)?
  /// The page and scroll position of the help, or nil while it is closed.
  package var help: HelpState?
  package var scene: SceneCard?
  /// The last message, shown while ``isActivityNew`` is true.
  package var activity = ""
  /// The time of the next scheduled refresh.
  package var nextRefresh: Date?
  /// Places whose changes since the last visit are shown, or will be when the place is.
  package var news: Set<PlaceID> = []
  /// Those of them whose changes were on the screen.
  private var shownNews: Set<PlaceID> = []
  package var requests: Set<PartRequest> = []
  /// The tab of the details that opens next.
  var detailsTab = DetailsTab.warnings
  package var pretended = SimulatedFaults()
  package var isDemo: Bool
  /// True if the cache inspector has a key.
  package var inspects = false
  package var homeZone: PlaceZone
  /// The first hour of the plot while the pointer is over it, so that the plot does not scroll.
  var heldHour: Int?
  /// True if the message line shows ``activity``.
  var isActivityNew = false
  var sayings = 0
  /// True if ``activity`` must stay until the user has seen it.
  var hasNotice = false
  /// True if ``activity`` only announces a request, so that the result may replace it.
  var awaitsAnswer = false
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
  var shownTime: ShownTime { cursor == 0 ? .now : .at(firstHour + Double(cursor) * 3600) }

  package var moment: Date { shownTime.instant(now) }

  /// The full hour that contains now, in ``cursorZone``.
  var firstHour: Date { cursorZone.fullHour(at: now) }

  /// The time zone of the cursor: that of the shown place, or home in a comparison.
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
