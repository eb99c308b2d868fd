import LightFoundation
import Mux
import NCursesDriver
import TerminalUI
import Weather
import WeatherScreens
import WeatherStore

/// What the full screen works with; the command line puts it together.
struct ScreenParts: Sendable {
  var store: WeatherStore
  /// Saves the store and watches it.
  var repository: MuxRepository
  var search: PlaceSearch
  /// The places that the user keeps.
  var places: ConfigFile<PlaceBook>
  /// The user's choices.
  var preferences: ConfigFile<Preferences>
  var theme = ConfigFile<UserTheme>("theme.json", in: nil)
  /// What was found when the files were read before the screen: a damaged one is found once.
  var notes: [ConfigNote] = []
  /// What was chosen on the command line, for this run only.
  var overrides = Preferences()
  /// Units and clock where nothing was chosen.
  var locale = LocaleDefaults()
  /// Time and chance.
  var environment = MuxEnvironment.live
  /// A place to begin with, kept or not.
  var opened: Place?
  /// Places to show where the user keeps none.
  var examples: [Place] = []
  /// Whether the weather is made up; then nothing is kept.
  var isDemo = false
  /// The made-up world; nil for the real one.
  var world: DemoWorld?
  /// Whether the service may be asked at all.
  var isOffline = false
  /// Whether everything is fetched anew at the start, whatever the settings say.
  var refreshes = false
  /// What leads to the network; it can be made worse to see what becomes of it.
  var network: TroubledTransport?
  /// Where things are kept, for a user who wants to see the files; nil if they are kept nowhere.
  var shelf: JSONFileCacher?
  var terminal = NCursesTerminal.Options()
  /// How many bytes the cache takes on disk.
  var diskUse: @Sendable () -> Int? = { nil }
}

extension ScreenParts {
  /// What the full screen works with, over the services of the program.
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
    if let cache = isDemo ? nil : services.folders.cache {
      diskUse = { ScreenParts.size(of: cache) }
    }
    if isDemo { examples = ScreenParts.demoPlaces() }
  }

  /// How many bytes the files of a folder take, with those in the folders below it.
  private static func size(of folder: String) -> Int? {
    let files = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    return files?.reduce(0) { sum, file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")
      let isFile = attributes?[.type] as? FileAttributeType == .typeRegular
      return sum + (isFile ? attributes?[.size] as? Int ?? 0 : 0)
    }
  }

  /// Places of different climates, for a first look at the program.
  static func demoPlaces(in gazetteer: Gazetteer = Gazetteer()) -> [Place] {
    [2_950_159, 2_911_298, 3_413_829, 5_128_581, 1_850_147, 3_369_157].compactMap {
      gazetteer.place(id: $0)
    }
  }
}
