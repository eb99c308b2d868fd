import LightFoundation
import TerminalUI
import Weather

/// How hours are cut into cells: wide enough for a number, or else one column each.
public struct HeatCells: Hashable, Sendable {
  /// The columns of a cell.
  public let width: Int
  /// How many hours share a cell.
  public let step: Int
  /// How many cells there are.
  public let count: Int

  /// The cells of so many columns.
  public init(columns: Int) {
    let numbered = columns / Self.numberWidth
    if numbered >= 10 {
      width = Self.numberWidth
      step = numbered >= 20 ? 1 : 2
      count = numbered
    } else {
      width = 1
      step = 1
      count = max(columns, 1)
    }
  }

  private static let numberWidth = 4

  /// How many hours there are.
  public var hours: Int { count * step }
  /// How many of the columns are used.
  public var columns: Int { count * width }
  /// Whether a cell has room for a number.
  public var hasNumbers: Bool { width >= Self.numberWidth }
}
