package import LightFoundation

/// The time windows in which Open-Meteo counts calls.
package enum CallWindow: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
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

  /// The word for messages, such as "daily".
  package var description: String { rawValue }

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
