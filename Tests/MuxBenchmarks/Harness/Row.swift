/// A row of the table: a measurement and its baseline.
struct Row: Sendable {
  let name: String
  let unit: Unit
  let budget: Budget
  /// A description of the baseline: the same work without the library.
  let floor: String
  let measure: @Sendable (Sampler) async throws -> Measurement

  init(
    _ name: String, _ unit: Unit = .nanoseconds, _ budget: Budget, floor: String,
    measure: @escaping @Sendable (Sampler) async throws -> Measurement
  ) {
    self.name = name
    self.unit = unit
    self.budget = budget
    self.floor = floor
    self.measure = measure
  }

  static let all: [Row] =
    hits + contention + mixed + callers + misses + disk + memory + locks + subject + forecasts
    + network + commands + screens + hello
}

enum Unit: String, Sendable {
  case nanoseconds = "ns"
  case milliseconds = "ms"
  case bytes = "B"
  case operations = "op/us"
  case megabytes = "MB"
  case percent = "%"
  case perSecond = "/s"
}

enum Budget: Sendable {
  /// At most this many times the floor.
  case ratio(Double)
  /// At least this many times the floor.
  case gain(Double)
  /// At most this value or, if the disk is slow as the floor shows, this many times the floor.
  case absolute(Double, orRatio: Double = 0)
  /// At most this value. On a noisy machine the processor time, which is the floor, must not exceed
  /// it.
  case time(Double)
  /// At most this value. Not checked on a noisy machine, that is with any slack.
  case quiet(Double)
  /// For comparison only.
  case none

  /// Returns whether a measurement is within the budget, multiplied by the slack.
  func holds(_ measured: Measurement, slack: Double) -> Bool {
    switch self {
    case .ratio(let limit): measured.ratio <= limit * slack
    case .gain(let limit): measured.ratio >= limit / slack
    case .absolute(let limit, let ratio):
      measured.value <= limit * slack || measured.ratio <= ratio * slack
    case .time(let limit): measured.value <= limit || slack > 1 && measured.floor <= limit * slack
    case .quiet(let limit): measured.value <= limit || slack > 1
    case .none: true
    }
  }
}

/// A value and its floor, measured in alternation.
struct Measurement: Sendable {
  var value: Double
  var floor: Double
  var ratio: Double { value / floor }

  static func only(_ value: Double) -> Measurement { Measurement(value: value, floor: .nan) }
}
