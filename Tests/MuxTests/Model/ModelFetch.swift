import Mux
import MuxTesting

/// The random behavior of one fetch call.
struct ModelFetch: Sendable {
  enum Wait: Sendable {
    case none
    case yields(Int)
    /// Sleeps for some milliseconds; a deaf fetch ignores cancellation.
    case pause(Int, isDeaf: Bool)
    case hang(isDeaf: Bool)
    /// First makes a request itself.
    case asks(Int)
  }

  enum End: Sendable { case value, notModified, offline, broken, missing, notFound }

  var wait: Wait
  var end: End
  var lifetime: Int?
  /// How long a `.notFound` result is remembered, in milliseconds.
  var notFoundLifetime = 0
  var cost = 1
  var isRepeated = false

  /// Behavior that the driver orders for the next calls.
  struct Wishes: Sendable {
    var failures: [End] = []
    var hangs = 0
  }

  init(
    _ random: inout SeededRandom, _ rules: ModelRules, _ wishes: inout Wishes, isDraining: Bool
  ) {
    switch random.nextInt(below: 16) {
    case 0..<3: wait = .none
    case 3..<5: wait = .yields(1 + random.nextInt(below: 4))
    case 5..<11: wait = .pause(rules.inTime(10 * (1 + random.nextInt(below: 8))), isDeaf: false)
    case 11..<13: wait = .pause(rules.inTime(10 * (1 + random.nextInt(below: 8))), isDeaf: true)
    case 13: wait = .hang(isDeaf: false)
    case 14: wait = .hang(isDeaf: true)
    default: wait = .asks(random.nextInt(below: rules.keys))
    }
    if case .asks = wait, rules.queueLimit != nil || rules.shape == .batch { wait = .yields(1) }
    if wishes.hangs > 0 {
      wishes.hangs -= 1
      wait = .hang(isDeaf: random.nextInt(below: 2) == 0)
    }
    end = ModelFetch.end(&random, rules, &wishes)
    if rules.form == .revalidating || rules.shape == .batch {
      if random.nextInt(below: 4) == 0 { lifetime = [0, 20, 200][random.nextInt(below: 3)] }
      if random.nextInt(below: 3) == 0 { cost = random.nextInt(below: 4) }
    }
    if rules.form != .revalidating { (lifetime, cost) = (nil, 1) }
    if end == .notFound { notFoundLifetime = rules.inTime([0, 30, 200][random.nextInt(below: 3)]) }
    isRepeated = random.nextInt(below: 4) == 0
    if isDraining { wait = .none }
  }

  static func end(
    _ random: inout SeededRandom, _ rules: ModelRules, _ wishes: inout Wishes
  ) -> End {
    if !wishes.failures.isEmpty { return wishes.failures.removeFirst() }
    switch random.nextInt(below: 14) {
    case 0..<2: return .offline
    case 2: return .broken
    case 3 where rules.shape == .batch: return .missing
    case 3: return rules.form == .revalidating ? .notFound : .value
    case 4..<8: return rules.form == .revalidating ? .notModified : .value
    default: return .value
    }
  }
}
