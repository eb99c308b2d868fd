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

/// Tests the interval at which the inspector reports the state of the cache.
@Suite(.timeLimit(.minutes(60))) struct InspectorBeatTests {
  private let clock = ManualClock()
  private let repository = MuxRepository()
  private let ear = Ear()

  private final class Ear: Sendable {
    let told = Lock<[CacheReport]>([])
  }

  private func inspector(_ first: AsyncStream<Void>.Continuation) -> InspectorEffects {
    let environment = clock.environment
    let network = SimulatedTransport(SimulatedOpenMeteo(seed: 7), seed: 7)
    let store = WeatherStore(
      service: OpenMeteoService(OpenMeteoClient(OpenMeteoConfiguration(), transport: network)),
      cacher: NoCacher(), repository: repository, environment: environment)
    let parts = ScreenDependencies(
      store: store, repository: repository, search: PlaceSearch(store),
      places: ConfigFile("places.json", in: nil),
      preferences: ConfigFile("config.json", in: nil), environment: environment)
    return InspectorEffects(parts, together: { nil }) { [ear] message in
      guard case .cache(let report) = message else { return }
      ear.told.withLock { $0.append(report) }
      first.yield()
    }
  }

  /// Returns an inspector that has just been opened.
  private func opened() async -> InspectorEffects {
    let (messages, first) = AsyncStream.makeStream(of: Void.self)
    let inspector = inspector(first)
    #expect(inspector.rest == nil)
    inspector.isOpen = true
    for await _ in messages { break }
    return inspector
  }

  /// Counts the reports over a time in which the terminal wakes every tenth of a second.
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

  @Test func `The inspector reports once a second, however often it wakes`() async throws {
    try await entry()
    let inspector = await opened()
    #expect(ear.told.withLock { $0.count } == 1)
    #expect(count(inspector, tenths: 1) == 0)
    for _ in 0..<20 { #expect(count(inspector, tenths: 10) == 1) }
    let ages = ear.told.withLock { $0.compactMap(\.lines.first?.age) }
    // A full second has passed by the next tenth.
    let tenths = ages.map { Int(($0 * 10).rounded()) }
    #expect(tenths == [0] + (1...20).map { $0 * 10 + 1 })
  }

  @Test func `rest is the time until the next report`() async throws {
    try await entry()
    let inspector = await opened()
    let rest = { inspector.rest.map { ($0 / .milliseconds(1)).rounded() } }
    #expect(rest() == 1020)
    _ = count(inspector, tenths: 4)
    #expect(rest() == 620)
    // It reports at 1.1 s, and again at the next full second.
    _ = count(inspector, tenths: 7)
    #expect(rest() == 920)
  }

  @Test func `An unchanged cache is not reported again`() async {
    let inspector = await opened()
    #expect(count(inspector, tenths: 100) == 0)
  }

  @Test func `A closed inspector neither reports nor waits`() async throws {
    try await entry()
    let inspector = await opened()
    inspector.isOpen = false
    #expect(inspector.rest == nil)
    #expect(count(inspector, tenths: 100) == 0)
  }

  @Test func `The terminal waits until the next report at most`() {
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
    } send: {
      notices.append($0)
    }
    #expect(terminal.next() == .woken)
    rest = nil
    #expect(terminal.next() == .woken)
    #expect(still.limits == [.milliseconds(600), nil])
    #expect(notices == [.beat])
  }
}
