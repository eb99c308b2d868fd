package struct ForecastOptions: Hashable, Sendable {
  package struct Sections: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    /// Parts by their bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The present.
    package static let current = Sections(rawValue: 1)
    /// Quarters of an hour.
    package static let minutes = Sections(rawValue: 2)
    package static let hours = Sections(rawValue: 4)
    package static let days = Sections(rawValue: 8)
    package static let all: Sections = [.current, .minutes, .hours, .days]
  }

  package var sections: Sections
  /// How many days from today on, 1 to 16.
  package var days: Int { didSet { days = Self.dayRange.nearest(days) } }
  /// How many days before today, 0 to 92.
  package var pastDays: Int { didSet { pastDays = Self.pastRange.nearest(pastDays) } }
  /// How many quarters of an hour from now on, 1 to 384.
  package var quarters: Int { didSet { quarters = Self.quarterRange.nearest(quarters) } }
  /// The model; nil for the best for the place.
  package var model: String?

  /// What most want, unless something else is said; days are kept within what the server allows.
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
  /// The number itself, or the bound that it lies beyond.
  fileprivate func nearest(_ number: Int) -> Int {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}
