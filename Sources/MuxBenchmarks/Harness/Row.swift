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
}

/// What a value is counted in.
enum Unit: String, Sendable {
  case nanoseconds = "ns"
  case milliseconds = "ms"
  case bytes = "B"
  case operations = "op/us"
}

/// What a value may be.
enum Budget: Sendable {
  /// At most so many times the floor.
  case ratio(Double)
  /// At least so many times the floor.
  case gain(Double)
  /// At most so much; or, where the floor says that the disk is slow, so many times the floor.
  case absolute(Double, orRatio: Double = 0)
  /// Shown for comparison.
  case none

  /// Whether a measurement is within the budget, or misses it by no more than the slack.
  func holds(_ measured: Measurement, slack: Double) -> Bool {
    switch self {
    case .ratio(let limit): measured.ratio <= limit * slack
    case .gain(let limit): measured.ratio >= limit / slack
    case .absolute(let limit, let ratio):
      measured.value <= limit * slack || measured.ratio <= ratio * slack
    case .none: true
    }
  }
}

/// A value and its floor, measured in turns.
struct Measurement: Sendable {
  var value: Double
  var floor: Double
  var ratio: Double { value / floor }
}
