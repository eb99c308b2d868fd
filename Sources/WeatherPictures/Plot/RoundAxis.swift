import LightFoundation

/// An axis whose labels are round numbers, exactly in the middle of their rows.
package struct RoundAxis: Hashable, Sendable {
  package struct Tick: Hashable, Sendable {
    /// The row, from 0 at the top.
    package let row: Int
    package let value: Double
  }

  package let rows: Int
  package let perRow: Double
  /// The value at the lower edge.
  package let bottom: Double
  /// The labels, lowest first.
  package let ticks: [Tick]
  package let step: Double

  /// Creates the finest axis that contains a range.
  ///
  /// Unless there are few rows, it has a free row for a label above the `noted` values, by default
  /// the range, and, if these are given, another one below them.
  ///
  /// An axis from zero has zero at its lower edge, and each label is in the row that contains its
  /// value, all at equal distances.
  package init(
    _ range: ClosedRange<Double>, rows: Int, fromZero: Bool = false,
    noted: ClosedRange<Double>? = nil
  ) {
    self.rows = max(rows, 1)
    // A bar is too narrow for a label inside.
    let above = rows >= (fromZero ? 4 : noted == nil ? 7 : 6) ? 1.0 : 0
    let highest = noted?.upperBound ?? range.upperBound
    let lowest = rows >= 8 && !fromZero ? noted?.lowerBound : nil
    func bottom(_ perRow: Double) -> Double {
      if fromZero { return 0 }
      // An eighth of the lowest row is enough to show the lowest value.
      let edge = (range.lowerBound / perRow + 0.375).rounded(.down)
      let below = lowest.map { ($0 / perRow - 0.5).rounded(.down) }
      return (min(edge, below ?? edge) - 0.5) * perRow
    }
    let steps = Self.steps(rows)
    func finest(labels: Int) -> (size: Double, parts: Int)? {
      steps.first { step in
        let perRow = step.size / Double(step.parts)
        let bottom = bottom(perRow)
        return max(range.upperBound, highest + above * perRow) <= bottom + Double(rows) * perRow
          && Self.ticks(bottom, perRow, step, rows: rows, fromZero).count >= labels
      }
    }
    // A single label does not show the scale, and a third is worth a coarser axis.
    let tight = finest(labels: rows >= 5 ? 2 : 0)
    let rich = rows >= 7 ? finest(labels: 3) : nil
    func isNear(_ rich: (size: Double, parts: Int)) -> Bool {
      guard let tight else { return true }
      return rich.size / Double(rich.parts) <= tight.size / Double(tight.parts) * 1.3
    }
    guard let found = rich.flatMap({ isNear($0) ? $0 : nil }) ?? tight else {
      step = 0
      perRow = max((range.upperBound - range.lowerBound) / max(Double(rows) - above - 1, 1), 1)
      self.bottom = fromZero ? 0 : range.lowerBound - perRow / 2
      ticks = []
      return
    }
    step = found.size
    perRow = found.size / Double(found.parts)
    let lowerEdge = bottom(perRow)
    self.bottom = lowerEdge
    ticks = Self.ticks(lowerEdge, perRow, found, rows: self.rows, fromZero)
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

  /// The height of a value in eighths of a row; at least one if it is above the lower edge.
  func eighths(_ value: Double) -> Int {
    let exact = (value - bottom) / perRow * 8
    guard exact > 0 else { return 0 }
    return min(max(Int(clamping: exact.rounded()), 1), rows * 8)
  }

  /// The row that contains a value, from 0 at the top, or nil if it is outside.
  func row(of value: Double) -> Int? {
    let row = ((value - bottom) / perRow + 1e-9).rounded(.down)
    return row >= 0 && row < Double(rows) ? rows - 1 - Int(clamping: row) : nil
  }

  func value(inRow row: Int) -> Double { bottom + (Double(rows - 1 - row) + 0.5) * perRow }

  /// Round steps with the number of rows per step, finest first.
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
