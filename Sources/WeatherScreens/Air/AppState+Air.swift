import TerminalUI

extension AppState {
  /// Takes in something from the terminal while the air is told, every three hours and from a row on.
  ///
  /// Where more is measured than there are lines, the arrows go through the rows, and no place is
  /// changed.
  mutating func handle(_ input: Input, inAir scroll: Scroll) -> [AppEffect] {
    if let scroll = moved(scroll, by: input, upTo: AirScreen.last(self, in: room)) {
      layer = .air(scroll)
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
