/// How many calls a client may make, and how many it has made, as the real server counts them.
struct CallLimiter: Sendable {
  /// One of the three windows, which begin at whole minutes, hours and days of UTC.
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

  /// Says why a call is refused now, if it is.
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

  /// Counts a call after it was answered.
  mutating func count(_ weight: Double) {
    for index in windows.indices { windows[index].used += weight }
  }
}
