import LightFoundation
import Mux
import OpenMeteoSimulator
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

/// Plays the scenes of the tour in the running program.
final class Demonstration: Sendable {
  private struct State: Sendable {
    var next = 0
    var isPlaying = false
    var isWanted = false
    var isHurried = false
    var pause: Task<Void, Never>?

    mutating func goesOn() -> Bool {
      isPlaying = exchange(&isHurried, with: false)
      return isPlaying
    }
  }

  /// The pause for reading an explanation.
  private static let reading = Duration.seconds(3)
  /// The simulated network delay, long enough to see requests in flight.
  private static let slowness = Duration.milliseconds(1200)

  /// The maximum time to wait for current work before a scene.
  private static let patience = Duration.seconds(5)

  private let world: DemoWorld
  private let network: FaultInjectingTransport
  private let store: WeatherStore
  private let repository: MuxRepository
  private let door: DemoGate
  private let beforehand: @Sendable () -> Void
  private let onStage: @Sendable () -> Void
  private let places: @Sendable () -> [Place]
  private let words: @Sendable () -> Localization
  private let send: @Sendable (AppMessage) -> Void
  private let afterwards: @Sendable () async -> Void
  private let state = Lock(State())

  /// Creates the tour; nil outside the demo.
  ///
  /// Scenes hold back other requests at `door`. `beforehand` is called before each scene, `onStage`
  /// once the cache is empty, and `afterwards`, which reloads everything, at the end.
  init?(
    _ parts: ScreenDependencies, door: DemoGate, beforehand: @escaping @Sendable () -> Void,
    onStage: @escaping @Sendable () -> Void, places: @escaping @Sendable () -> [Place],
    words: @escaping @Sendable () -> Localization, send: @escaping @Sendable (AppMessage) -> Void,
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
    self.send = send
    self.afterwards = afterwards
  }

  /// Plays the next scene, after finishing a current one without pauses.
  func playNext() {
    let begins = state.withLock { state in
      state.isWanted = true
      state.isHurried = state.isPlaying
      state.pause?.cancel()
      return !exchange(&state.isPlaying, with: true)
    }
    guard begins else { return }
    Task.detached(executorPreference: Workers.shared) { [self] in
      repeat { await play() } while state.withLock({ $0.goesOn() })
      if !isWanted { await tidyUp() }
    }
  }

  /// Stops showing scenes; a current one finishes unseen and without pauses.
  func end() {
    let isIdle = state.withLock { state in
      state.isWanted = false
      state.isHurried = false
      state.pause?.cancel()
      return !state.isPlaying
    }
    if isIdle { Task.detached(executorPreference: Workers.shared) { [self] in await tidyUp() } }
  }

  /// Resets the clock and reloads everything.
  private func tidyUp() async {
    if world.clock.isAhead {
      // Data fetched in a scene would have future dates.
      await repository.clearAll(inFlight: .deliver)
      world.clock.setDateRight()
      send(.tick(world.environment.wallClock()))
    }
    await afterwards()
  }

  /// True if a scene is playing or requested.
  var isOn: Bool { state.withLock { $0.isPlaying || $0.isWanted } }

  private var isWanted: Bool { state.withLock { $0.isWanted } }

  /// Shows the effect of a scene on a forecast.
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
    send(.weather(place.id, weather))
  }

  private func play() async {
    let index = state.withLock { exchange(&$0.next, with: ($0.next + 1) % TourScenes.all.count) }
    let scene = TourScenes.all[index]
    let card = SceneCard(
      number: index + 1, of: TourScenes.all.count, title: words().text(.title(scene.name)))
    show(card)
    await clearStage()
    defer { door.open() }
    let told = Lock(card)
    let stage = TourStage(world, network: network, places: stagePlaces) { [self] in
      // Simulates a restart: memory is empty, the disk is not.
      repository.clearMemory()
      return TourProgram(store, repository)
    } words: {
      self.words()
    } send: { [self] phrase in
      send(.tick(world.environment.wallClock()))
      show(
        told.withLock { card in
          card = card.explaining(words().text(phrase))
          return card
        })
      await pause()
    }
    let outcome: TourScene.Outcome
    do { outcome = try await scene.play(stage) } catch {
      outcome = TourScene.Outcome(.failed("\(error)"), holds: false)
    }
    world.service.conditions = SimulatedConditions()
    network.trouble = SimulatedFaults()
    send(.tick(world.environment.wallClock()))
    show(told.withLock { $0 }.ending(words().text(outcome.phrase), holds: outcome.holds))
  }

  /// Stops all other work and clears the cache.
  private func clearStage() async {
    network.trouble = SimulatedFaults()
    beforehand()
    await world.environment.within(Demonstration.patience, goesOn: true) { [door, repository] in
      await door.shut()
      await repository.settle()
    }
    await repository.clearAll(inFlight: .deliver)
    world.clock.setDateRight()
    send(.tick(world.environment.wallClock()))
    onStage()
    world.service.conditions = SimulatedConditions(delay: Demonstration.slowness)
  }

  private func show(_ card: SceneCard) { if isWanted { send(.scene(card)) } }

  /// The places on the screen, starting with Berlin and padded to a minimum number.
  private var stagePlaces: [Place] {
    let berlin = TourProgram.berlin
    let shown = places().filter { PlaceKey($0) != PlaceKey(berlin) }
    return [berlin] + (shown + TourProgram.points(5)).prefix(max(shown.count, 5))
  }

  /// Waits until the explanation can be read, unless the next scene is requested.
  private func pause() async {
    let timer = state.withLock { state -> Task<Void, Never>? in
      guard state.isWanted, !state.isHurried else { return nil }
      let timer = Task.detached(executorPreference: Workers.shared) {
        [time = world.environment.time] in
        _ = try? await time.sleep(for: Demonstration.reading)
      }
      state.pause = timer
      return timer
    }
    await timer?.value
  }
}
