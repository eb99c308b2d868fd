import LightFoundation

/// An axis whose labels are round and stand exactly in the middle of their rows.
package struct RoundAxis: Hashable, Sendable {
  package struct Tick: Hashable, Sendable {
    /// Which row it stands in, 0 for the highest.
    package let row: Int
    package let value: Double
  }

  package let rows: Int
  package let perRow: Double
  /// The value at the lower edge.
  package let bottom: Double
  /// The labels, the lowest first.
  package let ticks: [Tick]
  package let step: Double

  /// The finest axis that has room for all of a range, with a free row above it for a note unless
  /// there are few.
  ///
  /// From zero, the lower edge is nothing, and each label stands on the line that it means: in the row
  /// that its value lies in, as far from the next as all others are.
  package init(_ range: ClosedRange<Double>, rows: Int, fromZero: Bool = false) {
    self.rows = max(rows, 1)
    // A bar is too narrow for a note in it.
    let room = Double(rows >= (fromZero ? 4 : 7) ? rows - 1 : rows)
    let steps = Self.steps(rows)
    func finest(labels: Int) -> (size: Double, parts: Int)? {
      steps.first { step in
        let perRow = step.size / Double(step.parts)
        let bottom = Self.bottom(range, perRow, fromZero)
        return range.upperBound <= bottom + room * perRow
          && Self.ticks(bottom, perRow, step, rows: rows, fromZero).count >= labels
      }
    }
    // One label alone says nothing of how high a row is, and a third is worth a little room.
    let tight = finest(labels: rows >= 5 ? 2 : 0)
    let rich = rows >= 7 ? finest(labels: 3) : nil
    func isNear(_ rich: (size: Double, parts: Int)) -> Bool {
      guard let tight else { return true }
      return rich.size / Double(rich.parts) <= tight.size / Double(tight.parts) * 1.3
    }
    guard let found = rich.flatMap({ isNear($0) ? $0 : nil }) ?? tight else {
      step = 0
      perRow = max((range.upperBound - range.lowerBound) / max(room - 1, 1), 1)
      bottom = fromZero ? 0 : range.lowerBound - perRow / 2
      ticks = []
      return
    }
    step = found.size
    perRow = found.size / Double(found.parts)
    bottom = Self.bottom(range, perRow, fromZero)
    ticks = Self.ticks(bottom, perRow, found, rows: self.rows, fromZero)
  }

  private static func ticks(
    _ bottom: Double, _ perRow: Double, _ step: (size: Double, parts: Int), rows: Int,
    _ fromZero: Bool
  ) -> [Tick] {
    let shift = fromZero ? 0 : 0.5
    let first = (bottom / step.size).rounded(.up)
    return (0..<rows).compactMap { index in
      let value = (first + Double(index)) * step.size
      let row = ((value - bottom) / perRow - shift).rounded()
      guard row >= 0, row < Double(rows) else { return nil }
      return Tick(row: rows - 1 - Int(clamping: row), value: value)
    }
  }

  var whole: ClosedRange<Double> { bottom...(bottom + Double(rows) * perRow) }

  /// How many eighths of a row a value is above the lower edge: at least one, none below it.
  func eighths(_ value: Double) -> Int {
    let exact = (value - bottom) / perRow * 8
    guard exact > 0 else { return 0 }
    return min(max(Int(clamping: exact.rounded()), 1), rows * 8)
  }

  /// The row that a value lies in, 0 for the highest; nil outside.
  func row(of value: Double) -> Int? {
    let row = ((value - bottom) / perRow).rounded(.down)
    return row >= 0 && row < Double(rows) ? rows - 1 - Int(clamping: row) : nil
  }

  /// The value in the middle of a row.
  func value(inRow row: Int) -> Double { bottom + (Double(rows - 1 - row) + 0.5) * perRow }

  private static func bottom(
    _ range: ClosedRange<Double>, _ perRow: Double, _ fromZero: Bool
  ) -> Double {
    // An eighth of the lowest row is enough to see the lowest value.
    fromZero ? 0 : ((range.lowerBound / perRow + 0.375).rounded(.down) - 0.5) * perRow
  }

  /// Round steps and into how many rows each is parted, the finest first.
  private static func steps(_ rows: Int) -> [(size: Double, parts: Int)] {
    let powers = [0.01, 0.1, 1, 10, 100, 1000, 10_000, 100_000]
    let least = rows >= 5 ? 2 : 1
    let most = max(min(rows - 2, 6), least)
    let all = powers.flatMap { power in
      [1.0, 2, 5].flatMap { digit in (least...most).map { (size: digit * power, parts: $0) } }
    }
    return all.sorted {
      let (a, b) = ($0.size / Double($0.parts), $1.size / Double($1.parts))
      return a == b ? $0.parts < $1.parts : a < b
    }
  }
}
