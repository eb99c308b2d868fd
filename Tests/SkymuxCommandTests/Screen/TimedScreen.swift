import Dispatch
import Foundation
import Mux
import MuxNetworking
import MuxTesting
import OpenMeteo
import OpenMeteoSimulator
import Synchronization
import SystemTesting
import TerminalUI
import Testing
import WarningSources
import Weather
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

/// A whole screen without its terminal, on a manual clock.
final class TimedScreen {
  private final class Counter: Sendable {
    let count = Lock(0)
  }

  let clock: ManualClock
  let network: SimulatedTransport
  let store: WeatherStore
  private let repository: MuxRepository
  private let effects: ScreenEffects
  private var messages: AsyncStream<AppMessage>.Iterator
  private let told: AsyncStream<AppMessage>.Continuation
  private var app: WeatherApp
  private let size: Size
  private let sent = Counter()
  private let jobs = CountedJobs()
  private var taken = 0

  /// Creates a screen at a date; without `isOnline` there is no network.
  convenience init(
    at date: Date, isOnline: Bool = true, cacher: any Cacher = NoCacher(),
    places: [Place] = ScreenStage.places, isDemo: Bool = true
  ) {
    self.init(
      clock: ManualClock(startDate: date), isOnline: isOnline, cacher: cacher, places: places,
      isDemo: isDemo)
  }

  /// Creates a screen on a given clock; with `sharing` it shares a folder with other screens.
  init(
    clock: ManualClock, isOnline: Bool = true, cacher: any Cacher,
    places: [Place] = ScreenStage.places, isDemo: Bool, sharing: Sharing? = nil, seed: UInt64 = 7,
    size: Size = Size(100, 30)
  ) {
    self.clock = clock
    self.size = size
    var environment = clock.environment
    environment.executor = jobs
    network = SimulatedTransport(
      SimulatedOpenMeteo(seed: seed), seed: seed, clock: clock, now: { clock.date })
    let client = OpenMeteoClient(
      OpenMeteoConfiguration(environment: [:]), transport: network, now: { clock.date })
    let desk = WarningService(
      cache: HTTPCache(network, options: MuxOptions(environment: environment)),
      address: { WarningAddresses([:], common: "")[$0] })
    repository = MuxRepository()
    store = WeatherStore(
      service: OpenMeteoService(client, desk), cacher: cacher, repository: repository,
      sharing: sharing, environment: environment)
    var parts = ScreenDependencies(
      store: store, repository: repository, search: PlaceSearch(store),
      places: ConfigFile("places.json", in: nil),
      preferences: ConfigFile("config.json", in: nil), environment: environment)
    parts.examples = places
    (parts.isDemo, parts.inspects) = (isDemo, true)
    let start = InitialScreen(parts, at: parts.environment.wallClock())
    let (stream, messages) = AsyncStream.makeStream(of: AppMessage.self)
    self.messages = stream.makeAsyncIterator()
    told = messages
    effects = ScreenEffects(parts, start: start) { [sent] in
      sent.count.withLock { $0 += 1 }
      messages.yield($0)
    }
    app = WeatherApp(start.state(size))
    network.conditions.isOffline = !isOnline
  }

  var state: AppState { app.state }

  /// Reports the first picture or a change of focus.
  func notice(_ notice: WatchedTerminal.Notice) { effects.notice(notice) }

  var text: String {
    var canvas = Canvas(size)
    app.view(on: &canvas)
    return canvas.text()
  }

