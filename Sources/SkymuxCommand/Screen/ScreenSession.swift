import LightFoundation
import Mux
import NCursesDriver
import TerminalUI
import Weather
import WeatherFeeds
import WeatherScreens
import WeatherStore

/// The full screen: joins the program of the screens with the terminal and with the weather.
///
/// The first picture is drawn of what is on disk; the network is asked after it is sent.
struct ScreenSession: Sendable {
  /// How long a slow disk may hold up the first picture.
  private static let patience = Duration.milliseconds(250)
  /// How long what is unsaved may hold up the end.
  private static let farewell = Duration.seconds(5)

  private let parts: ScreenParts

  init(_ parts: ScreenParts) { self.parts = parts }

  /// What the screen shows when everything is loaded, or so much time has passed, as numbered lines,
  /// at `now` or another moment; no terminal is needed.
  func plainText(
    within patience: Duration, now: Date, at moment: Date? = nil
  ) async -> String {
    let start = ScreenStart(parts, at: now)
    let inbox = Inbox<AppMessage> {}
    let states = PlaceStates(
      parts.store, parts.environment, isOffline: start.isOffline
    ) { inbox.send($0) }
    let places = start.places + [start.preview].compactMap(\.self)
    states.follow(places)
    _ = await parts.environment.within(patience) {
      // The air, too, which is told only where it is read or asked for.
      await states.readDisk(places)
      return await states.load(places, refresh: false)
    }
    var app = WeatherApp(start.state(Size(80, 24)))
    for message in inbox.drain() { _ = app.update(message) }
    if let moment { app.show(hourOf: moment) }
    return PlainScreen.text(app.state)
  }

  /// Runs until the user or the system ends it, and says with which code the process ends.
  ///
  /// `environment` holds the variables of the process. It blocks the main thread meanwhile. When the
  /// terminal is given back, `tell` hears of what could not be kept.
  func run(
    environment: [String: String], on mainThread: MainThread, tell: (String) -> Void
  ) async throws(TerminalFailure) -> Int32 {
    guard let waker = Waker() else { throw .noFiles }
    let inbox = Inbox<AppMessage> { waker.wake() }
    let start = ScreenStart(
      parts, at: parts.environment.wallClock(), ground: RGB(environment: environment))
    let effects = ScreenEffects(parts, start: start) { inbox.send($0) }
    parts.network?.watch { inbox.send(.pretends($0)) }
    await effects.readDisk(within: ScreenSession.patience)
    let ending = await mainThread.perform {
      show(start, effects, inbox, waker, environment)
    }
    if let reason = await effects.finish(within: ScreenSession.farewell) { tell(reason) }
    return try ending.get().exitCode
  }

  private func show(
    _ start: ScreenStart, _ effects: ScreenEffects, _ inbox: Inbox<AppMessage>, _ waker: Waker,
    _ environment: [String: String]
  ) -> Result<ProgramEnding, TerminalFailure> {
    var options = parts.terminal
    options.theme = start.settings.theme
    options.mostColors = start.settings.mostColors
    if start.settings.glyphs == .ascii { options.glyphs = .ascii }
    options.mouse = start.settings.mouse
    let screen: NCursesTerminal
    do {
      screen = try NCursesTerminal(options, environment: environment, waker: waker)
    } catch {
      return .failure(error)
    }
    defer { screen.close() }
    let terminal = WatchedTerminal(screen) {
      effects.rest
    } tell: {
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
  /// What the shell is told: 0 after a quit, else 128 and the number of the signal.
  var exitCode: Int32 {
    switch self {
    case .quit: 0
    case .signal(let number): 128 + number
    case .closed: 128 + SIGHUP
    }
  }
}
