package struct ForecastOptions: Hashable, Sendable {
  package struct Sections: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The current conditions.
    package static let current = Sections(rawValue: 1)
    /// Quarter hours.
    package static let minutes = Sections(rawValue: 2)
    package static let hours = Sections(rawValue: 4)
    package static let days = Sections(rawValue: 8)
    package static let all: Sections = [.current, .minutes, .hours, .days]
  }

  package var sections: Sections
  /// The number of days starting with today, 1 to 16.
  package var days: Int { didSet { days = Self.dayRange.nearest(days) } }
  /// The number of past days, 0 to 92.
  package var pastDays: Int { didSet { pastDays = Self.pastRange.nearest(pastDays) } }
  /// The number of quarter hours from now, 1 to 384.
  package var quarters: Int { didSet { quarters = Self.quarterRange.nearest(quarters) } }
  /// The model, or nil for the best match.
  package var model: String?

  /// Creates options, clamping numbers to what the server allows.
  package init(
    sections: Sections = [.current, .hours, .days], days: Int = 7, pastDays: Int = 0,
    quarters: Int = 24, model: String? = nil
  ) {
    self.sections = sections
    self.days = Self.dayRange.nearest(days)
    self.pastDays = Self.pastRange.nearest(pastDays)
    self.quarters = Self.quarterRange.nearest(quarters)
    self.model = model
  }

  private static let (dayRange, pastRange, quarterRange) = (1...16, 0...92, 1...384)
}

extension ClosedRange<Int> {
  /// Returns the number clamped to the range.
  fileprivate func nearest(_ number: Int) -> Int {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}
