/// One line of the table: something that is measured, and what it is held against.
struct Row: Sendable {
  let name: String
  let unit: Unit
  let budget: Budget
  /// What the floor is: the same work with nothing around it.
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
    hits + contention + callers + misses + disk + memory + locks + subject + forecasts
    + network + commands + screens
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
  /// At most so many times the floor.
  case ratio(Double)
  /// At least so many times the floor.
  case gain(Double)
  /// At most so much; or, where the floor says that the disk is slow, so many times the floor.
  case absolute(Double, orRatio: Double = 0)
  /// At most so much; where the machine is noisy, the floor has to hold, which is what of the time a
  /// processor worked for it.
  case time(Double)
  /// At most so much, which a noisy machine cannot tell: with slack it always holds.
  case quiet(Double)
  /// Shown for comparison.
  case none

  /// Whether a measurement is within the budget, or misses it by no more than the slack.
  func holds(_ measured: Measurement, slack: Double) -> Bool {
    switch self {
    case .ratio(let limit): measured.ratio <= limit * slack
    case .gain(let limit): measured.ratio >= limit / slack
    case .absolute(let limit, let ratio):
      measured.value <= limit * slack || measured.ratio <= ratio * slack
    case .time(let limit):
      measured.value <= limit || slack > 1 && measured.floor <= limit * slack
    case .quiet(let limit): measured.value <= limit || slack > 1
    case .none: true
    }
  }
}

/// A value and its floor, measured in turns.
struct Measurement: Sendable {
  var value: Double
  var floor: Double
  var ratio: Double { value / floor }

  static func only(_ value: Double) -> Measurement { Measurement(value: value, floor: .nan) }
}
