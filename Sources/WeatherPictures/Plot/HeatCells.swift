import LightFoundation
import TerminalUI
import Weather

/// The division of hours into cells, each wide enough for a number, or else one column wide.
package struct HeatCells: Hashable, Sendable {
  package let width: Int
  package let step: Int
  package let count: Int

  package init(columns: Int) {
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

  package var hours: Int { count * step }
  package var columns: Int { count * width }
  package var hasNumbers: Bool { width >= Self.numberWidth }
}
