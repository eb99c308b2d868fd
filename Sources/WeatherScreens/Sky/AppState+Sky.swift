import TerminalUI

extension AppState {
  /// Takes in something from the terminal while it is told what sun and moon do.
  mutating func handleInSky(_ input: Input) -> [AppEffect] {
    handle(input, onPageOf: "S", step: 1) { action in
      switch action {
      case .placeUp, .placeDown, .place, .nextTheme: true
      default: false
      }
    }
  }
}
