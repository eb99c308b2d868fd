import LightFoundation
import Mux
import MuxNetworking

#if Valkey
import MuxValkey
#endif

/// A process of a fleet: requests each key twice and reports the results.
final class FleetWorker: Sendable {
  private let task: FleetTask
  private let transport = NetworkTransport()
  private let map: MultiplexerMap<String, String>
  private let repository = MuxRepository()
  private let turns = Lock(0)

  init(_ task: FleetTask) throws {
    self.task = task
    let (cacher, sharing) = try Self.share(task)
    let options = MuxOptions(
      freshness: .timeToLive(.seconds(3_600)), cacher: cacher, sharing: sharing)
    map = MultiplexerMap(
      cacheKey: "things", limits: CacheLimits(count: 200_000), options: options
    ) { [transport] key in
      try await Self.get("thing/\(key)", from: task.origin, over: transport)
    }
    map.register(in: repository)
  }

  private static func share(_ task: FleetTask) throws -> (any Cacher, Sharing) {
    #if Valkey
    if !task.isMachine {
      let tier = ValkeyTier(
        ValkeyAddress(.socket(path: task.path)), prefix: "\(task.run):",
        timeout: task.limits.timeout)
      let sharing = Sharing(
        over: tier, waitTimeout: FleetLimits.patience, leaseDuration: task.limits.lease)
      return (NoCacher(), sharing)
    }
    #endif
    let store = JSONFileCacher(root: URL(filePath: task.path).appending(path: task.run))
    var sharing = Sharing.onThisMachine(over: store)
    sharing.waitTimeout = FleetLimits.patience
    return (store, sharing)
  }

  private static func get(
    _ path: String, from origin: UInt16, over transport: NetworkTransport
  ) async throws -> String {
    guard let url = URL(string: "http://127.0.0.1:\(origin)/\(path)") else {
      throw FleetOptions.Mistake(description: "\(path) has no address")
    }
    let answer = try await transport.send(HTTPRequest(url)).checked()
    return String(decoding: answer.body, as: UTF8.self)
  }

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
    return await withTaskGroup(of: FleetTally.self) { group in
      for _ in 0..<task.callers {
        group.addTask { [self] in
          var tally = FleetTally()
          while let turn = nextTurn(before: order.count) {
            await ask(order[turn], isFirst: turn < task.keys, &tally, clock)
          }
          return tally
        }
      }
      return FleetTally(await group.reduce(into: []) { $0.append($1) })
    }
  }

  /// Returns each number from 0 once.
  private func nextTurn(before end: Int) -> Int? {
    turns.withLock { turn in
      guard turn < end else { return nil }
      defer { turn += 1 }
      return turn
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

/// The counters that a process reports at its end.
struct FleetTally: Codable, Equatable, Sendable {
  var (right, wrong, failed) = (0, 0, 0)
  /// The number of results by source.
  var sources: [String: Int] = [:]
  var (waits, losses) = (0, 0)
  /// The milliseconds of the first request for each key, sorted.
  var times: [Double] = []
  var seconds = 0.0

  /// Creates the sum of tallies.
  init(_ parts: [FleetTally] = []) {
    for part in parts {
      right += part.right
      wrong += part.wrong
      failed += part.failed
      sources.merge(part.sources, uniquingKeysWith: +)
      waits += part.waits
      losses += part.losses
      times += part.times
      seconds = max(seconds, part.seconds)
    }
    times.sort()
  }

  var requests: Int { right + wrong + failed }

  func count(_ source: CacheSource) -> Int { sources["\(source)"] ?? 0 }

  /// Returns the time that this share of the requests did not exceed.
  func time(at share: Double) -> Double {
    guard !times.isEmpty else { return 0 }
    let index = Int(clamping: (Double(times.count) * share).rounded(.up)) - 1
    return times[min(max(index, 0), times.count - 1)]
  }
}
