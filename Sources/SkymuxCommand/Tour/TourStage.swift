import LightFoundation
import Mux
import MuxNetworking
import OpenMeteoSimulator
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

/// The environment of a scene: a world with fault injection and a restartable program.
final class TourStage: Sendable {
  let world: DemoWorld
  let network: FaultInjectingTransport
  let places: [Place]
  private let start: @Sendable () -> TourProgram
  private let send: @Sendable (Message) async -> Void
  private let words: @Sendable () -> Localization
  private let sent = Lock<[HTTPRequest]>([])

  /// Creates a stage; `start` starts the program and `send` shows explanations.
  init(
    _ world: DemoWorld, network: FaultInjectingTransport, places: [Place],
    start: @escaping @Sendable () -> TourProgram,
    words: @escaping @Sendable () -> Localization = { Localization.english },
    send: @escaping @Sendable (Message) async -> Void = { _ in }
  ) {
    self.world = world
    self.network = network
    self.places = places
    self.start = start
    self.words = words
    self.send = send
    network.listen { [weak self] request in self?.sent.withLock { $0.append(request) } }
  }

  /// Creates a separate stage with an empty disk.
  convenience init(seed: UInt64, _ book: Localization = .english) {
    let world = DemoWorld(seed: seed)
    world.service.conditions.delay = .milliseconds(40)
    let network = FaultInjectingTransport(world.service, time: world.environment.time)
    let places = [TourProgram.berlin] + TourProgram.points(11)
    self.init(world, network: network, places: places) {
      TourProgram(world, network)
    } words: {
      book
    }
  }

  /// Starts the program with empty memory and the existing disk.
  func program() -> TourProgram { start() }

  func say(_ phrase: Message) async { await send(phrase) }

  /// Returns an age in the user's language.
  func age(_ age: Duration) -> String {
    AgeText.long(TimeInterval(age.components.seconds), words())
  }

  func wait(_ time: Duration) { world.clock.moveAhead(by: time) }

  var isOffline: Bool {
    get { network.trouble.isOffline }
    set { network.trouble.isOffline = newValue }
  }

  var keys: [PlaceKey] { places.map { PlaceKey($0) } }

  /// Returns the number of matching requests since the scene began.
  func requests(for question: SceneQuestion) -> Int {
    sent.withLock { $0.count(where: question.isAsked) }
  }

  /// The number of forecast requests for the first place.
  var requests: Int { requests(for: .forecasts([keys[0]])) }

  /// Returns the duration of some work in milliseconds.
  func milliseconds(_ work: () async throws -> Void) async rethrows -> Int {
    let clock = ContinuousClock()
    let start = clock.now
    try await work()
    return Int(clamping: (clock.now - start) / .milliseconds(1))
  }
}
