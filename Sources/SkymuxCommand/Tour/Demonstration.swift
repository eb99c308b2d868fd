import LightFoundation
import Mux
import OpenMeteoSimulator
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

/// Plays the scenes of the tour in the program that is on the screen, one after the other.
final class Demonstration: Sendable {
  private struct State: Sendable {
    var next = 0
    var isPlaying = false
    var isWanted = false
    var isHurried = false
    var pause: Task<Void, Never>?

    mutating func goesOn() -> Bool {
      isPlaying = isHurried
      defer { isHurried = false }
      return isHurried
    }
  }

  /// How long an explanation can be read before the scene goes on.
  private static let reading = Duration.seconds(3)
  /// How slow the network is, so that one sees what is under way.
  private static let slowness = Duration.milliseconds(1200)

  /// How long what is under way may go on when a scene is wanted.
  private static let patience = Duration.seconds(5)

  private let world: DemoWorld
  private let network: TroubledTransport
  private let store: WeatherStore
  private let repository: MuxRepository
  private let door: StageDoor
  private let beforehand: @Sendable () -> Void
  private let onStage: @Sendable () -> Void
  private let places: @Sendable () -> [Place]
  private let words: @Sendable () -> Localization
  private let tell: @Sendable (AppMessage) -> Void
  private let afterwards: @Sendable () async -> Void
  private let state = Lock(State())

  /// The scenes for this program; nil where the weather is real.
  ///
  /// What the scenes must not meet goes through `door`. Before each `beforehand` is called; in each,
  /// `onStage` when nothing is in the cache any more. When it is over, `afterwards` has
  /// everything fetched again.
  init?(
    _ parts: ScreenParts, door: StageDoor, beforehand: @escaping @Sendable () -> Void,
    onStage: @escaping @Sendable () -> Void,
    places: @escaping @Sendable () -> [Place],
    words: @escaping @Sendable () -> Localization,
    tell: @escaping @Sendable (AppMessage) -> Void,
    afterwards: @escaping @Sendable () async -> Void
  ) {
    guard let world = parts.world, let network = parts.network else { return nil }
    self.world = world
    self.network = network
    store = parts.store
    repository = parts.repository
    self.door = door
    self.beforehand = beforehand
    self.onStage = onStage
    self.places = places
    self.words = words
    self.tell = tell
    self.afterwards = afterwards
  }

  /// Plays the next scene; where one is being played, it goes on without pauses first.
  func playNext() {
    let begins = state.withLock { state in
      state.isWanted = true
      state.isHurried = state.isPlaying
      state.pause?.cancel()
      defer { state.isPlaying = true }
      return !state.isPlaying
    }
    guard begins else { return }
    Task.detached { [self] in
      repeat { await play() } while state.withLock({ $0.goesOn() })
      if !isWanted { await tidyUp() }
    }
  }

  /// Tells no more; a scene that is being played goes on unseen, and without pauses.
  func end() {
    let isIdle = state.withLock { state in
      state.isWanted = false
      state.isHurried = false
      state.pause?.cancel()
      return !state.isPlaying
    }
    if isIdle { Task.detached { [self] in await tidyUp() } }
  }

  /// Sets the clock right and loads everything again.
  private func tidyUp() async {
    if world.clock.isAhead {
      // What was fetched in a scene would be of the future.
      await repository.clearAll(.deliver)
      world.clock.setDateRight()
      tell(.tick(world.environment.wallClock()))
    }
    await afterwards()
  }

  /// Whether a scene is being played or may be the next thing that the user wants to see.
  var isOn: Bool { state.withLock { $0.isPlaying || $0.isWanted } }

  private var isWanted: Bool { state.withLock { $0.isWanted } }

  /// Shows on the screen what a scene does to a forecast.
  func note(_ event: MuxEvent) {
    guard isOn, event.source == store.forecasts.name,
      let place = places().first(where: { PlaceKey($0).description == event.key })
    else { return }
    var weather =
      store.forecasts.map.cachedEntry(for: PlaceKey(place)).map {
        PlaceWeather($0, at: world.environment.wallClock())
      } ?? PlaceWeather()
    switch event.kind {
    case .fetchBegan: weather.isLoading = true
    case .fetched: break
    case .fetchFailed(let error): weather.problem = .init(WeatherError(error), retryAt: nil)
    case .discarded: weather.problem = .init(.dropped)
    default: return
    }
    tell(.weather(place.id, weather))
  }

  private func play() async {
    let index = state.withLock { state in
      defer { state.next = (state.next + 1) % TourScenes.all.count }
      return state.next
    }
    let scene = TourScenes.all[index]
    let card = SceneCard(
      number: index + 1, of: TourScenes.all.count, title: words().text(.title(scene.name)))
    show(card)
    await clearStage()
    defer { door.open() }
    let told = Lock(card)
    let stage = TourStage(world, network: network, places: stagePlaces) { [self] in
      // Starting again: memory is empty, the disk is not.
      repository.clearMemory()
      return TourProgram(store, repository)
    } words: {
      self.words()
    } tell: { [self] phrase in
      tell(.tick(world.environment.wallClock()))
      show(
        told.withLock { card in
          card = card.explaining(words().text(phrase))
          return card
        })
      await pause()
    }
    let sight: TourScene.Sight
    do { sight = try await scene.play(stage) } catch {
      sight = TourScene.Sight(.failed("\(error)"), holds: false)
    }
    world.service.conditions = SimulatedConditions()
    network.trouble = NetworkTrouble()
    tell(.tick(world.environment.wallClock()))
    show(told.withLock { $0 }.ending(words().text(sight.phrase), holds: sight.holds))
  }

  /// Has nothing going on but what the scene will do, and nothing there but what it will bring.
  private func clearStage() async {
    network.trouble = NetworkTrouble()
    beforehand()
    await world.environment.within(Demonstration.patience, goesOn: true) { [door, repository] in
      await door.shut()
      await repository.settle()
    }
    await repository.clearAll(.deliver)
    world.clock.setDateRight()
    tell(.tick(world.environment.wallClock()))
    onStage()
    world.service.conditions = SimulatedConditions(delay: Demonstration.slowness)
  }

  private func show(_ card: SceneCard) {
    if isWanted { tell(.scene(card)) }
  }

  /// The places on the screen, Berlin first, and others where there are too few.
  private var stagePlaces: [Place] {
    let berlin = TourProgram.berlin
    let shown = places().filter { PlaceKey($0) != PlaceKey(berlin) }
    return [berlin] + (shown + TourProgram.points(5)).prefix(max(shown.count, 5))
  }

  /// Lets the explanation be read, unless the next scene is wanted already.
  private func pause() async {
    let timer = state.withLock { state -> Task<Void, Never>? in
      guard state.isWanted, !state.isHurried else { return nil }
      let timer = Task.detached { [time = world.environment.time] in
        _ = try? await time.sleep(for: Demonstration.reading)
      }
      state.pause = timer
      return timer
    }
    await timer?.value
  }
}
