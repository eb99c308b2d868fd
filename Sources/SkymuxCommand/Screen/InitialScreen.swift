import LightFoundation
import Mux
import NCursesDriver
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

/// The places the search suggests before the user types.
struct Guesses: Sendable {
  var places: [Place] = []
  /// True if they match the machine's time zone.
  var areNear = false
}

extension Guesses {
  /// Suggests the largest places in the time zone, or the country, or the world.
  ///
  /// The time zone may not help: servers and containers mostly use UTC.
  init(zone: String?, country: String?, in gazetteer: Gazetteer = Gazetteer()) {
    places = gazetteer.largest(inZone: zone, country: nil, limit: 6)
    areNear = !places.isEmpty
    if places.isEmpty { places = gazetteer.largest(inZone: nil, country: country, limit: 6) }
    if places.isEmpty { places = gazetteer.citiesOfTheWorld }
  }
}

/// The initial state from the user's files.
struct InitialScreen: Sendable {
  let book: PlaceBook
  let places: [Place]
  let selection: Int
  /// The shown place, if it is not saved.
  let preview: Place?
  let settings: ScreenSettings
  let refresh: RefreshChoice
  /// True if the command line or the setting forbids network.
  let isOffline: Bool
  private let rules: [HourRule]
  /// Messages about problems with the files.
  let notes: [String]
  /// Suggestions if there are no places yet.
  private let guesses: Guesses
  private let now: Date
  private let isDemo: Bool
  private let inspects: Bool

  /// Reads the files; `ground` is the terminal's background color, if known.
  init(_ parts: ScreenDependencies, at now: Date, ground: RGB? = nil) {
    let reading = parts.places.read()
    let choices = parts.preferences.read()
    book = reading.value
    let places = book.places.isEmpty ? parts.examples : book.places.map(\.named)
    self.places = places
    let wanted = parts.opened ?? book.defaultPlace?.named
    let row = wanted.flatMap { wanted in places.firstIndex { $0.isSame(as: wanted) } }
    selection = row ?? 0
    preview = row == nil ? parts.opened : nil
    let settings = choices.value.overridden(by: parts.overrides).settings(in: parts.locale)
    var display = ScreenSettings(settings)
    display.ground = ground
    let own = parts.theme.readTheme()
    display.own = own.theme
    self.settings = display
    refresh = settings.refresh
    isOffline = parts.isOffline || settings.refresh == .offline && !parts.refreshes
    rules = choices.value.ownRules.all
    let words = self.settings.display.language
    var found: [ConfigNote] = []
    for note in parts.notes + [reading.note, choices.note, own.note].compactMap(\.self)
    where !found.contains(note) { found.append(note) }
    notes = found.map { words.text($0.phrase) }
    self.now = now
    guesses =
      places.isEmpty && preview == nil
      ? Guesses(zone: PlaceZone.home(at: now).identifier, country: parts.locale.country) : Guesses()
    isDemo = parts.isDemo
    inspects = parts.inspects
  }

  /// Returns the screen state before any weather is loaded.
  func state(_ size: Size) -> AppState {
    var state = AppState(
      places: places, now: now, size: size, settings: settings, isDemo: isDemo,
      homeZone: .home(at: now))
    state.rules = rules
    state.inspects = inspects
    state.selection = selection
    state.preview = preview.map { PlaceEntry($0) }
    if places.isEmpty, preview == nil { state.welcome(guesses.places, areNear: guesses.areNear) }
    state.notice(notes.joined(separator: " · "))
    return state
  }
}

/// The dependencies and options of the full screen.
struct ScreenDependencies: Sendable {
  var store: WeatherStore
  var repository: MuxRepository
  var search: PlaceSearch
  var places: ConfigFile<PlaceBook>
  var preferences: ConfigFile<Preferences>
  var theme = ConfigFile<UserTheme>("theme.json", in: nil)
  /// Notes from reading the files earlier, because damage is reported only once.
  var notes: [ConfigNote] = []
  /// Preferences set on the command line, for this run only.
  var overrides = Preferences()
  /// The default units and clock style.
  var locale = LocaleDefaults()
  /// The clock and randomness.
  var environment = MuxEnvironment.live
  /// The initial place, saved or not.
  var opened: Place?
  /// The places to show if the user has none.
  var examples: [Place] = []
  /// True if the weather is simulated; nothing is saved then.
  var isDemo = false
  /// True if the screen offers the cache inspector.
  var inspects = false
  /// The simulated world; nil outside the demo.
  var world: DemoWorld?
  /// True if network access is forbidden.
  var isOffline = false
  /// True if the start refetches everything, regardless of settings.
  var refreshes = false
  var network: FaultInjectingTransport?
  /// The disk store, to show its files; nil if nothing is stored.
  var shelf: JSONFileCacher?
  var terminal = NCursesTerminal.Options()
}

extension ScreenDependencies {
  /// Creates the dependencies from the program's services.
  init(_ services: SkymuxServices, locale: LocaleDefaults) {
    self.init(
      store: services.store, repository: services.repository, search: PlaceSearch(services.store),
      places: services.placesFile, preferences: services.preferencesFile, locale: locale,
      environment: services.environment)
    theme = services.themeFile
    isDemo = services.isDemo
    network = services.network
    world = services.world
    shelf = services.cacher as? JSONFileCacher
    if isDemo { examples = ScreenDependencies.demoPlaces() }
  }

  /// Returns sample places in different climates.
  static func demoPlaces(in gazetteer: Gazetteer = Gazetteer()) -> [Place] {
    [2_950_159, 2_911_298, 3_413_829, 5_128_581, 1_850_147, 3_369_157].compactMap {
      gazetteer.place(id: $0)
    }
  }
}

extension Theme {
  /// Creates the user's theme; nil if it has no valid color.
  init?(_ user: UserTheme) {
    let colors = user.colors.compactMapValues { RGB(hex: $0) }
    guard !colors.isEmpty else { return nil }
    self = (user.ground == "light" ? Theme.light : .dark).with(colors)
  }
}

extension ConfigFile<UserTheme> {
  /// Returns the theme, with a note about unknown roles and invalid colors.
  func readTheme() -> (theme: Theme?, note: ConfigNote?) {
    let reading = read()
    let wrong = reading.value.colors.filter { !Theme.isRole($0.key) || RGB(hex: $0.value) == nil }
      .map { "\"\($0.key)\": \"\($0.value)\"" }.sorted().joined(separator: ", ")
    let note = wrong.isEmpty ? nil : path.map { ConfigNote.unreadable(path: $0, reason: wrong) }
    return (Theme(reading.value), reading.note ?? note)
  }
}
