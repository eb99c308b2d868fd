import LightFoundation
import Mux
import MuxNetworking
import OpenMeteo
import OpenMeteoSimulator
import WarningSources
import Weather
import WeatherPictures
import WeatherStore

/// The services of the program, connected.
struct SkymuxServices: Sendable {
  let store: WeatherStore
  let repository: MuxRepository
  let environment: MuxEnvironment
  let folders: SkymuxFolders
  let cacher: any Cacher
  let watched: WatchedCacher
  /// The sharing of fetches with other processes; nil if disabled.
  let sharing: Sharing?
  let configuration: OpenMeteoConfiguration
  let addresses: WarningAddresses
  /// The seed of the demo; nil outside the demo.
  let demoSeed: UInt64?
  let world: DemoWorld?
  let network: FaultInjectingTransport
  var isDemo: Bool { demoSeed != nil }

  /// The preferences file; the demo has none.
  var preferencesFile: ConfigFile<Preferences> {
    ConfigFile("config.json", in: isDemo ? nil : folders.config)
  }
  var themeFile: ConfigFile<UserTheme> {
    ConfigFile("theme.json", in: isDemo ? nil : folders.config)
  }
  /// The file of saved places; the demo has none.
  var placesFile: ConfigFile<PlaceBook> {
    ConfigFile("places.json", in: isDemo ? nil : folders.config)
  }

  /// Connects the real services, or a simulated world if `demoSeed` is set.
  ///
  /// The simulated world has a temporary disk store, and its time can stand still at `moment`.
  /// `report` is called for each request.
  init(
    environment variables: [String: String], demoSeed: UInt64? = nil, moment: Date? = nil,
    timeout: Duration? = nil, report: @escaping FaultInjectingTransport.Report = { _, _, _ in }
  ) {
    let world = demoSeed.map { DemoWorld(seed: $0, moment: moment) }
    self.world = world
    let environment = world?.environment ?? .restful
    folders = SkymuxServices.folders(variables)
    self.demoSeed = demoSeed
    repository = MuxRepository()
    self.environment = environment
    let wallClock = environment.wallClock
    // Neither may be shorter than the user's time-out.
    let allowed = timeout ?? .zero
    var pace = StorePace()
    pace.deadline = max(pace.deadline, allowed + .seconds(5))
    let agent = "skymux/\(Version.number)"
    network = FaultInjectingTransport(
      world?.service
        ?? NetworkTransport(
          bodyLimit: AnswerLimits.body, idleTimeout: max(allowed, .seconds(60)),
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
    // The demo does not share fetches.
    let isShared = world == nil && folders.cache != nil
    var sharing = isShared ? Sharing.onThisMachine(over: cacher) : nil
    sharing?.waitTimeout = max(.seconds(10), allowed)
    self.sharing = sharing
    // Keeps the warnings of a large country for revalidation, in memory only.
    let answers = HTTPCache(
      network, limits: CacheLimits(cost: 4 << 20),
      options: MuxOptions(deadline: pace.deadline, cacher: NoCacher(), environment: environment))
    answers.register(in: repository, retained: false)
    addresses = WarningAddresses(variables, common: OpenMeteoHost.commonVariable)
    let desk = WarningService(cache: answers, address: { [addresses] in addresses[$0] })
    store = WeatherStore(
      service: OpenMeteoService(client, desk), cacher: watched,
      repository: repository, sharing: sharing, environment: environment, pace: pace)
  }

  func shelf(_ words: Localization = .english) async -> CacheShelf {
    await CacheShelf(cacher, WeatherStore.domains, words)
  }

  /// Returns the folders; data from other servers has its own.
  static func folders(_ variables: [String: String]) -> SkymuxFolders {
    SkymuxFolders(environment: variables, servers: ServiceVariables.servers(in: variables))
  }

  static func cacher(_ folders: SkymuxFolders) -> any Cacher {
    guard let folder = folders.cache else { return NoCacher() }
    return JSONFileCacher(
      root: URL(filePath: folder), limits: DiskLimits(bytes: 32 << 20), runsInline: true)
  }
}

/// The environment variables that override service URLs.
enum ServiceVariables {
  static let single = OpenMeteoHost.all.map(\.variable) + WarningHost.all.map(\.variable)
  /// All variables; the one for all services comes first.
  static let all = [OpenMeteoHost.commonVariable] + single

  static func isAddress(_ text: String) -> Bool { URL(ofServer: text) != nil }

  /// Returns the first variable with an invalid URL.
  ///
  /// Ignoring it would send requests to the real service instead of the intended one.
  static func faulty(in variables: [String: String]) -> (name: String, value: String)? {
    for name in all {
      if let value = variables[name], !value.isEmpty, !isAddress(value) { return (name, value) }
    }
    return nil
  }

  /// Returns the overridden services as text; nil if there are none.
  static func servers(in variables: [String: String]) -> String? {
    let moved = all.compactMap { name in
      URL(ofServer: variables[name]).map { "\(name)=\($0.absoluteString)" }
    }
    return moved.isEmpty ? nil : moved.joined(separator: " ")
  }
}
