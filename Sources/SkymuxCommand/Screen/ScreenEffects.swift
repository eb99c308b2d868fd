import CHeap
import LightFoundation
import Mux
import NCursesDriver
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

/// Performs the effects of the screens; screens themselves only return effects.
final class ScreenEffects: Sendable {
  let parts: ScreenDependencies
  let send: @Sendable (AppMessage) -> Void
  let memory: Lock<ScreenMemory>
  let states: PlaceStates
  let chores: SerialWorker
  /// The reason why the last write of the user's files failed.
  let unwritten = Lock<String?>(nil)
  let isOffline: Bool
  private let search: SearchEffects
  let ticks: MinuteTimer
  let prefetcher: Prefetcher<PlaceKey, Forecast>
  let inspector: InspectorEffects
  private let comparer: CompareEffects
  private let maps: MapEffects
  /// Requests for weather pass it, so that scenes of the tour can hold them back.
  let door = DemoGate()
  private let begun = Lock<BackgroundTasks?>(nil)

  init(
    _ parts: ScreenDependencies, start: InitialScreen,
    send: @escaping @Sendable (AppMessage) -> Void
  ) {
    self.parts = parts
    self.send = send
    memory = Lock(ScreenMemory(start, refreshes: parts.refreshes))
    chores = SerialWorker(parts.environment)
    isOffline = start.isOffline
    let states = PlaceStates(parts.store, parts.environment, isOffline: isOffline, send: send)
    self.states = states
    states.follow(start.places + [start.preview].compactMap(\.self))
    inspector = InspectorEffects(parts, together: { states.together }, send: send)
    comparer = CompareEffects(parts, states)
    maps = MapEffects(parts, isOffline: isOffline, send: send)
    search = SearchEffects(parts.search, parts.environment, isOffline: isOffline, send: send)
    ticks = MinuteTimer(parts.environment) { [chores] now in
      send(.tick(now))
      // Pictures and responses of all sizes fragment the heap, up to twice the memory in use. The
      // drawing thread, where the minute is announced, frees the most.
      heap_clear_thread()
      chores.add { heap_trim() }
    }
    prefetcher = Prefetcher(
      parts.store.forecasts.map, keys: start.places.map(PlaceKey.init), index: start.selection,
      window: PrefetchWindow(count: 5, direction: .mixed))
  }

  /// Shows the data on disk; if the disk is slow, continues in the background.
  func readDisk(within limit: Duration) async {
    let (places, chosen) = memory.withLock { ($0.shown, $0.chosen) }
    await parts.environment.within(limit, goesOn: true) { [states] in
      async let extras: Void = states.readExtras(of: [chosen].compactMap(\.self))
      await states.readDisk(places)
      await extras
    }
  }

  /// Performs an effect; `screen` performs those that need the terminal.
  @discardableResult
  func perform(_ effect: AppEffect, on screen: NCursesTerminal? = nil) -> ProgramFlow {
    switch effect {
    case .load(let place, let isRefresh): load(place, isRefresh)
    case .loadAll(let isRefresh): load(memory.withLock { $0.shown }, isRefresh)
    case .search(let text): startSearch(text)
    case .searchNow: search.searchNow()
    case .endSearch: endSearch()
    case .endPreview: endPreview()
    case .prefetch(let row): prefetch(around: row)
    case .savePlaces(let places, let row): keep(places, selection: row)
    case .makeDefault(let place): changeBook { $0.setDefault(place.id) }
    case .saveSettings(let settings):
      keep(settings)
      return restyle(settings, on: screen)
    case .restyle(let settings): return restyle(settings, on: screen)
    case .compare(let places): fetch { [comparer] in await comparer.compare(places) }
    case .compareModels(let place, let isRefresh):
      fetch { [comparer] in await comparer.compareModels(of: place, refresh: isRefresh) }
    case .map(let place, let width, let isRefresh):
      fetchAndSave { [maps] in await maps.show(place, width, refresh: isRefresh) }
    case .confidence(let place): fetchConfidence(of: place)
    case .years(let place): fetchAndSave { [states] in await states.loadYears(of: place) }
    case .warnings(let place, let isRefresh):
      fetchAndSave { [states] in
        await states.loadWarnings(of: place, isWanted: true, refresh: isRefresh)
      }
    case .tellNews(let place): send(.newsIsOver(place), after: .seconds(30))
    case .endSaying(let number): send(.saidLongEnough(number), after: .seconds(3))
    case .showFrame(let number): start { [maps] in await maps.showFrame(number) }
    case .inspect(let isOpen):
      inspector.places = memory.withLock { $0.shown }
      inspector.isOpen = isOpen
    case .refetch(let address): inspector.perform(.refetch, on: address, words)
    case .makeStale(let address): inspector.perform(.makeStale, on: address, words)
    case .drop(let address): inspector.perform(.drop, on: address, words)
    case .dropAll:
      forgetNormals()
      inspector.dropAll(words)
    case .simulate(let trouble):
      inspector.simulate(trouble)
      if !trouble.isOffline { work?.refresher?.networkIsBack() }
    case .playScene: work?.demonstration?.playNext()
    case .endScenes: work?.demonstration?.end()
    case .copy(let text): screen?.copy(text)
    // Sent to the process, because this thread may block signals.
    case .suspend: kill(getpid(), SIGTSTP)
    case .quit: return .quit
    }
    return .proceed
  }

