import TerminalUI

extension AppState {
  /// Takes in something from the terminal while the air is told, every three hours and from a row on.
  ///
  /// Where more is measured than there are lines, the arrows go through the rows, and no place is
  /// changed.
  mutating func handle(_ input: Input, inAir scroll: Scroll) -> [AppEffect] {
    let last = AirScreen.last(self, in: room)
    if last > 0, let rows = rowsDown(input, row: 1, page: nil) {
      layer = .air(scroll.moved(rows, upTo: last))
      return []
    }
    return handle(input, onPageOf: "A", step: 3) { action in
      switch action {
      case .placeUp, .placeDown, .place, .refresh, .refreshAll, .nextTheme: true
      default: false
      }
    }
  }
}
