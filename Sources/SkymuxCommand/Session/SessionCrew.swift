import LightFoundation
import Mux
import NCursesDriver
import TerminalUI
import Weather
import WeatherScreens
import WeatherStore

/// Does what the screens want done: the one place where effects become deeds.
final class SessionCrew: Sendable {
  let parts: SessionParts
  let tell: @Sendable (AppMessage) -> Void
  let desk: Lock<SessionDesk>
  let states: PlaceStates
  let chores: Chores
  let isOffline: Bool
  private let search: SearchDesk
  let ticks: MinuteTicks
  let saver = Lock<Debouncer?>(nil)
  let prefetcher: Prefetcher<PlaceKey, Forecast>
  let inspector: InspectorDesk
  private let comparer: CompareDesk
  let demonstration = Lock<Demonstration?>(nil)
  /// Through it goes the weather that the screen wants fetched.
  let door = StageDoor()
  let refresher = Lock<AutoRefresh?>(nil)
  private let watch = Lock<CacheWatch?>(nil)
  /// The place behind the search, fetched when the choice has settled.
  let glance = Lock<DebouncerVar<Place?>?>(nil)

  /// A crew that sends what it learns with `send`.
  init(
    _ parts: SessionParts, start: SessionStart,
    tell: @escaping @Sendable (AppMessage) -> Void
  ) {
    self.parts = parts
    self.tell = tell
    desk = Lock(SessionDesk(start))
    chores = Chores(parts.environment)
    isOffline = parts.isOffline || start.refresh == .offline
    let states = PlaceStates(parts, isOffline: isOffline, tell: tell)
    self.states = states
    states.follow(start.places + [start.preview].compactMap(\.self))
    inspector = InspectorDesk(parts, together: { states.words }, tell: tell)
    comparer = CompareDesk(parts, states)
    search = SearchDesk(parts.search, parts.environment, isOffline: isOffline, tell: tell)
    ticks = MinuteTicks(parts.environment) { tell(.tick($0)) }
    prefetcher = Prefetcher(
      parts.store.forecasts, keys: start.places.map(PlaceKey.init), index: start.selection,
      window: PrefetchWindow(range: 5, direction: .mixed))
  }

  /// Shows what is on disk; where the disk is slow, the rest comes later.
  func readDisk(within limit: Duration) async {
    let places = desk.withLock { $0.shown }
    await parts.environment.within(limit, goesOn: true) { [states] in
      await states.readDisk(places)
    }
  }

  /// Does what an effect says, and on `screen` what only the terminal can do.
  @discardableResult
  func perform(_ effect: AppEffect, on screen: NCursesTerminal? = nil) -> ProgramFlow {
    switch effect {
    case .load(let place, let isRefresh): load(place, isRefresh)
    case .loadAll(let isRefresh): load(desk.withLock { $0.shown }, isRefresh)
    case .search(let text):
      desk.withLock { $0.isSearching = true }
      let (book, language) = desk.withLock { ($0.book, $0.settings.language) }
      search.type(text, in: book, language: language)
    case .searchNow: search.searchNow()
    case .endSearch:
      desk.withLock { $0.endSearch() }
      states.follow(desk.withLock { $0.shown })
      glance.withLock { $0 }?.cancel()
      search.end()
    case .prefetch(let row): prefetcher.index = row
    case .savePlaces(let places, _): keep(places)
    case .makeDefault(let place): changeBook { $0.setDefault(place.id) }
    case .saveSettings(let settings):
      keep(settings)
      screen?.use(settings.theme, settings.glyphs, colors: settings.hasColors)
      return .redraw
    case .compare(let places):
      start { [comparer, door] in await door.pass { await comparer.compare(places) } }
    case .compareModels(let place, let isRefresh):
      start { [comparer, door] in
        await door.pass { await comparer.compareModels(of: place, refresh: isRefresh) }
      }
    case .inspect(let isOpen):
      inspector.places = desk.withLock { $0.shown }
      inspector.isOpen = isOpen
    case .refetch(let address): inspector.perform(.refetch, on: address)
    case .makeStale(let address): inspector.perform(.makeStale, on: address)
    case .drop(let address): inspector.perform(.drop, on: address)
    case .dropAll: inspector.dropAll()
    case .simulate(let trouble): inspector.simulate(trouble)
    case .playScene: demonstration.withLock { $0 }?.playNext()
    case .endScenes: demonstration.withLock { $0 }?.end()
    case .copy(let text): screen?.copy(text)
    // To the process: this thread may be one that blocks signals.
    case .suspend: kill(getpid(), SIGTSTP)
    case .quit: return .quit
    }
    return .proceed
  }

  /// Takes in what the terminal says beside the input.
  func notice(_ notice: WatchedTerminal.Notice) {
    switch notice {
    case .firstPicture: begin()
    case .focused, .resumed:
      tell(.tick(parts.environment.wallClock()))
      refresher.withLock { $0 }?.poke()
    case .beat:
      ticks.beat()
      inspector.beat()
    }
  }

  /// How long the terminal may be waited for before there is something to look after.
  var rest: Duration? { [ticks.rest, inspector.rest].compactMap(\.self).min() }

  /// Ends everything that is under way, and keeps what is not kept yet, but not for ever.
  ///
  /// - Returns: why something could not be kept; nil if all is.
  func finish(within limit: Duration) async -> String? {
    inspector.isOpen = false
    prefetcher.stop()
    saver.withLock { $0 }?.cancel()
    refresher.withLock { $0 = nil }
    search.end()
    defer { parts.world?.end() }
    return await keepAll(within: limit)
  }

  /// The first picture is out: now the network.
  private func begin() {
    let environment = parts.environment
    let demonstration = Demonstration(parts, door: door) { [prefetcher] in
      prefetcher.stop()
    } onStage: { [inspector] in
      inspector.countAnew()
    } places: { [weak self] in
      self?.desk.withLock { $0.shown } ?? []
    } tell: { [tell] in
      tell($0)
    } afterwards: { [weak self] in
      self?.loadAgain()
    }
    self.demonstration.withLock { $0 = demonstration }
    watch.withLock {
      $0 = CacheWatch(parts.repository, environment) { [inspector] event in
        inspector.note(event)
        demonstration?.note(event)
      } report: { [weak self] in
        self?.report($0, $1)
      }
    }
    saver.withLock {
      $0 = Debouncer(
        delay: .seconds(2), mode: .throttle, environment: environment, on: .inline
      ) { [weak self] in
        self?.save()
      }
    }
    glance.withLock {
      $0 = DebouncerVar(
        nil, delay: .milliseconds(300), environment: environment, on: .inline
      ) { [weak self] place in
        if let place { self?.load([place], false) }
      }
    }
    ticks.isRunning = desk.withLock { !$0.shown.isEmpty }
    guard desk.withLock({ $0.refresh == .automatic }) else { return }
    let refresh = AutoRefresh(environment) { [weak self] in
      try await self?.refreshAll()
    } tell: { [weak self] date in
      self?.states.announceRetry(at: date)
    }
    refresher.withLock { $0 = refresh }
    refresh.start()
  }

  func start(_ work: @escaping @Sendable () async -> Void) { parts.environment.spawn(work) }

  private func keep(_ places: [Place]) {
    desk.withLock { $0.places = places }
    prefetcher.keys = places.map(PlaceKey.init)
    let shown = desk.withLock { $0.shown }
    states.follow(shown)
    ticks.isRunning = !shown.isEmpty
    changeBook { [self] book in desk.withLock { $0.editor.edit(&book, to: places) } }
  }
}
