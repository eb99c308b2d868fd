#if Valkey
import FaultyNetwork
import LightFoundation
import Mux
import MuxValkey

/// Measures a tier with a local server: the cost of a hit compared to a bare `GET`, of a hundred
/// hits at once, and the delay until a waiting process receives a value.
struct FleetFigures: Sendable {
  /// Microseconds, the median of all rounds.
  var bare: Double
  var claim: Double
  var hundred: Double
  /// Milliseconds from the fill to the value, sorted.
  var wakes: [Double]

  static func measure(_ server: CacheServer) async throws -> FleetFigures {
    let payload = Data(repeating: 0x61, count: 200)
    let address = ValkeyAddress(.socket(path: server.path))
    let domain = try CacheDomain("figures")
    let tier = ValkeyTier(address, prefix: "f:")
    let bare = try await BareServer(address)
    defer { bare.close() }
    try await bare.set("bare", to: String(decoding: payload, as: UTF8.self))
    let requests = (0..<100).map { SharedRequest(key: "\($0)") }
    let leases = try await tier.claim(requests, in: domain, lease: .seconds(60)).compactMap {
      if case .missing(let lease) = $0 { lease } else { nil }
    }
    _ = try await tier.fill(leases.map { fill($0, payload) }, in: domain)
    // Measured in turns, so that other load affects all of them.
    var (bares, claims, hundreds) = ([Double](), [Double](), [Double]())
    for _ in 0..<20 {
      bares.append(try await time(200) { _ = try await bare.get("bare") })
      claims.append(
        try await time(200) {
          _ = try await tier.claim([requests[0]], in: domain, lease: .seconds(60))
        })
      hundreds.append(
        try await time(20) { _ = try await tier.claim(requests, in: domain, lease: .seconds(60)) })
    }
    return FleetFigures(
      bare: middle(bares), claim: middle(claims), hundred: middle(hundreds),
      wakes: try await wakes(address, tier))
  }

  private static func fill(_ lease: SharedLease, _ payload: Data) -> SharedFill {
    SharedFill(
      lease: lease, record: SharedRecord(payload: payload, lifetime: .seconds(600)),
      retention: .seconds(600))
  }

  /// Returns the microseconds per call.
  private static func time(_ count: Int, _ body: () async throws -> Void) async throws -> Double {
    let clock = ContinuousClock()
    let took = try await clock.measure { for _ in 0..<count { try await body() } }
    return took / .microseconds(1) / Double(count)
  }

  private static func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Returns the delays from a fill until a waiting process has the value.
  ///
  /// One process holds the lease and the map of another waits. Then the first one fills.
  private static func wakes(
    _ address: ValkeyAddress, _ holder: ValkeyTier
  ) async throws -> [Double] {
    let options = MuxOptions(
      cacher: NoCacher(), sharing: Sharing(over: ValkeyTier(address, prefix: "f:")))
    let map = MultiplexerMap<String, String>(cacheKey: "wakes", options: options) { $0 }
    let repository = MuxRepository()
    map.register(in: repository)
    let domain = try CacheDomain("wakes")
    let clock = ContinuousClock()
    var times: [Double] = []
    for round in 0..<300 {
      let key = "\(round)"
      guard
        case .missing(let lease?)? = try await holder.claim(
          [SharedRequest(key: key)], in: domain, lease: .seconds(60)
        ).first
      else { continue }
      let events = repository.events()
      let value = Task {
        let value = try await map.request(key: key)
        return (value, clock.now)
      }
      for await event in events { if case .awaitingShared = event.kind { break } }
      let begin = clock.now
      _ = try await holder.fill([fill(lease, Data("\"shared\"".utf8))], in: domain)
      let (text, end) = try await value.value
      if text == "shared" { times.append((end - begin) / .milliseconds(1)) }
    }
    return times.sorted()
  }

  /// The results as lines, each with its verdict.
  var promises: [FleetReport.Promise] {
    func text(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
    let ratio = claim / max(bare, 0.001)
    let late = wakes.isEmpty ? .infinity : wakes[Int(clamping: Double(wakes.count - 1) * 0.99)]
    return [
      FleetReport.Promise(
        isKept: ratio <= 2.5,
        words:
          "reading a value from the tier takes at most 2.5 times a bare GET: \(text(claim)) µs and "
          + "\(text(bare)) µs, \(text(ratio)) times; a hundred at once \(text(hundred)) µs"),
      FleetReport.Promise(
        isKept: wakes.count == 300 && late <= 5,
        words: "99 % of waiters get the value within 5 ms of the fill: "
          + "\(text(late)) ms, \(text(wakes.isEmpty ? 0 : wakes[wakes.count / 2])) ms median"
      ),
    ]
  }
}
#endif
