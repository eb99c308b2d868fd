import LightFoundation
import Mux
import MuxNetworking

#if Valkey
import MuxValkey
#endif

/// A process of a fleet: requests each key twice and reports the results.
struct FleetWorker: Sendable {
  private let task: FleetTask
  private let transport = NetworkTransport()
  private let map: MultiplexerMap<String, String>
  private let repository = MuxRepository()

  init(_ task: FleetTask) throws {
    self.task = task
    let (cacher, sharing) = try Self.share(task)
    let options = MuxOptions(
      freshness: .timeToLive(.seconds(3_600)), cacher: cacher, sharing: sharing)
    let (transport, origin) = (transport, task.origin)
    map = MultiplexerMap(
      cacheKey: "things", limits: CacheLimits(count: 200_000), options: options
    ) { key in try await Self.get("thing/\(key)", from: origin, over: transport) }
    map.register(in: repository)
  }

  private static func share(_ task: FleetTask) throws -> (any Cacher, Sharing) {
    #if Valkey
    if task.place.kind == .server {
      let address = ValkeyAddress(.socket(path: task.place.path))
      let tier = ValkeyTier(address, prefix: "\(task.run):", timeout: task.limits.timeout)
      let sharing = Sharing(
        over: tier, patience: FleetLimits.patience, lease: task.limits.lease)
      return (NoCacher(), sharing)
    }
    #endif
    let store = JSONFileCacher(root: URL(filePath: task.place.path).appending(path: task.run))
    var sharing = Sharing.onThisMachine(over: store)
    sharing.patience = FleetLimits.patience
    return (store, sharing)
  }

  private static func get(
    _ path: String, from origin: UInt16, over transport: NetworkTransport
  ) async throws -> String {
    guard let url = URL(string: "http://127.0.0.1:\(origin)/\(path)") else {
      throw WrongAddress()
    }
    let answer = try await transport.send(HTTPRequest(url)).checked()
    return String(decoding: answer.body, as: UTF8.self)
  }

  private struct WrongAddress: Error {}

  /// Starts the requests once all other processes are ready.
  func run() async throws -> FleetTally {
    let events = repository.events(bufferingNewest: 200_000)
    let heard = Task {
      var (waits, losses) = (0, 0)
      for await event in events {
        if case .awaitingShared = event.kind { waits += 1 }
        if case .sharingFailed = event.kind { losses += 1 }
      }
      return (waits, losses)
    }
    _ = try await Self.get("ready", from: task.origin, over: transport)
    let clock = ContinuousClock()
    var tally = FleetTally()
    tally.seconds = await clock.measure { tally = await ask(clock) } / .seconds(1)
    heard.cancel()
    (tally.waits, tally.losses) = await heard.value
    return tally
  }

  /// Runs concurrent callers that together request each key twice.
  private func ask(_ clock: ContinuousClock) async -> FleetTally {
    let order = (0..<task.keys).shuffled() + (0..<task.keys).shuffled()
    let turns = FleetTurns()
    return await withTaskGroup(of: FleetTally.self) { group in
      for _ in 0..<task.callers {
        group.addTask {
          var tally = FleetTally()
          while true {
            let turn = turns.next()
            guard turn < order.count else { return tally }
            await ask(order[turn], isFirst: turn < task.keys, &tally, clock)
          }
        }
      }
      return await group.reduce(FleetTally(), +)
    }
  }

  private func ask(
    _ number: Int, isFirst: Bool, _ tally: inout FleetTally, _ clock: ContinuousClock
  ) async {
    let begin = clock.now
    do {
      let entry = try await map.requestEntry(key: "\(number)")
      let isRight = entry.value.split(separator: " ").first == "\(number)"
      if isRight { tally.right += 1 } else { tally.wrong += 1 }
      tally.sources["\(entry.source)", default: 0] += 1
    } catch { tally.failed += 1 }
    if isFirst { tally.times.append((clock.now - begin) / .milliseconds(1)) }
  }
}

/// Hands out numbers from 0, each once.
private final class FleetTurns: Sendable {
  private let count = Lock(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count - 1
    }
  }
}
