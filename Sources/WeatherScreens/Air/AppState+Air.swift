import TerminalUI
import Weather

extension AppState {
  /// Takes in something from the terminal while the air is told.
  mutating func handleInAir(_ input: Input) -> [AppEffect] {
    switch input {
    case .wheel(_, let steps): moveCursor(steps)
    case .key(.escape), .key(.enter), .key(.character("q")), .key(.character("A")): layer = nil
    case .key(let key):
      switch KeyTable.action(of: key, self) {
      case .hourBack: moveCursor(-3)
      case .hourForward: moveCursor(3)
      case .dayBack: moveCursor(-24)
      case .dayForward: moveCursor(24)
      case .backToNow: cursor = 0
      case let action? where Self.worksInAir(action): return perform(action)
      default: return refuse(key)
      }
    default: break
    }
    return []
  }

  private static func worksInAir(_ action: Action) -> Bool {
    switch action {
    case .placeUp, .placeDown, .place, .refresh, .refreshAll, .nextTheme: true
    default: false
    }
  }
}
