import TerminalUI
import Weather

extension AppState {
  /// Takes in something from the terminal while it is told what sun and moon do.
  mutating func handleInSky(_ input: Input) -> [AppEffect] {
    switch input {
    case .wheel(_, let steps): moveCursor(steps)
    case .key(.escape), .key(.enter), .key(.character("q")), .key(.character("S")): layer = nil
    case .key(let key):
      switch KeyTable.action(of: key, self) {
      case .hourBack: moveCursor(-1)
      case .hourForward: moveCursor(1)
      case .dayBack: moveCursor(-24)
      case .dayForward: moveCursor(24)
      case .backToNow: cursor = 0
      case let action? where Self.worksInSky(action): return perform(action)
      default: return refuse(key)
      }
    default: break
    }
    return []
  }

  private static func worksInSky(_ action: Action) -> Bool {
    switch action {
    case .placeUp, .placeDown, .place, .nextTheme: true
    default: false
    }
  }
}
