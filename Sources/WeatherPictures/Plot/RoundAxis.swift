import LightFoundation

/// An axis whose labels are round and stand exactly in the middle of their rows.
public struct RoundAxis: Hashable, Sendable {
  /// A label of the axis.
  public struct Tick: Hashable, Sendable {
    /// Which row it stands in, 0 for the highest.
    public let row: Int
    /// What it says.
    public let value: Double
  }

  /// How many rows there are.
  public let rows: Int
  /// How much a row stands for.
  public let perRow: Double
  /// The value at the lower edge.
  public let bottom: Double
  /// The labels, the lowest first.
  public let ticks: [Tick]
  /// From label to label.
  public let step: Double

  /// The finest axis that has room for all of a range, with a free row above it for a note.
  ///
  /// From zero, the lower edge is nothing, and a label stands below the line that it means.
  public init(_ range: ClosedRange<Double>, rows: Int, fromZero: Bool = false) {
    self.rows = max(rows, 1)
    let room = Double(rows >= 4 ? rows - 1 : rows)
    func fits(_ step: (size: Double, parts: Int)) -> Bool {
      let perRow = step.size / Double(step.parts)
      return range.upperBound <= Self.bottom(range, perRow, fromZero) + room * perRow
    }
    guard let found = Self.steps(rows).first(where: fits) else {
      step = 0
      perRow = max((range.upperBound - range.lowerBound) / max(room - 1, 1), 1)
      bottom = fromZero ? 0 : range.lowerBound - perRow / 2
      ticks = []
      return
    }
    step = found.size
    perRow = found.size / Double(found.parts)
    bottom = Self.bottom(range, perRow, fromZero)
    let shift = fromZero ? 1 : 0.5
    let (bottom, perRow, step) = (bottom, perRow, step)
    let first = (bottom / step).rounded(.up)
    ticks = (0..<max(rows, 1)).compactMap { index in
      let value = (first + Double(index)) * step
      let row = value == 0 && fromZero ? 0 : ((value - bottom) / perRow - shift).rounded()
      guard row >= 0, row < Double(rows), !(fromZero && value == 0 && found.parts < 2) else {
        return nil
      }
      return Tick(row: rows - 1 - Int(clamping: row), value: value)
    }
  }

  /// From the lower edge to the upper.
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
    let most = max(min(rows * 2 / 5, 6), least)
    let all = powers.flatMap { power in
      [1.0, 2, 5].flatMap { digit in (least...most).map { (size: digit * power, parts: $0) } }
    }
    return all.sorted {
      let (a, b) = ($0.size / Double($0.parts), $1.size / Double($1.parts))
      return a == b ? $0.parts < $1.parts : a < b
    }
  }
}
