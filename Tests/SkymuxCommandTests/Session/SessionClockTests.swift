import Foundation
import Mux
import MuxTesting
import OpenMeteo
import OpenMeteoSimulator
import TerminalUI
import Testing
import Weather
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

/// A session whose time a test moves: all of it but the terminal.
private final class TimedSession {
  let clock: ManualClock
  let network: SimulatedTransport
  private let crew: SessionCrew
  private var messages: AsyncStream<AppMessage>.Iterator
  private var app: WeatherApp

  init(at date: Date) {
    let clock = ManualClock(startDate: date)
    self.clock = clock
    network = SimulatedTransport(
      SimulatedOpenMeteo(seed: 7), seed: 7, clock: clock, now: { clock.date })
    let client = OpenMeteoClient(
      OpenMeteoConfiguration(environment: [:]), transport: network, now: { clock.date })
    let repository = MuxRepository()
    let store = WeatherStore(
      service: .openMeteo(client), cacher: NoCacher(), repository: repository,
      environment: clock.environment)
    var parts = SessionParts(
      store: store, repository: repository, search: PlaceSearch(store),
      places: ConfigFile("places.json", in: nil),
      preferences: ConfigFile("config.json", in: nil), environment: clock.environment)
    parts.examples = SessionStage.places
    parts.isDemo = true
    let start = SessionStart(parts)
    let (stream, messages) = AsyncStream.makeStream(of: AppMessage.self)
    self.messages = stream.makeAsyncIterator()
    crew = SessionCrew(parts, start: start) { messages.yield($0) }
    app = WeatherApp(start.state(Size(100, 30)))
    crew.notice(.firstPicture)
  }

  /// What somebody sees now.
  var text: String {
    var canvas = Canvas(Size(100, 30))
    app.view(on: &canvas)
    return canvas.text()
  }

  /// The first and the last temperature of the line that begins with a word, as of a day.
  func range(of day: String) -> [String] {
    let line = text.split(separator: "\n").first { $0.contains("│ \(day) ") } ?? ""
    let found = line.matches(of: #/-?\d+°/#).map { String($0.output) }
    return [found.first, found.last].compactMap(\.self)
  }

  /// Waits until the weather of all places is there; what rests for less than a second meanwhile,
  /// as a batch does, need not.
  func loaded() async {
    let clock = clock
    let waker = Task {
      while let moment = try? await clock.nextSleep() {
        if clock.now.duration(to: moment) < .seconds(1), moment > clock.now {
          clock.advance(to: moment)
        }
      }
    }
    while !app.state.places.allSatisfy({ $0.forecast != nil }) { await take() }
    waker.cancel()
    await waker.value
  }

  /// Lets time pass until the next minute is told.
  func minute() async throws {
    let next = clock.now.advanced(by: MinuteTicks.wait(at: clock.date))
    func isAwaited() -> Bool {
      clock.sleepers.contains { abs($0.duration(to: next) / .seconds(1)) < 0.001 }
    }
    while !isAwaited() { try await clock.nextSleep() }
    clock.advance(to: next.advanced(by: .milliseconds(1)))
    let before = app.state.now
    while app.state.now == before { await take() }
  }

  /// Takes in the next that is told.
  private func take() async {
    guard let message = await messages.next(isolation: #isolation) else { return }
    for effect in app.update(message) { _ = crew.perform(effect) as ProgramLoop<WeatherApp>.Flow }
  }

  func finish() async { await crew.finish(within: .seconds(5)) }
}

@Suite(.timeLimit(.minutes(10))) struct SessionClockTests {
  /// 21 November 2026, 22:57:30 UTC: less than three minutes before midnight in Berlin.
  private let evening = Date(timeIntervalSince1970: 1_795_301_850)

  @Test(arguments: [false, true])
  func `A day that begins is the first of the days, with and without a network`(
    isLost: Bool
  ) async throws {
    let session = TimedSession(at: evening)
    await session.loaded()
    #expect(session.text.contains("Sat 21 Nov 23:57"))
    let tomorrow = session.range(of: "Sun 22")
    #expect(tomorrow.count == 2)
    if isLost { session.network.conditions = SimulatedConditions(isOffline: true) }
    for _ in 0..<3 { try await session.minute() }
    #expect(session.text.contains("Sun 22 Nov 00:00"))
    #expect(session.range(of: "Today") == tomorrow)
    #expect(session.range(of: "Sun 22").isEmpty)
    await session.finish()
  }

  @Test func `Each minute is told, and how old the weather is by then`() async throws {
    let session = TimedSession(at: evening)
    await session.loaded()
    try await session.minute()
    #expect(session.text.contains("23:58"))
    try await session.minute()
    #expect(session.text.contains("23:59"))
    #expect(session.text.contains("fresh 1m"))
    await session.finish()
  }

  @Test func `A clock that is set back is followed`() async throws {
    let session = TimedSession(at: evening)
    await session.loaded()
    session.clock.jump(by: .seconds(-7200))
    try await session.minute()
    #expect(session.text.contains("Sat 21 Nov 21:58"))
    await session.finish()
  }
}
