import LightFoundation
import Mux
import NCursesDriver
import TerminalUI
import Weather
import WeatherScreens
import WeatherStore

/// The dependencies and options of the full screen.
struct ScreenParts: Sendable {
  var store: WeatherStore
  /// Saves and observes the store.
  var repository: MuxRepository
  var search: PlaceSearch
  /// The user's saved places.
  var places: ConfigFile<PlaceBook>
  /// The user's preferences.
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
  /// Indicates whether the weather is simulated; nothing is saved then.
  var isDemo = false
  /// True if the screen offers the cache inspector.
  var inspects = false
  /// The simulated world; nil outside the demo.
  var world: DemoWorld?
  /// Indicates whether network access is forbidden.
  var isOffline = false
  /// Indicates whether to refetch everything at the start, regardless of settings.
  var refreshes = false
  /// The network, with fault injection.
  var network: TroubledTransport?
  /// The disk store, to show its files; nil if nothing is stored.
  var shelf: JSONFileCacher?
  var terminal = NCursesTerminal.Options()
}

extension ScreenParts {
  /// Creates the dependencies from the program's services.
  init(_ services: SkymuxServices, locale: LocaleDefaults) {
    self.init(
      store: services.store, repository: services.repository,
      search: PlaceSearch(services.store),
      places: services.placesFile, preferences: services.preferencesFile, locale: locale,
      environment: services.environment)
    theme = services.themeFile
    isDemo = services.isDemo
    network = services.network
    world = services.world
    shelf = services.cacher as? JSONFileCacher
    if isDemo { examples = ScreenParts.demoPlaces() }
  }

  /// Returns sample places in different climates.
  static func demoPlaces(in gazetteer: Gazetteer = Gazetteer()) -> [Place] {
    [2_950_159, 2_911_298, 3_413_829, 5_128_581, 1_850_147, 3_369_157].compactMap {
      gazetteer.place(id: $0)
    }
  }
}
