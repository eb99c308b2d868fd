import Weather
import LightFoundation
import Mux
import MuxNetworking
import OpenMeteo
import OpenMeteoSimulator
import WarningSources
import WeatherPictures
import WeatherStore

/// Everything that reaches beyond the program, joined.
struct SkymuxServices: Sendable {
  let store: WeatherStore
  /// Saves the store and watches it.
  let repository: MuxRepository
  /// Time and chance.
  let environment: MuxEnvironment
  let folders: SkymuxFolders
  let cacher: any Cacher
  let watched: WatchedCacher
  /// How its fetches are shared with other runs; nil where they are not.
  let sharing: Sharing?
  let configuration: OpenMeteoConfiguration
  let addresses: WarningAddresses
  /// What they answered, as it came.
  let answers: HTTPCache
  /// Which made-up world it is; nil for the real one.
  let demoSeed: UInt64?
  let world: DemoWorld?
  let network: TroubledTransport
  var isDemo: Bool { demoSeed != nil }

  /// The file of the user's preferences; an invented world has none.
  var preferencesFile: ConfigFile<Preferences> {
    ConfigFile("config.json", in: isDemo ? nil : folders.config)
  }
  var themeFile: ConfigFile<UserTheme> {
    ConfigFile("theme.json", in: isDemo ? nil : folders.config)
  }
  /// The file of the places that the user keeps.
  var placesFile: ConfigFile<PlaceBook> {
    ConfigFile("places.json", in: isDemo ? nil : folders.config)
  }

  /// The real service and the user's cache, or with `demoSeed` a made-up world with a disk that
  /// goes when it ends, in which it may for ever be `moment`; `report` hears of each request.
  init(
    environment variables: [String: String], demoSeed: UInt64? = nil, moment: Date? = nil,
    timeout: Duration? = nil, report: @escaping TroubledTransport.Report = { _, _, _ in }
  ) {
    let world = demoSeed.map { DemoWorld(seed: $0, moment: moment) }
    self.world = world
    let environment = world?.environment ?? .restful
    folders = SkymuxFolders(
      environment: variables, servers: ServiceVariables.servers(in: variables))
    self.demoSeed = demoSeed
    repository = MuxRepository()
    self.environment = environment
    let wallClock = environment.wallClock
    // Neither of these may be shorter than what the user allows.
    let allowed = timeout ?? .zero
    var pace = StorePace()
    pace.deadline = max(pace.deadline, allowed + .seconds(5))
    let agent = "skymux/\(Version.number)"
    network = TroubledTransport(
      world?.service
        ?? NetworkTransport(
          bodyLimit: AnswerLimits.body, silence: max(allowed, .seconds(60)),
          headers: ["User-Agent": agent], clock: QueueClock(), executor: Workers.shared),
      time: environment.time, report: report)
    var configuration = OpenMeteoConfiguration(environment: variables)
    configuration.userAgent = agent
    if let timeout { configuration.timeout = timeout }
    if world != nil { configuration.limits = nil }
    self.configuration = configuration
    let client = OpenMeteoClient(configuration, transport: network, now: wallClock)
    cacher = world?.cacher() ?? SkymuxServices.cacher(folders)
    watched = WatchedCacher(cacher)
    // An invented world is its own.
    let isShared = world == nil && folders.cache != nil
    var sharing = isShared ? Sharing.onThisMachine(over: cacher) : nil
    sharing?.patience = max(.seconds(10), allowed)
    self.sharing = sharing
    // The body of the answer of a large country, to be asked whether it still holds; in memory alone,
    // since what was read from it is kept.
    answers = HTTPCache(
      network, limits: CacheLimits(cost: 4 << 20),
      options: MuxOptions(deadline: pace.deadline, environment: environment))
    answers.register(in: repository, retained: false)
    addresses = WarningAddresses(
      variables, common: OpenMeteoHost.commonVariable)
    let desk = WarningDesk(cache: answers, address: { [addresses] in addresses[$0] })
    store = WeatherStore(
      service: OpenMeteoService(client, desk), cacher: watched,
      repository: repository, sharing: sharing, environment: environment, pace: pace)
  }

  func shelf(_ words: Localization = Localization.english) async -> CacheShelf {
    await CacheShelf(cacher, store.domains, words)
  }

  private static func cacher(_ folders: SkymuxFolders) -> any Cacher {
    guard let folder = folders.cache else { return NoCacher() }
    return JSONFileCacher(
      root: URL(filePath: folder), limits: DiskLimits(bytes: 32 << 20), work: .inline)
  }
}
