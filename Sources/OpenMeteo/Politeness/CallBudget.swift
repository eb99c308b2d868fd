package import LightFoundation

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

package struct CallLimits: Hashable, Sendable {
  package var perMinute: Double
  package var perHour: Double
  package var perDay: Double

  package static let free = CallLimits(perMinute: 600, perHour: 5000, perDay: 10_000)

  func limit(_ window: CallWindow) -> Double {
    switch window {
    case .minutely: perMinute
    case .hourly: perHour
    case .daily: perDay
    case .concurrent, .asked: .infinity
    }
  }
}

/// The time windows in which Open-Meteo counts calls.
package enum CallWindow: String, Hashable, Sendable, CaseIterable {
  /// A clock minute.
  case minutely
  /// A clock hour.
  case hourly
  /// A UTC day.
  case daily
  /// Too many simultaneous requests.
  case concurrent
  /// A delay requested by the server, without a window.
  case asked

  /// Returns the first instant after `instant` at which calls are accepted again.
  package func end(after instant: Date) -> Date {
    let seconds = instant.timeIntervalSince1970
    guard let length else { return instant.addingTimeInterval(2) }
    return Date(timeIntervalSince1970: ((seconds / length).rounded(.down) + 1) * length)
  }

  /// The length in seconds, or nil for cases without a window.
  var length: Double? {
    switch self {
    case .minutely: 60
    case .hourly: 3600
    case .daily: 86400
    case .concurrent, .asked: nil
    }
  }

  /// Derives the window from an error message, or the shortest window if it names none.
  init(reason: String) {
    let reason = reason.lowercased()
    if reason.contains("concurrent") {
      self = .concurrent
    } else if reason.contains("daily") || reason.contains("tomorrow") {
      self = .daily
    } else if reason.contains("hourly") || reason.contains("next hour") {
      self = .hourly
    } else if reason.contains("monthly") {
      self = .daily
    } else {
      self = .minutely
    }
  }
}
