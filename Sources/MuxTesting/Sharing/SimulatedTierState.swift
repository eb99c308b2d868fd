import LightFoundation
import Mux

/// The data and connections of a simulated server.
///
/// Pure except for the listeners.
struct SimulatedTierState: Sendable {
  /// A notification for all processes except its origin.
  typealias Push = (change: SharedChange, domain: CacheDomain, from: Int)
  typealias Message = (AsyncStream<SharedChange>.Continuation, SharedChange)

  private struct Entry: Sendable {
    var record: SharedRecord?
    var epoch: UInt64
    var askedAt: Duration
    var keptUntil: Duration
    /// The number of clearings of each tag before the claim.
    var tags: [String: Int] = [:]
  }

  private struct Domain: Sendable {
    var epoch: UInt64
    var entries: [String: Entry] = [:]
    var leases: [String: Lease] = [:]
    var clearings: [String: Int] = [:]

    func counts(of tags: Set<String>) -> [String: Int] {
      Dictionary(tags.map { ($0, clearings[$0] ?? 0) }) { first, _ in first }
    }
  }

  private struct Lease: Sendable {
    var token: String
    var askedAt: Duration
    var until: Duration
    var tags: [String: Int]
  }

  private struct Client: Sendable {
    var isCut = false
    var listeners: [(domain: CacheDomain, AsyncStream<SharedChange>.Continuation)] = []
  }

  var roundTrips = 0
  var attempts = 0
  var refusesWrites = false
  private var domains: [CacheDomain: Domain] = [:]
  private var clients: [Client] = []
  private var lastToken = 0

  mutating func addClient() -> Int {
    clients.append(Client())
    return clients.count - 1
  }

  func isCut(_ client: Int) -> Bool { clients[client].isCut }

  mutating func listen(
    _ client: Int, in domain: CacheDomain, _ listener: AsyncStream<SharedChange>.Continuation
  ) {
    clients[client].listeners.append((domain, listener))
  }

  mutating func cut(_ client: Int) -> [Message] {
    guard !clients[client].isCut else { return [] }
    clients[client].isCut = true
    return clients[client].listeners.map { ($0.1, .disconnected) }
  }

  mutating func mend(_ client: Int) -> [Message] {
    guard clients[client].isCut else { return [] }
    clients[client].isCut = false
    return clients[client].listeners.map { ($0.1, .reconnected) }
  }

  func arriving(_ push: Push) -> [Message] {
    clients.enumerated().filter { $0.offset != push.from && !$0.element.isCut }.flatMap {
      $0.element.listeners
    }.filter { $0.domain == push.domain }.map { ($0.1, push.change) }
  }

  /// A new domain starts with an epoch from the clock, so it is higher than before.
  mutating func flush() { domains = [:] }

  mutating func spoil(_ key: String, in name: CacheDomain) {
    domains[name, default: Domain(epoch: 1)].entries[key] = Entry(
      record: nil, epoch: 0, askedAt: .zero, keptUntil: .zero)
  }

  private mutating func domain(_ name: CacheDomain, at now: Duration) -> Domain {
    domains[name] ?? Domain(epoch: UInt64(clamping: now / .microseconds(1)) + 1)
  }

  mutating func claim(
    _ requests: [SharedRequest], in name: CacheDomain, lease: Duration, at now: Duration
  ) -> [SharedLookupResult] {
    var domain = domain(name, at: now)
    defer { domains[name] = domain }
    return requests.map { want in
      let found = domain.entries[want.key]
      if let found, found.record == nil { return .unusable(reason: "unreadable record") }
      let counts = domain.counts(of: want.tags)
      let isWhole =
        found.map { $0.epoch == domain.epoch && now < $0.keptUntil && $0.tags == counts } ?? false
      var record = isWhole ? found?.record : nil
      if let askedAt = found?.askedAt { record?.age = now - askedAt }
      if let record, want.accepts(age: record.age, lifetime: record.lifetime) {
        return .fresh(record)
      }
      if refusesWrites { return .refused(reason: "the tier is full") }
      var held: SharedLease?
      if domain.leases[want.key].map({ now >= $0.until }) ?? true {
        lastToken += 1
        let token = "\(lastToken) \(domain.epoch)"
        domain.leases[want.key] = Lease(
          token: token, askedAt: now, until: now + lease, tags: counts)
        held = SharedLease(key: want.key, token: token, tags: want.tags)
      }
      return record.map { .stale($0, held) } ?? .missing(held)
    }
  }

  mutating func fill(
    _ fills: [SharedFill], in name: CacheDomain, from client: Int, at now: Duration
  ) throws(SharedTierError) -> ([Bool], [Push]) {
    if refusesWrites { throw .refused(reason: "the tier is full") }
    var domain = domain(name, at: now)
    var pushes: [Push] = []
    var kept: [Bool] = []
    for fill in fills {
      let lease = domain.leases[fill.lease.key]
      guard let lease, lease.token == fill.lease.token, now < lease.until,
        fill.lease.token.hasSuffix(" \(domain.epoch)"),
        lease.tags == domain.counts(of: fill.lease.tags)
      else {
        kept.append(false)
        continue
      }
      domain.leases[fill.lease.key] = nil
      domain.entries[fill.lease.key] = Entry(
        record: fill.record, epoch: domain.epoch, askedAt: lease.askedAt,
        keptUntil: now + fill.retention, tags: lease.tags)
      pushes.append((.changed(key: fill.lease.key), name, client))
      kept.append(true)
    }
    domains[name] = domain
    return (kept, pushes)
  }

  mutating func abandon(_ leases: [SharedLease], in name: CacheDomain) {
    for lease in leases where domains[name]?.leases[lease.key]?.token == lease.token {
      domains[name]?.leases[lease.key] = nil
    }
  }

  mutating func remove(
    _ keys: [String], in name: CacheDomain, from client: Int, at now: Duration
  ) -> [Push] {
    for key in keys {
      domains[name]?.leases[key] = nil
      if domains[name]?.entries[key]?.record != nil { domains[name]?.entries[key] = nil }
    }
    return keys.map { (.changed(key: $0), name, client) }
  }

  mutating func removeAll(in name: CacheDomain, from client: Int, at now: Duration) -> [Push] {
    var domain = domain(name, at: now)
    domain.epoch = max(domain.epoch + 1, UInt64(clamping: now / .microseconds(1)) + 1)
    domains[name] = domain
    return [(.cleared, name, client)]
  }

  mutating func removeAll(
    tagged tag: String, in name: CacheDomain, from client: Int, at now: Duration
  ) -> [Push] {
    var domain = domain(name, at: now)
    domain.clearings[tag, default: 0] += 1
    domains[name] = domain
    return [(.clearedTag(tag), name, client)]
  }
}
