package struct CallLimits: Hashable, Sendable {
  package var perMinute: Double
  package var perHour: Double
  package var perDay: Double

  package init(perMinute: Double, perHour: Double, perDay: Double) {
    self.perMinute = perMinute
    self.perHour = perHour
    self.perDay = perDay
  }

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