  /// The first and the last temperature of the line of a day.
  func range(of day: String) -> [String] {
    let line = text.split(separator: "\n").first { $0.contains("│ \(day) ") } ?? ""
    let found = line.matches(of: #/-?\d+°/#).map { String($0.output) }
    return [found.first, found.last].compactMap(\.self)
  }

  func press(_ key: Key) { perform(app.update(.input(.key(key)))) }

  /// Drops all fetched data.
  func forgetAll() async { await repository.clearAll(inFlight: .deliver) }

  /// Reads the disk, as before the first picture.
  func readDisk() async {
    await effects.readDisk(within: .seconds(600))
    await catchUp()
  }

  /// Applies all messages sent so far.
  private func catchUp() async {
    await receive(until: { [sent] _ in taken >= sent.count.withLock { $0 } }, #_sourceLocation)
  }

  /// Lets time pass from sleeper to sleeper, and applies what it brings.
  func pass(_ duration: Duration) async {
    let end = clock.now.advanced(by: duration)
    repeat {
      await jobs.ended()
      await catchUp()
      let next = (clock.sleepers.filter { $0 > clock.now } + [nextBeat].compactMap(\.self)).min()
      clock.advance(to: min(next ?? end, end))
      effects.notice(.beat)
    } while clock.now < end
    await jobs.ended()
    await catchUp()
  }

  /// Shows the first picture and waits until all places have a forecast.
  func loaded() async {
    notice(.firstPicture)
    await wait { $0.places.allSatisfy { $0.forecast != nil } }
  }

  /// Waits for a condition, and wakes everything that sleeps for less than a limit, such as a
  /// batch.
  func wait(
    waking limit: Duration = .seconds(1), sourceLocation: SourceLocation = #_sourceLocation,
    for isSo: (AppState) -> Bool
  ) async {
    let waker = hurry(limit)
    await receive(until: isSo, sourceLocation)
    waker.cancel()
    await waker.value
  }

  /// Does work while short sleeps end at once.
  func hurrying<R>(_ work: () async throws -> R) async rethrows -> R {
    let waker = hurry()
    defer { waker.cancel() }
    return try await work()
  }

  /// Ends sleeps shorter than a limit at once, until the task is cancelled.
  private func hurry(_ limit: Duration = .seconds(1)) -> Task<Void, Never> {
    Task { [clock, jobs] in
      while true {
        await jobs.ended()
        if let first = clock.sleepers.first, clock.now.duration(to: first) < limit {
          clock.advance(to: first)
        } else if (try? await clock.nextSleep()) == nil {
          return
        }
      }
    }
  }

  /// Advances the clock to a date.
  func pass(until date: Date) {
    clock.advance(by: .seconds(date.timeIntervalSince(clock.date)) + .milliseconds(1))
    effects.notice(.beat)
  }

  /// The time at which the terminal thread wakes without input.
  private var nextBeat: VirtualInstant? { effects.rest.map { clock.now.advanced(by: $0) } }

  /// Advances the clock by a number of minutes, from sleeper to sleeper, and counts the wake-ups.
  func wakeUps(inMinutes count: Int) async -> Int {
    let end = clock.now.advanced(by: .seconds(60 * count))
    var wakeUps = 0
    while true {
      await jobs.ended()
      let all = clock.sleepers.filter { $0 > clock.now } + [nextBeat].compactMap(\.self)
      guard let first = all.min(), first <= end else { return wakeUps }
      clock.advance(to: first.advanced(by: .milliseconds(1)))
      effects.notice(.beat)
      wakeUps += 1
    }
  }

  /// Advances the clock until the screen shows the next minute.
  func minute() async {
    guard let nextBeat else { return }
    clock.advance(to: nextBeat)
    let before = app.state.now
    effects.notice(.beat)
    await receive(until: { $0.now != before }, #_sourceLocation)
  }

  /// Refetches all places and waits for them.
  func refresh() async {
    let before = clock.date
    effects.perform(.loadAll(refresh: true))
    await wait(waking: .milliseconds(100)) {
      $0.places.allSatisfy { $0.fetchedAt.map { $0 >= before } ?? false }
    }
  }

  func inspect() { effects.perform(.inspect(true)) }

  /// Applies messages until a condition holds, and fails after ten minutes.
  ///
  /// On a busy machine the simulator needs more than a minute for thirty years.
  private func receive(until isSo: (AppState) -> Bool, _ sourceLocation: SourceLocation) async {
    let alarm = Alarm { [told] in told.finish() }
    while !isSo(app.state) {
      guard let message = await messages.next(isolation: #isolation) else {
        Issue.record(
          "what is waited for has not come for ten minutes; the screen is:\n\(text)",
          sourceLocation: sourceLocation)
        break
      }
      taken += 1
      perform(app.update(message))
    }
    withExtendedLifetime(alarm) {}
  }

  private func perform(_ wanted: [AppEffect]) {
    for effect in wanted { effects.perform(effect) }
  }

  func finish() async {
    let waker = hurry()
    _ = await effects.finish(within: .seconds(5))
    waker.cancel()
    await waker.value
  }
}

/// An executor that knows when none of its tasks can go on without the clock.
private final class CountedJobs: TaskExecutor {
  private struct State {
    var pending = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let queue = DispatchQueue(label: "TimedScreen")
  private let state = Mutex(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.pending += 1 }
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        state.pending -= 1
        guard state.pending == 0 else { return [] }
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter.resume() }
    }
  }

  /// Waits until all jobs have ended: the real time that they need must not pass on the clock.
  func ended() async {
    await withCheckedContinuation { waiter in
      let isIdle = state.withLock { state in
        if state.pending > 0 { state.waiters.append(waiter) }
        return state.pending == 0
      }
      if isIdle { waiter.resume() }
    }
  }
}
