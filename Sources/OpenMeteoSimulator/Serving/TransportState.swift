import LightFoundation
import MuxNetworking

/// The state of the simulated network and the outcome of the next request.
struct TransportState {
  enum Verdict: Equatable {
    case answer
    case broken
    case refusal(SimulatedFailure)
    case page(status: Int)
    case lost
    case slow
    case offline
  }

  private(set) var conditions: SimulatedConditions
  private(set) var counts: [String: Int] = [:]
  private(set) var requests: [URL] = []
  private let remembered: Int
  private var limiter: CallLimiter
  private var numbers: SeededNumbers
  private var running = 0

  init(conditions: SimulatedConditions, seed: UInt64, remembered: Int) {
    self.conditions = conditions
    self.remembered = remembered
    limiter = CallLimiter(conditions.limits)
    numbers = SeededNumbers(seed: seed)
  }

  /// Changes the conditions; new limits restart the counts.
  mutating func change(to new: SimulatedConditions) {
    if new.limits != conditions.limits { limiter = CallLimiter(new.limits) }
    conditions = new
  }

  mutating func begin(_ request: HTTPRequest, at now: Date) -> (Verdict, Duration) {
    counts[request.url.path, default: 0] += 1
    requests.append(request.url)
    if requests.count > remembered { requests.removeFirst() }
    running += 1
    return (
      verdict(request, Int(clamping: now.timeIntervalSince1970.rounded(.down))), conditions.delay
    )
  }

  mutating func end() { running -= 1 }

  mutating func count(_ weight: Double) { limiter.count(weight) }

  private mutating func verdict(_ request: HTTPRequest, _ now: Int) -> Verdict {
    if conditions.isOffline { return .offline }
    if running > conditions.concurrency {
      return .refusal(SimulatedFailure("Too many concurrent requests", status: 429))
    }
    if let refusal = limiter.refusal(at: now) { return .refusal(refusal) }
    if let refusal = keyRefusal(request) { return .refusal(refusal) }
    guard conditions.failureRate > 0, numbers.nextUnit() < conditions.failureRate else {
      return .answer
    }
    switch numbers.next() % 5 {
    case 0: return .page(status: 502)
    case 1: return .refusal(SimulatedFailure("The service is overloaded", status: 503))
    case 2: return .lost
    case 3: return .slow
    default: return .broken
    }
  }

  /// Rejects a request to a customer host without an API key.
  private func keyRefusal(_ request: HTTPRequest) -> SimulatedFailure? {
    guard request.url.host?.hasPrefix("customer-") ?? false else { return nil }
    let query = Query(form: request.url.query ?? "")
    guard query["apikey"] == nil, request.headers["X-Api-Key"] == nil else { return nil }
    return SimulatedFailure(
      "API key required. Please add it as X-Api-Key or &apikey=.", status: 401)
  }
}

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

  mutating func count(_ weight: Double) {
    for index in windows.indices { windows[index].used += weight }
  }
}
