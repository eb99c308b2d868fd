import LightFoundation
import MuxTesting

@testable import Mux

/// A world with a few processes that share a tier and an origin.
final class SharedStage: Sendable {
  struct OriginDown: Error {}

  /// A value of the origin, with an increasing number and the time of its request.
  struct Thing: Codable, Hashable, Sendable {
    let number: Int
    let askedAt: Double
  }

  /// A process with its own map and client; keys are tagged with their first letter.
  struct Process: Sendable {
    let client: SimulatedTier.Client
    let map: MultiplexerMap<String, Thing>
  }

  let world: World
  /// The environment whose clock measures the test.
  private let environment: MuxEnvironment
  let tier: SimulatedTier
  let processes: [Process]
  private let origin: Origin

  init(
    seed: UInt64 = 1, count: Int = 2, delay: Duration = .zero,
    fetch pause: Duration = .milliseconds(20), patience: Duration = .seconds(5),
    lease: Duration = .seconds(30), byteLimit: Int = 1_000_000,
    freshness: Freshness = .timeToLive(.seconds(60)), batch: Bool = false
  ) {
    let world = World(seed: seed)
    let environment = world.environment
    let tier = SimulatedTier(in: environment, delay: delay)
    let origin = Origin(environment, pause)
    self.environment = environment
    (self.world, self.tier, self.origin) = (world, tier, origin)
    processes = (0..<count).map { number in
      let client = tier.client()
      let sharing = Sharing(
        over: client, waitTimeout: patience, leaseDuration: lease, byteLimit: byteLimit)
      var environment = world.environment
      // All processes have different wall clocks.
      let ahead = Double(number) * 3_600
      environment.wallClock = { world.date.addingTimeInterval(ahead) }
      let options = MuxOptions(
        freshness: freshness, deadline: nil, cacher: RecordingCacher(), sharing: sharing,
        environment: environment
      ).tagged { (key: String) in [String(key.prefix(1))] }
      let map =
        batch
        ? MultiplexerMap(
          cacheKey: "things", options: options,
          batch: BatchFetch { (keys: [String]) in try await origin.things(keys) })
        : MultiplexerMap(cacheKey: "things", options: options) { (key: String) in
          try await origin.thing(key)
        }
      return Process(client: client, map: map)
    }
  }

  /// The number of fetches per key.
  var fetches: [String: Int] { origin.state.withLock { $0.fetches } }
  /// The keys of each batch call.
  var calls: [[String]] { origin.state.withLock { $0.calls } }
  /// The maximum number of concurrent fetches of one key.
  var mostAtOnce: Int { origin.state.withLock { $0.mostAtOnce } }
  /// The number of the next fetched value.
  var nextNumber: Int { origin.state.withLock { $0.number + 1 } }

  /// Makes this share of the fetches fail.
  func fail(_ share: Double) { origin.state.withLock { $0.failures = share } }

  /// Sets the duration of a fetch.
  func slow(_ pause: Duration) { origin.state.withLock { $0.pause = pause } }

  /// Reports the number of each value when its fetch begins.
  func whenFetching(_ told: @escaping @Sendable (Int) -> Void) {
    origin.state.withLock { $0.told = told }
  }

  /// The time since the start.
  var now: Duration { environment.time.now }

  func run(_ body: @escaping @Sendable () async throws -> Void) throws {
    try world.run(until: .bodyReturns) { try await body() }
  }

  func sleep(_ duration: Duration) async throws {
    try await environment.time.sleep(for: duration)
  }

  /// Requests a key in one process.
  func ask(
    _ process: Int, _ key: String = "a", _ policy: FetchPolicy = .cacheFirst
  ) async throws -> CacheEntry<Thing> {
    try await processes[process].map.requestEntry(key: key, policy: policy)
  }

  /// The origin of all values.
  private final class Origin: Sendable {
    struct State: Sendable {
      var number = 0
      var fetches: [String: Int] = [:]
      var calls: [[String]] = []
      var running: [String: Int] = [:]
      var mostAtOnce = 0
      var failures = 0.0
      var pause: Duration
      var told: (@Sendable (Int) -> Void)?
    }

    let state: Lock<State>
    private let environment: MuxEnvironment

    init(_ environment: MuxEnvironment, _ pause: Duration) {
      self.environment = environment
      state = Lock(State(pause: pause))
    }

    func thing(_ key: String) async throws -> Thing {
      let now = environment.time.now.inSeconds
      let thing = state.withLock { state in
        state.number += 1
        state.fetches[key, default: 0] += 1
        state.running[key, default: 0] += 1
        state.mostAtOnce = max(state.mostAtOnce, state.running[key] ?? 0)
        state.told?(state.number)
        return Thing(number: state.number, askedAt: now)
      }
      defer { state.withLock { $0.running[key, default: 1] -= 1 } }
      try await environment.time.sleep(for: state.withLock(\.pause))
      if environment.random() < state.withLock({ $0.failures }) { throw OriginDown() }
      return thing
    }

    func things(_ keys: [String]) async throws -> [String: Thing] {
      state.withLock { $0.calls.append(keys.sorted()) }
      var things: [String: Thing] = [:]
      for key in keys { things[key] = try await thing(key) }
      return things
    }
  }
}
