import LightFoundation

/// Counts the calls to one service of a host, and knows until when that wants none.
struct CallBudget {
  private let limits: CallLimits?
  private var ends: [CallWindow: Date] = [:]
  private var used: [CallWindow: Double] = [:]
  private var blocks: [CallWindow: Block] = [:]

  /// A stretch of time in which the service wants no calls.
  private struct Block {
    let since: Date
    let until: Date

    /// Not where the clock was set back meanwhile.
    func holds(at now: Date) -> Bool { since <= now && now < until }
  }

  init(_ limits: CallLimits?) { self.limits = limits }

  /// Refuses a call that the server would refuse as well.
  mutating func check(at now: Date) throws(OpenMeteoError) {
    turn(to: now)
    let latest = blocks.max { $0.value.until < $1.value.until }
    if let latest { throw .rateLimited(latest.key, until: latest.value.until) }
    guard let limits else { return }
    // The longest window first: it is the last to clear.
    for window in [CallWindow.daily, .hourly, .minutely]
    where used[window, default: 0] >= limits.limit(window) {
      throw .rateLimited(window, until: window.end(after: now))
    }
  }

  mutating func count(_ weight: Double, at now: Date) {
    turn(to: now)
    for window in CallWindow.allCases where window.length != nil {
      used[window, default: 0] += weight
    }
  }

  /// Lets no call through until the window of a refusal is over, or what was asked for.
  mutating func block(_ window: CallWindow, at now: Date, until end: Date) {
    blocks[window] = Block(since: now, until: end)
  }

  /// How many calls were made in a window that is not over.
  mutating func used(_ window: CallWindow, at now: Date) -> Double {
    turn(to: now)
    return used[window, default: 0]
  }

  /// Forgets what belongs to windows that are over, also when the clock was set back.
  private mutating func turn(to now: Date) {
    for window in CallWindow.allCases {
      if blocks[window]?.holds(at: now) == false { blocks[window] = nil }
      guard let length = window.length else { continue }
      if let end = ends[window], end > now, end.timeIntervalSince(now) <= length { continue }
      ends[window] = window.end(after: now)
      used[window] = 0
    }
  }
}
