import SystemTesting
import Testing

@testable import WeatherPictures

@Suite struct RoundAxisTests {
  /// Typical ranges in °C and °F.
  private static let ranges = [-40.0, -16, -3.4, 0, 0.2, 7.9, 21, 68].flatMap { low in
    [0.4, 4, 7.3, 17, 33.3, 71].map { low...(low + $0) }
  }

  @Test(arguments: 4...30) func `Labels are round and centered in their rows`(rows: Int) {
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

  @Test(arguments: 2...30)
  func `From zero on, labels are in the rows of their values, evenly spaced`(
    rows: Int
  ) {
    for top in [3.0, 7, 10, 12.5, 33, 40, 62, 180] {
      let axis = RoundAxis(0...top, rows: rows, fromZero: true)
      #expect(axis.ticks.first?.value == 0 && axis.ticks.first?.row == rows - 1)
      for tick in axis.ticks {
        // A slightly larger value is in the same row, despite rounding.
        #expect(axis.row(of: tick.value + axis.perRow / 1000) == tick.row, "\(axis)")
      }
      let gaps = zip(axis.ticks, axis.ticks.dropFirst()).map { $0.row - $1.row }
      #expect(Set(gaps).count <= 1, "\(axis)")
    }
  }

  @Test(arguments: 4...30) func `All values are on the axis, with a row for a note above`(rows: Int)
  {
    for range in Self.ranges {
      for fromZero in [false, true] where !fromZero || range.lowerBound >= 0 {
        let axis = RoundAxis(
          fromZero ? 0...range.upperBound : range, rows: rows, fromZero: fromZero)
        // With few rows the values take the row of the note.
        let filled = rows >= 7 ? rows - 1 : rows
        let top = axis.bottom + axis.perRow * Double(filled)
        #expect(axis.bottom <= range.lowerBound && range.upperBound <= top + 1e-9, "\(range)")
        #expect(axis.eighths(range.upperBound) <= filled * 8)
      }
    }
  }

  @Test(arguments: 6...30) func `An axis has at least two labels, and not one per row`(rows: Int) {
    for range in Self.ranges {
      let axis = RoundAxis(range, rows: rows)
      #expect(axis.ticks.count >= 2 && axis.ticks.count <= (rows + 1) / 2, "\(range) \(axis)")
    }
  }

  /// The largest ratio of the axis to its range, by number of rows.
  @Test(arguments: [(6, 1.9), (7, 2.15), (8, 2.05), (10, 1.9), (12, 1.85), (16, 1.75)])
  func `An axis is as tight as round steps allow`(_ rows: Int, _ most: Double) {
    for low in stride(from: -10.0, to: 20, by: Thorough.pick(2.1, 0.7)) {
      for height in stride(from: 4.0, to: 40, by: Thorough.pick(2.7, 0.9)) {
        let axis = RoundAxis(low...(low + height), rows: rows)
        #expect(axis.perRow * Double(rows) <= height * most, "\(low) \(height) \(axis)")
      }
    }
  }

  @Test func `A range of seven degrees gets an axis of less than 12.5`() {
    let axis = RoundAxis(8.9...15.8, rows: 7)
    #expect(axis.whole.upperBound - axis.whole.lowerBound < 12.5)
  }

  @Test func `An extreme range has no labels`() {
    #expect(RoundAxis(-1e300...1e300, rows: 8).ticks.isEmpty)
    #expect(RoundAxis(0...1e9, rows: 8, fromZero: true).eighths(5e8) <= 64)
  }
}
