import TerminalUI

extension AppState {
  /// Takes in something from the terminal while the air is told, every three hours.
  mutating func handleInAir(_ input: Input) -> [AppEffect] {
    handle(input, onPageOf: "A", step: 3) { action in
      switch action {
      case .placeUp, .placeDown, .place, .refresh, .refreshAll, .nextTheme: true
      default: false
      }
    }
  }
}
