import Mux
import MuxTesting

/// The configuration of a run, drawn from its seed.
///
/// Times are in milliseconds.
struct ModelRules: Sendable {
  enum Shape: Sendable { case one, map, batch }
  enum Disk: Sendable { case none, memory, slow, faulty, files }
  enum FetchForm: Sendable { case plain, completing, revalidating }

  var shape = Shape.one
  var disk = Disk.none
  var form = FetchForm.plain
  var keys = 1
  var queueLimit: Int?
  var limits = CacheLimits.unlimited
  var timeToLive = 100
  var jitter = 0.0
  var idleTime: Int?
  var staleWhileRevalidate = 0
  var staleIfError: Int?
  var retryInterval = 0
  var cancelsAbandonedFetches = true
  var deadline: Int?
  var batchWindow = 0
  var batchMaximum = 100
  var isObserved = false
  var isSynced = false
  var refreshAhead: Double?
  var pausesGrow = false
  var isTagged = false
  /// Whether all times are multiples of one tick, so that many events coincide.
  let isTicking: Bool

  init(seed: UInt64) {
    var coin = SeededRandom(seed: seed &* 0x2545_F491 &+ 5)
    isTicking = coin.nextInt(below: 2) == 0
    var random = SeededRandom(seed: seed &* 0x9E37_79B9 &+ 1)
    func oneIn(_ count: Int) -> Bool { random.nextInt(below: count) == 0 }
    shape = [.one, .map, .map, .batch][random.nextInt(below: 4)]
    disk = [.none, .none, .none, .memory, .memory, .slow, .faulty][random.nextInt(below: 7)]
    if oneIn(24) { disk = .files }
    form = [.plain, .plain, .completing, .revalidating][random.nextInt(below: 4)]
    if shape == .batch { form = .plain }
    keys = shape == .one ? 1 : 2 + random.nextInt(below: 3)
    if oneIn(3) { queueLimit = 1 + random.nextInt(below: 2) }
    timeToLive = [40, 100, 300][random.nextInt(below: 3)]
    if oneIn(4) { jitter = 0.5 }
    if oneIn(6) { idleTime = 50 }
    if oneIn(2) { staleWhileRevalidate = [60, 400][random.nextInt(below: 2)] }
    staleIfError = [nil, nil, 0, 100][random.nextInt(below: 4)]
    if oneIn(3) { retryInterval = 50 }
    if oneIn(3) { cancelsAbandonedFetches = false }
    if oneIn(2) { deadline = [45, 95][random.nextInt(below: 2)] }
    if oneIn(3) { batchWindow = 15 }
    if oneIn(3) { batchMaximum = 1 + random.nextInt(below: 3) }
    isObserved = oneIn(5)
    isSynced = oneIn(2)
    if shape != .one, oneIn(2) {
      limits = CacheLimits(
        count: oneIn(8) ? 0 : 1 + random.nextInt(below: 4),
        cost: oneIn(3) ? 2 + random.nextInt(below: 5) : nil,
        age: oneIn(4) ? .milliseconds(inTime(150)) : nil,
        eviction: oneIn(2) ? .s3fifo : .leastRecentlyUsed)
    }
    if oneIn(3) { refreshAhead = [0.3, 0.8][random.nextInt(below: 2)] }
    pausesGrow = oneIn(4)
    isTagged = shape != .one && oneIn(4)
    (idleTime, deadline) = (idleTime.map(inTime), deadline.map(inTime))
    (retryInterval, batchWindow) = (inTime(retryInterval), inTime(batchWindow))
    if isTicking { refreshAhead = refreshAhead.map { $0 < 0.5 ? 0.4 : 0.8 } }
  }

  /// A time, or the nearest tick other than zero.
  func inTime(_ time: Int) -> Int {
    isTicking && time > 0 ? max(1, (time + 10) / 20) * 20 : time
  }

  /// The keys that may be requested: the active ones and those that only fill up the table.
  var universe: [Int] { Array(0..<keys) + (hasRoom ? [] : Array(10..<15)) }
  /// The keys that share the tag of a key.
  func tagged(with key: Int) -> [Int] { universe.filter { $0 % 2 == key % 2 } }
  var hasDisk: Bool { disk != .none }
  var hasRoom: Bool { limits.count == nil && limits.cost == nil }
  /// Whether a fetch notices the cancellation of its task.
  var seesCancellation: Bool { form != .completing }

  /// Whether requests may join a fetch between its end and the moment the library learns of it,
  /// because it does not end in the task of its flight.
  var hasGap: Bool { shape == .batch || form == .completing }

  var freshness: Freshness {
    Freshness(
      timeToLive: .milliseconds(timeToLive), jitter: jitter,
      refreshAhead: refreshAhead, idleTime: idleTime.map { .milliseconds($0) },
      staleWhileRevalidate: .milliseconds(staleWhileRevalidate),
      staleIfError: staleIfError.map { .milliseconds($0) },
      retryInterval: .milliseconds(retryInterval),
      retryBackoff: pausesGrow
        ? Backoff(min: .milliseconds(20), max: .milliseconds(200), multiplier: 2, jitter: .equal)
        : nil)
  }
}

extension Duration {
  /// The nearest whole number of milliseconds.
  var inMilliseconds: Int {
    let (seconds, attoseconds) = components
    let micro = attoseconds / 1_000_000_000_000
    return Int(seconds) * 1000 + Int((micro + (micro < 0 ? -500 : 500)) / 1000)
  }
}
