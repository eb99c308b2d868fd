import LightFoundation
import Mux
import Weather
import WeatherStore

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
