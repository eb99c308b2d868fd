import LightFoundation
import Mux
import MuxNetworking

/// The origin of all values: a slow HTTP server that counts requests.
struct FleetOrigin: Sendable {
  let ledger: FleetLedger
  private let server: LoopbackServer

  init(pause: Duration) throws {
    let ledger = FleetLedger()
    self.ledger = ledger
    server = try LoopbackServer { request in
      let path = request.url.path()
      guard path.hasPrefix("/thing/") else {
        await ledger.gather()
        return .init(body: Data("go".utf8))
      }
      let key = String(path.dropFirst("/thing/".count))
      let number = ledger.began(key)
      try? await MuxEnvironment.live.time.sleep(for: pause)
      ledger.ended()
      return .init(body: Data("\(key) \(number)".utf8))
    }
  }

  var port: UInt16 { server.port }
}

/// Counts fetches from the origin and synchronizes the start of all processes.
final class FleetLedger: Sendable {
  struct Count: Sendable {
    private(set) var all = 0
    private(set) var keys: Set<String> = []
    private(set) var mostAtOnce = 0
    private var atOnce = 0

    /// Repeated fetches of the same key.
    var again: Int { all - keys.count }

    fileprivate mutating func begin(_ key: String) {
      keys.insert(key)
      all += 1
      atOnce += 1
      mostAtOnce = max(mostAtOnce, atOnce)
    }

    fileprivate mutating func end() { atOnce -= 1 }
  }

  private struct State: Sendable {
    var count = Count()
    var waiting: [CheckedContinuation<Void, Never>] = []
    var expected = 1
    var told: (@Sendable (Int) -> Void)?
  }

  private let state = Lock(State())

  var count: Count { state.withLock(\.count) }

  /// Resets the counts for a run with this many processes.
  ///
  /// `told` receives the number of each fetch.
  func begin(_ processes: Int, told: (@Sendable (Int) -> Void)? = nil) {
    state.withLock { state in
      state.count = Count()
      (state.expected, state.told) = (processes, told)
    }
  }

  /// Returns once all processes have arrived.
  func gather() async {
    await withCheckedContinuation { continuation in
      let all = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        state.waiting.append(continuation)
        guard state.waiting.count >= state.expected else { return [] }
        return exchange(&state.waiting, with: [])
      }
      for one in all { one.resume() }
    }
  }

  func began(_ key: String) -> Int {
    let (number, told) = state.withLock { state in
      state.count.begin(key)
      return (state.count.all, state.told)
    }
    told?(number)
    return number
  }

  func ended() { state.withLock { $0.count.end() } }
}
