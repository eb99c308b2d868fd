import TerminalUI

extension AppState {
  /// Takes in something from the terminal while it is told what sun and moon do, from a line on.
  ///
  /// Where there is more to tell than there are lines, the arrows go through these, and no place is
  /// changed.
  mutating func handle(_ input: Input, inSky scroll: Scroll) -> [AppEffect] {
    if let scroll = moved(scroll, by: input, upTo: SkyScreen.last(self, in: room)) {
      layer = .sky(scroll)
      return []
    }
    return handle(input, onPageOf: "S", step: 1) { action in
      switch action {
      case .placeUp, .placeDown, .place, .nextTheme: true
      default: false
      }
    }
  }
}
