import LightFoundation

/// Counts the calls to one service and records when it does not accept any.
struct CallBudget {
  private let limits: CallLimits?
  private var ends: [CallWindow: Date] = [:]
  private var used: [CallWindow: Double] = [:]
  private var blocks: [CallWindow: Block] = [:]

  /// A period in which the service accepts no calls.
  private struct Block {
    let since: Date
    let until: Date

    /// Returns whether the block is in force; false if the clock was set back since.
    func holds(at now: Date) -> Bool { since <= now && now < until }
  }

  init(_ limits: CallLimits?) { self.limits = limits }

  /// Throws if the server would reject a call.
  mutating func check(at now: Date) throws(OpenMeteoError) {
    turn(to: now)
    let latest = blocks.max { $0.value.until < $1.value.until }
    if let latest { throw .rateLimited(latest.key, until: latest.value.until) }
    guard let limits else { return }
    // Starts with the longest window, because it resets last.
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

  /// Blocks calls until the window of a rejection, or a requested delay, is over.
  mutating func block(_ window: CallWindow, at now: Date, until end: Date) {
    blocks[window] = Block(since: now, until: end)
  }

  /// Returns the number of calls in the current window.
  mutating func used(_ window: CallWindow, at now: Date) -> Double {
    turn(to: now)
    return used[window, default: 0]
  }

  /// Resets windows that are over, even after the clock was set back.
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
