import Foundation
import Mux
import MuxNetworking
import MuxSQLite
import OpenMeteo
import OpenMeteoSimulator
import WeatherStore

/// Everything that reaches beyond the program, joined.
struct SkymuxServices: Sendable {
  /// The weather.
  let store: WeatherStore
  /// Saves the store and watches it.
  let repository: MuxRepository
  /// Time and chance.
  let environment: MuxEnvironment
  /// Where the files are.
  let folders: SkymuxFolders
  /// Whether the weather is made up.
  let isDemo: Bool

  /// The real service and the user's cache, or with `demoSeed` a made-up world and no disk.
  init(environment variables: [String: String], demoSeed: UInt64? = nil) {
    let environment = MuxEnvironment.live
    folders = SkymuxFolders(environment: variables)
    isDemo = demoSeed != nil
    repository = MuxRepository()
    self.environment = environment
    let transport: any HTTPTransport =
      if let demoSeed {
        SimulatedTransport(
          SimulatedOpenMeteo(seed: demoSeed), seed: demoSeed, now: environment.wallClock)
      } else {
        URLSessionTransport()
      }
    let client = OpenMeteoClient(
      OpenMeteoConfiguration(environment: variables), transport: transport,
      now: environment.wallClock)
    store = WeatherStore(
      service: .openMeteo(client),
      cacher: isDemo ? NoCacher() : SkymuxServices.cacher(folders), repository: repository,
      environment: environment)
  }

  private static func cacher(_ folders: SkymuxFolders) -> any Cacher {
    guard let folder = folders.cache else { return NoCacher() }
    #if SQLite
    return SQLiteCacher(file: URL(filePath: "\(folder)/mux.sqlite"))
    #else
    return JSONFileCacher(root: URL(filePath: "\(folder)/entries"))
    #endif
  }
}
