package import LightFoundation

/// The stretches of time in which Open-Meteo counts calls.
package enum CallWindow: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// A minute of the clock.
  case minutely
  /// An hour of the clock.
  case hourly
  /// A day of UTC.
  case daily
  /// The moment: too many requests at once.
  case concurrent
  /// None: the server said by itself how long it wants to be left alone.
  case asked

  /// The word of a message, such as "daily".
  package var description: String { rawValue }

  /// The first instant after one at which calls are let through again.
  package func end(after instant: Date) -> Date {
    let seconds = instant.timeIntervalSince1970
    guard let length else { return instant.addingTimeInterval(2) }
    return Date(timeIntervalSince1970: ((seconds / length).rounded(.down) + 1) * length)
  }

  /// How long it is, in seconds; the moment, and what was asked for, have no length.
  var length: Double? {
    switch self {
    case .minutely: 60
    case .hourly: 3600
    case .daily: 86400
    case .concurrent, .asked: nil
    }
  }

  /// The window that a refusal speaks of; a text that names none means the shortest.
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
