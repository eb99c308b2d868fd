import Foundation

/// Counts the calls to one host, and knows until when the host wants none.
struct CallBudget {
  private let limits: CallLimits?
  private var ends: [CallWindow: Date] = [:]
  private var used: [CallWindow: Double] = [:]
  private var blocks: [CallWindow: Date] = [:]

  init(_ limits: CallLimits?) { self.limits = limits }

  /// Refuses a call that the server would refuse as well.
  mutating func check(at now: Date) throws(OpenMeteoError) {
    turn(to: now)
    let latest = blocks.max { $0.value < $1.value }
    if let latest { throw .rateLimited(latest.key, until: latest.value) }
    guard let limits else { return }
    // The longest window first: it is the last to clear.
    for window in [CallWindow.daily, .hourly, .minutely]
    where used[window, default: 0] >= limits.limit(window) {
      throw .rateLimited(window, until: window.end(after: now))
    }
  }

  /// Counts a call that was made.
  mutating func count(_ weight: Double, at now: Date) {
    turn(to: now)
    for window in CallWindow.allCases where window.length != nil {
      used[window, default: 0] += weight
    }
  }

  /// Lets no call through until the window of a refusal is over.
  mutating func block(_ window: CallWindow, until end: Date) {
    blocks[window] = end
  }

  /// How many calls were made in a window that is not over.
  mutating func used(_ window: CallWindow, at now: Date) -> Double {
    turn(to: now)
    return used[window, default: 0]
  }

  /// Forgets what belongs to windows that are over, also when the clock was set back.
  private mutating func turn(to now: Date) {
    for window in CallWindow.allCases {
      if let end = blocks[window], !Self.holds(end, window, now) { blocks[window] = nil }
      guard let length = window.length else { continue }
      if let end = ends[window], end > now, end.timeIntervalSince(now) <= length { continue }
      ends[window] = window.end(after: now)
      used[window] = 0
    }
  }

  private static func holds(_ end: Date, _ window: CallWindow, _ now: Date) -> Bool {
    end > now && end.timeIntervalSince(now) <= window.length ?? 60
  }
}
