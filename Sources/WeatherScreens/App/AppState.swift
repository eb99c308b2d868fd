package import LightFoundation
package import TerminalUI
package import Weather
package import WeatherPictures

package struct AppState: Hashable, Sendable {
  package enum Layer: Hashable, Sendable {
    case search(SearchState)
    /// Units and looks are chosen.
    case settings(SettingsState)
    /// The hours are told in a table.
    case hours(HoursState)
    case compare(CompareState)
    /// The cache is looked into.
    case inspector(InspectorState)
    /// It is told what is in the air.
    case air(Scroll)
    /// The days of many years are looked at, so many years before the latest.
    case years(Scroll)
    /// It is told what sun and moon do, from this line on.
    case sky(Scroll)
    /// It is told what to beware of, from this line on.
    case warnings(Scroll)
    /// The weather around is looked at.
    case map(FieldState)
    case command(CommandState)
  }

  /// A place that was removed, and where it was.
  struct Removed: Hashable, Sendable {
    var entry: PlaceEntry
    var index: Int

    mutating func forgetWeather() { entry = PlaceEntry(entry.place) }
  }

  /// The present moment, as far as it was told.
  package var now: Date
  package var size: Size
  /// The places of the list, in order.
  package var places: [PlaceEntry]
  /// A place that is looked at and not kept; it is shown before the selected one.
  @Boxed package var preview: PlaceEntry?
  package var selection = 0
  /// How many hours after now the cursor stands; 0 is now, less is before it.
  package var cursor = 0
  package var quantity = PlotQuantity.temperature
  /// By which rules hours can be marked.
  package var rules = HourRule.usual
  package var rule: HourRule?
  package var settings: ScreenSettings
  package var layer: Layer?
  /// How far the keys are scrolled that are explained over all that; nil while they are not.
  package var help: Scroll?
  /// The scene of the demonstration that is told.
  package var scene: SceneCard?
  /// What was last done or went wrong, in words.
  package var activity = ""
  /// When the places are next asked for.
  package var nextRefresh: Date?
  /// The places of which it is told in words how they have changed since they were last looked at.
  package var news: Set<PlaceID> = []
  /// The places of which past years are being fetched.
  package var fetchesYears: Set<PlaceID> = []
  /// The places whose authorities are being asked what they warn of.
  package var asksForWarnings: Set<PlaceID> = []
  /// The place of which is to be told how sure the weather is, once that is known.
  var asksHowSure: PlaceID?
  /// What the cache has done so far, for the panel beside the weather.
  package var tally: CacheTally?
  /// What is made believe of the network.
  package var pretended = NetworkTrouble()
  package var isDemo: Bool
  package var homeZone: PlaceZone
  /// The first hour of the plot while the pointer moves over it: what is below it stays there.
  var heldHour: Int?
  /// Whether ``activity`` was not seen before the last key.
  var isActivityNew = false
  var sayings = 0
  /// Whether ``activity`` has to be seen before it may give way.
  var hasNotice = false
  /// Whether ``activity`` says only what was asked for, so that the answer may take its place.
  var awaitsAnswer = false
  /// What is to be told once ``activity`` was there long enough.
  var waitingActivity: String?
  /// Where the mouse was clicked, until something else comes from the terminal.
  var lastClick: Point?
  var removed: [Removed] = []

  /// A screen with these places.
  package init(
    places: [Place] = [], now: Date, size: Size = Size(80, 24),
    settings: ScreenSettings = ScreenSettings(), isDemo: Bool = false,
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

  /// Whether the place that is shown is not in the list; a search also shows those that are.
  var isUnsaved: Bool {
    guard let id = preview?.place.id else { return false }
    return !places.contains { $0.place.id == id }
  }

  /// The time that every panel shows: now, or the full hour under the cursor.
  var shownTime: ShownTime {
    cursor == 0 ? .now : .at(firstHour + Double(cursor) * 3600)
  }

  /// The instant that every panel shows.
  package var moment: Date { shownTime.instant(now) }

  /// The full hour that now lies in, by the clock whose hours the cursor goes over.
  var firstHour: Date { cursorZone.fullHour(at: now) }

  /// The zone in whose full hours and days the cursor moves: that of the place, as its rows lie there;
  /// that of this machine, in which places are compared.
  var cursorZone: PlaceZone {
    if case .compare = layer { homeZone } else { shown?.zone ?? homeZone }
  }

  /// Changes what is known of a place, wherever it is shown.
  mutating func update(_ id: PlaceID, _ change: (inout PlaceEntry) -> Void) {
    for index in places.indices where places[index].place.id == id { change(&places[index]) }
    if var entry = preview, entry.place.id == id {
      change(&entry)
      preview = entry
    }
  }
}

extension AppState {
  /// Takes in something from the terminal while the air is told, every three hours and from a row on.
  ///
  /// Where more is measured than there are lines, the arrows go through the rows, and no place is
  /// changed.
  mutating func handle(_ input: Input, inAir scroll: Scroll) -> [AppEffect] {
    if let scroll = moved(scroll, by: input, upTo: AirScreen.last(self, in: room)) {
      layer = .air(scroll)
      return []
    }
    return handle(input, onPageOf: "A", step: 3) { action in
      switch action {
      case .placeUp, .placeDown, .place, .refresh, .refreshAll, .nextTheme: true
      default: false
      }
    }
  }
}

extension AppState {
  /// Takes in something from the terminal while it is told what sun and moon do, from a line on.
  ///
  /// Where there is more to tell than there are lines, the arrows go through these, and no place is
  /// changed.
  mutating func handle(_ input: Input, inSky scroll: Scroll) -> [AppEffect] {
    if let scroll = moved(scroll, by: input, upTo: SkyScreen.last(self, in: room)) {
      layer = .sky(scroll)
      return []
    }
    return handle(input, onPageOf: "S", step: 1) { action in
      switch action {
      case .placeUp, .placeDown, .place, .nextTheme: true
      default: false
      }
    }
  }
}

extension AppState {
  /// Shows past years, and has them fetched.
  mutating func openYears() -> [AppEffect] {
    layer = .years(Scroll())
    guard let place = shown?.place else { return [] }
    fetchesYears.insert(place.id)
    return [.years(place)]
  }

  /// Takes in something from the terminal while past years are shown, of which the latest is the last
  /// row.
  mutating func handle(_ input: Input, inYears scroll: Scroll) -> [AppEffect] {
    if let rows = rowsDown(input, row: 2, page: 10) {
      layer = .years(scroll.moved(-rows, upTo: YearsScreen.last(self, in: room)))
      return []
    }
    guard case .key(let key) = input else { return [] }
    if Self.closes(key, "Y") {
      layer = nil
      return []
    }
    if let row = rowTurnedTo(key) { return select(row) + openYears() }
    if KeyTable.action(of: key, self) == .nextTheme { return perform(.nextTheme) }
    return performOfHeader(key) ?? refuse(key)
  }
}
