/// Counts a client's calls against rate limits, like the real server.
struct CallLimiter: Sendable {
  /// A time window, aligned to minutes, hours or days of UTC.
  private struct Window {
    let length: Int
    let limit: Double
    let reason: String
    var start = 0
    var used = 0.0
  }

  private var windows: [Window] = []

  init(_ limits: SimulatedLimits?) {
    guard let limits else { return }
    windows = [
      Window(
        length: 60, limit: limits.perMinute,
        reason: "Minutely API request limit exceeded. Please try again in one minute."),
      Window(
        length: 3600, limit: limits.perHour,
        reason: "Hourly API request limit exceeded. Please try again in the next hour."),
      Window(
        length: 86400, limit: limits.perDay,
        reason: "Daily API request limit exceeded. Please try again tomorrow."),
    ]
  }

  /// Returns the failure for a call that exceeds a limit.
  mutating func refusal(at now: Int) -> SimulatedFailure? {
    for index in windows.indices {
      let start = CivilTime.floor(now, windows[index].length)
      if start != windows[index].start {
        windows[index].start = start
        windows[index].used = 0
      }
    }
    return windows.first { $0.used >= $0.limit }.map { SimulatedFailure($0.reason, status: 429) }
  }

  /// Counts an answered call.
  mutating func count(_ weight: Double) {
    for index in windows.indices { windows[index].used += weight }
  }
}
