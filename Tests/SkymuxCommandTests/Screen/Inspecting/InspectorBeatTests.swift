import Foundation
import Mux
import MuxTesting
import OpenMeteo
import OpenMeteoSimulator
import TerminalUI
import Testing
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

/// How often the inspector tells how the cache stands.
@Suite(.timeLimit(.minutes(60))) struct InspectorBeatTests {
  private let clock = ManualClock()
  private let repository = MuxRepository()
  private let ear = Ear()

  /// Hears what is told.
  private final class Ear: Sendable {
    let told = Lock<[CacheReport]>([])
  }

  private func inspector(_ first: AsyncStream<Void>.Continuation) -> InspectorEffects {
    let environment = clock.environment
    let network = SimulatedTransport(SimulatedOpenMeteo(seed: 7), seed: 7)
    let store = WeatherStore(
      service: OpenMeteoService(OpenMeteoClient(OpenMeteoConfiguration(), transport: network)),
      cacher: NoCacher(), repository: repository, environment: environment)
    let parts = ScreenParts(
      store: store, repository: repository, search: PlaceSearch(store),
      places: ConfigFile("places.json", in: nil),
      preferences: ConfigFile("config.json", in: nil), environment: environment)
    return InspectorEffects(parts, together: { nil }) { [ear] message in
      guard case .cache(let report) = message else { return }
      ear.told.withLock { $0.append(report) }
      first.yield()
    }
  }

  /// An inspector that has just been opened.
  private func opened() async -> InspectorEffects {
    let (messages, first) = AsyncStream.makeStream(of: Void.self)
    let inspector = inspector(first)
    #expect(inspector.rest == nil)
    inspector.isOpen = true
    for await _ in messages { break }
    return inspector
  }

  /// How many are told while so many tenths of a second pass, at each of which somebody wakes up.
  private func count(_ inspector: InspectorEffects, tenths: Int) -> Int {
    let before = ear.told.withLock { $0.count }
    for _ in 0..<tenths {
      clock.advance(by: .milliseconds(100))
      inspector.beat()
    }
    return ear.told.withLock { $0.count } - before
  }

  private func entry() async throws {
    let options = MuxOptions(
      freshness: .timeToLive(.seconds(900)), cacher: NoCacher(), environment: clock.environment)
    let number = Multiplexer(name: "number", options: options) { 1 }
    number.register(in: repository)
    _ = try await number.request()
  }

  @Test func `Who looks is told once a second, however often the terminal wakes`() async throws {
    try await entry()
    let inspector = await opened()
    #expect(ear.told.withLock { $0.count } == 1)
    #expect(count(inspector, tenths: 1) == 0)
    for _ in 0..<20 { #expect(count(inspector, tenths: 10) == 1) }
    let ages = ear.told.withLock { $0.compactMap(\.lines.first?.age) }
    // A full second is over at the next tenth.
    let tenths = ages.map { Int(($0 * 10).rounded()) }
    #expect(tenths == [0] + (1...20).map { $0 * 10 + 1 })
  }

  @Test func `It says how long the terminal may be waited for`() async throws {
    try await entry()
    let inspector = await opened()
    let rest = { inspector.rest.map { ($0 / .milliseconds(1)).rounded() } }
    #expect(rest() == 1020)
    _ = count(inspector, tenths: 4)
    #expect(rest() == 620)
    // At 1.1 it tells, and again at the next full second.
    _ = count(inspector, tenths: 7)
    #expect(rest() == 920)
  }

  @Test func `Where nothing changes nothing is told`() async {
    let inspector = await opened()
    #expect(count(inspector, tenths: 100) == 0)
  }

  @Test func `Who has closed it hears nothing, and nothing is waited for`() async throws {
    try await entry()
    let inspector = await opened()
    inspector.isOpen = false
    #expect(inspector.rest == nil)
    #expect(count(inspector, tenths: 100) == 0)
  }

  @Test func `A terminal is waited for until the next beat and no longer`() {
    final class Still: Terminal {
      let size = Size(80, 24)
      var limits: [Duration?] = []
      func show(_ picture: Canvas) {}
      func invalidate() {}
      func next(within limit: Duration?) -> TerminalEvent {
        limits.append(limit)
        return .woken
      }
    }
    let still = Still()
    var rest: Duration? = .milliseconds(600)
    var notices: [WatchedTerminal.Notice] = []
    let terminal = WatchedTerminal(still) {
      rest
    } tell: {
      notices.append($0)
    }
    #expect(terminal.next() == .woken)
    rest = nil
    #expect(terminal.next() == .woken)
    #expect(still.limits == [.milliseconds(600), nil])
    #expect(notices == [.beat])
  }
}
