import LightFoundation
import Mux
import NCursesDriver
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

/// The full screen: connects screens, terminal and weather data.
///
/// The first picture shows data from disk; requests start after it.
struct ScreenSession: Sendable {
  /// The maximum delay of the first picture by a slow disk.
  private static let patience = Duration.milliseconds(250)
  /// The maximum delay of the exit by unsaved data.
  private static let farewell = Duration.seconds(5)

  private let parts: ScreenDependencies

  init(_ parts: ScreenDependencies) { self.parts = parts }

  /// Returns the screen content as numbered lines after loading, without a terminal.
  ///
  /// Waits at most `patience`. Shows the weather at `now` or at another `moment`.
  func plainText(within patience: Duration, now: Date, at moment: Date? = nil) async -> String {
    let start = InitialScreen(parts, at: now)
    let inbox = Inbox<AppMessage> {}
    let states = PlaceStates(
      parts.store, parts.environment, isOffline: start.isOffline
    ) { inbox.send($0) }
    let places = start.places + [start.preview].compactMap(\.self)
    states.follow(places)
    _ = await parts.environment.within(patience) {
      // Includes air quality, which is shown only on some pages.
      await states.readDisk(places)
      return await states.load(places, refresh: false)
    }
    var app = WeatherApp(start.state(Size(80, 24)))
    for message in inbox.drain() { _ = app.update(message) }
    if let moment { app.show(hourOf: moment) }
    return PlainScreen.text(app.state)
  }

  /// Runs until the user or a signal ends the program, and returns the exit code.
  ///
  /// `environment` holds the process variables. Blocks the main thread. After the terminal is
  /// restored, the console reports data that could not be saved.
  func run(
    environment: [String: String], on mainThread: MainThread, console: Console
  ) async throws(TerminalFailure) -> Int32 {
    guard let waker = Waker() else { throw .noFiles }
    let inbox = Inbox<AppMessage> { waker.wake() }
    let start = InitialScreen(
      parts, at: parts.environment.wallClock(), ground: RGB(environment: environment))
    let effects = ScreenEffects(parts, start: start) { inbox.send($0) }
    parts.network?.watch { inbox.send(.pretends($0)) }
    await effects.readDisk(within: ScreenSession.patience)
    let ending = await mainThread.perform { show(start, effects, inbox, waker, environment) }
    let code = ending.map(\.exitCode)
    if let unsaved = await effects.finish(within: ScreenSession.farewell) {
      if case .success(1...) = code {
        await console.noteAtEnd(unsaved)
      } else {
        console.note(unsaved)
      }
    }
    return try code.get()
  }

  private func show(
    _ start: InitialScreen, _ effects: ScreenEffects, _ inbox: Inbox<AppMessage>, _ waker: Waker,
    _ environment: [String: String]
  ) -> Result<ProgramEnding, TerminalFailure> {
    var options = parts.terminal
    options.theme = start.settings.colors
    options.mostColors = start.settings.mostColors
    if start.settings.glyphs == .ascii { options.glyphs = .ascii }
    options.mouse = start.settings.mouse == .on
    let screen: NCursesTerminal
    do { screen = try NCursesTerminal(options, environment: environment, waker: waker) } catch {
      return .failure(error)
    }
    defer { screen.close() }
    let terminal = WatchedTerminal(screen) {
      effects.rest
    } send: {
      effects.notice($0)
    }
    var state = start.state(screen.size)
    state.settings.level = screen.fullLevel
    var loop = ProgramLoop(WeatherApp(state), on: terminal, inbox: inbox) {
      effects.perform($0, on: screen)
    }
    return .success(loop.run())
  }
}

extension ProgramEnding {
  /// The exit code: 0 after a quit, otherwise 128 plus the signal number.
  var exitCode: Int32 {
    switch self {
    case .quit: 0
    case .signal(let number): 128 + number
    case .closed: 128 + SIGHUP
    }
  }
}

/// A terminal that reports the first picture and the return of the user.
final class WatchedTerminal: Terminal {
  /// An event other than input.
  enum Notice: Hashable, Sendable {
    case firstPicture
    /// The program resumed after a suspension.
    case resumed
    /// The terminal gained focus.
    case focused
    /// Other input arrived.
    case heard
    /// Periodic updates are due.
    case beat
  }

  private let terminal: any Terminal
  private let rest: () -> Duration?
  private let send: (Notice) -> Void
  private var hasShown = false

  /// Wraps a terminal; `rest` returns the time until the next beat.
  init(
    _ terminal: any Terminal, rest: @escaping () -> Duration? = { nil },
    send: @escaping (Notice) -> Void
  ) {
    self.terminal = terminal
    self.rest = rest
    self.send = send
  }

  var size: Size { terminal.size }

  func show(_ picture: Canvas) {
    terminal.show(picture)
    guard !hasShown else { return }
    hasShown = true
    send(.firstPicture)
  }

  func invalidate() { terminal.invalidate() }

  func next(within limit: Duration?) -> TerminalEvent {
    let rest = rest()
    let event = terminal.next(within: [limit, rest].compactMap(\.self).min())
    if rest != nil { send(.beat) }
    switch event {
    case .resumed: send(.resumed)
    case .input(let inputs): send(inputs.contains(.focus(true)) ? .focused : .heard)
    default: break
    }
    return event
  }
}
