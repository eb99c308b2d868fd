import Testing

@testable import WeatherPictures

@Suite struct RoundAxisTests {
  /// Ranges as they come, in °C and °F, and rows as screens have them.
  private static let ranges = [-40.0, -16, -3.4, 0, 0.2, 7.9, 21, 68].flatMap { low in
    [0.4, 4, 7.3, 17, 33.3, 71].map { low...(low + $0) }
  }

  @Test(arguments: 4...30) func `Labels are round and stand in the middle of their rows`(rows: Int)
  {
    for range in Self.ranges {
      let axis = RoundAxis(range, rows: rows)
      let mantissas = [1.0, 2, 5]
      var step = axis.step
      while step >= 10 { step /= 10 }
      while step < 1 { step *= 10 }
      #expect(mantissas.contains { abs($0 - step) < 1e-9 }, "\(range) \(axis.step)")
      for tick in axis.ticks {
        #expect(abs(axis.value(inRow: tick.row) - tick.value) < axis.perRow / 1000)
        let parts = tick.value / axis.step
        #expect(abs(parts - parts.rounded()) < 1e-6)
      }
    }
  }

  @Test(arguments: 4...30) func `All values are on it, with a row for a note above`(rows: Int) {
    for range in Self.ranges {
      for fromZero in [false, true] where !fromZero || range.lowerBound >= 0 {
        let axis = RoundAxis(
          fromZero ? 0...range.upperBound : range, rows: rows, fromZero: fromZero)
        let top = axis.bottom + axis.perRow * Double(rows - 1)
        #expect(axis.bottom <= range.lowerBound && range.upperBound <= top + 1e-9, "\(range)")
        #expect(axis.eighths(range.upperBound) <= (rows - 1) * 8)
      }
    }
  }

  @Test(arguments: 6...30) func `There are two labels at least, and never one a row`(rows: Int) {
    for range in Self.ranges {
      let axis = RoundAxis(range, rows: rows)
      #expect(axis.ticks.count >= 2 && axis.ticks.count <= (rows + 1) / 2, "\(range) \(axis)")
    }
  }

  @Test func `What is endless has an axis without labels`() {
    #expect(RoundAxis(-1e300...1e300, rows: 8).ticks.isEmpty)
    #expect(RoundAxis(0...1e9, rows: 8, fromZero: true).eighths(5e8) <= 64)
  }
}