  private func startSearch(_ text: String) {
    memory.withLock { $0.isSearching = true }
    let (book, language) = memory.withLock { ($0.book, $0.settings.language) }
    search.type(text, in: book, language: language)
  }

  private func endSearch() {
    memory.withLock { $0.endSearch() }
    states.follow(memory.withLock { $0.shown })
    work?.glance.cancel()
    search.end()
  }

  private func endPreview() {
    memory.withLock { $0.endPreview() }
    states.follow(memory.withLock { $0.shown })
    work?.glance.cancel()
    wantNormals()
  }

  private func prefetch(around row: Int) {
    prefetcher.index = row
    memory.withLock { $0.selection = row }
    wantNormals()
  }

  private func restyle(_ settings: ScreenSettings, on screen: NCursesTerminal?) -> ProgramFlow {
    screen?.use(settings.colors, settings.glyphs, upTo: settings.mostColors)
    screen?.reportMouse(settings.mouse == .on)
    return .redraw
  }

  private func fetchConfidence(of place: Place) {
    fetchAndSave { [states, send] in
      await states.loadSure(of: place, isWanted: true)
      send(.requested(PartRequest(kind: .confidence, place: place.id)))
    }
  }

  private func send(_ message: AppMessage, after delay: Duration) {
    start { [parts, send] in
      try? await parts.environment.time.sleep(for: delay)
      send(message)
    }
  }

  /// Runs a request for weather, which a scene of the tour can hold back.
  private func fetch(_ work: @escaping @Sendable () async -> Void) {
    start { [door] in await door.pass(work) }
  }

  private func fetchAndSave(_ work: @escaping @Sendable () async -> Void) {
    start { [self] in
      await door.pass(work)
      self.work?.saver.touch()
    }
  }

  func notice(_ notice: WatchedTerminal.Notice) {
    switch notice {
    case .firstPicture: begin()
    case .focused, .resumed:
      send(.tick(parts.environment.wallClock()))
      work?.refresher?.poke()
      work?.book.touch()
    case .heard: work?.book.touch()
    case .beat:
      if ticks.beat() { work?.book.touch() }
      inspector.beat()
    }
  }

  /// The time until the next periodic update.
  var rest: Duration? { [ticks.rest, inspector.rest].compactMap(\.self).min() }

  /// Stops all work and saves unsaved data within a time limit.
  ///
  /// - Returns: a message if something could not be saved; otherwise nil.
  func finish(within limit: Duration) async -> Message? {
    inspector.isOpen = false
    prefetcher.stop()
    let work = begun.withLock { exchange(&$0, with: nil) }
    work?.saver.cancel()
    search.end()
    defer { parts.world?.end() }
    return await keepAll(within: limit)
  }

  /// The work running since the first picture; nil before it and after the end.
  var work: BackgroundTasks? { begun.withLock { $0 } }

  /// Starts network access after the first picture.
  private func begin() {
    let work = BackgroundTasks(self)
    begun.withLock { $0 = work }
    let places = memory.withLock { $0.shown }
    ticks.isRunning = !places.isEmpty
    start { [states] in await states.readExtras(of: places) }
    if let refresher = work.refresher {
      refresher.start()
    } else if memory.withLock({ $0.takeRefresh() }) {
      load(places, true)
    }
  }

  func start(_ work: @escaping @Sendable () async -> Void) { parts.environment.spawn(work) }

  private func keep(_ places: [Place], selection row: Int) {
    memory.withLock { $0.keep(places, selection: row) }
    prefetcher.keys = places.map(PlaceKey.init)
    prefetcher.index = row
    let shown = memory.withLock { $0.shown }
    states.follow(shown)
    ticks.isRunning = !shown.isEmpty
    wantNormals()
    keepInBook(places)
  }
}

/// Runs blocking work in sequence on a separate task.
final class SerialWorker: Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation
  private let worker: Task<Void, Never>

  init(_ environment: MuxEnvironment) {
    let (stream, jobs) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    self.jobs = jobs
    worker = environment.spawn { for await job in stream { await job() } }
  }

  deinit { jobs.finish() }

  func add(_ job: @escaping @Sendable () async -> Void) { jobs.yield(job) }

  /// Accepts no more jobs and waits for the pending ones.
  func finish() async {
    jobs.finish()
    await worker.value
  }
}
