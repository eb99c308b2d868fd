import TerminalUI
import Weather

extension AppState {
  /// Shows what to beware of, and has the authorities asked.
  mutating func openWarnings() -> [AppEffect] {
    layer = .warnings(Scroll())
    return askForWarnings(refresh: false)
  }

  /// Takes in something from the terminal while it is told what to beware of.
  mutating func handle(_ input: Input, inWarnings scroll: Scroll) -> [AppEffect] {
    switch input {
    case .wheel(_, let steps): return move(scroll, steps)
    case .key(.escape), .key(.enter), .key(.character("q")), .key(.character("W")): layer = nil
    case .key(.pageUp): return move(scroll, -5)
    case .key(.pageDown), .key(.character(" ")): return move(scroll, 5)
    case .key(let key):
      switch KeyTable.action(of: key, self) {
      case .placeUp: return move(scroll, -1)
      case .placeDown: return move(scroll, 1)
      case .firstPlace: return move(scroll, -1000)
      case .lastPlace: return move(scroll, 1000)
      case .hourBack: return show(selection - 1)
      case .hourForward: return show(selection + 1)
      case .place(let row) where places.indices.contains(row): return show(row)
      case .refresh: return perform(.refresh) + askForWarnings(refresh: true)
      case .nextTheme: return perform(.nextTheme)
      default: return refuse(key)
      }
    default: break
    }
    return []
  }

  private mutating func move(_ scroll: Scroll, _ rows: Int) -> [AppEffect] {
    let last = WarningsScreen.last(self, in: room)
    layer = .warnings(Scroll(selection: min(max(min(scroll.selection, last) + rows, 0), last)))
    return []
  }

  private mutating func show(_ row: Int) -> [AppEffect] {
    let effects = select(row)
    layer = .warnings(Scroll())
    return effects + askForWarnings(refresh: false)
  }

  private mutating func askForWarnings(refresh: Bool) -> [AppEffect] {
    guard let place = shown?.place, WarningAuthority(countryCode: place.countryCode) != nil else {
      return []
    }
    asksForWarnings.insert(place.id)
    return [.warnings(place, refresh: refresh)]
  }
}
