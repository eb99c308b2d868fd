import TerminalUI
import Weather

extension AppState {
  /// Shows past years, and has them fetched.
  mutating func openYears() -> [AppEffect] {
    layer = .years(Scroll())
    guard let place = shown?.place else { return [] }
    fetchesYears.insert(place.id)
    return [.years(place)]
  }

  /// Takes in something from the terminal while past years are shown.
  mutating func handle(_ input: Input, inYears scroll: Scroll) -> [AppEffect] {
    switch input {
    case .wheel(_, let steps): return move(years: scroll, -steps)
    case .key(.escape), .key(.enter), .key(.character("q")), .key(.character("Y")): layer = nil
    case .key(.pageUp): return move(years: scroll, 10)
    case .key(.pageDown), .key(.character(" ")): return move(years: scroll, -10)
    case .key(let key):
      switch KeyTable.action(of: key, self) {
      case .placeUp: return move(years: scroll, 2)
      case .placeDown: return move(years: scroll, -2)
      case .firstPlace: return move(years: scroll, 1000)
      case .lastPlace: return move(years: scroll, -1000)
      case .hourBack: return select(selection - 1) + openYears()
      case .hourForward: return select(selection + 1) + openYears()
      case .place(let row) where places.indices.contains(row): return select(row) + openYears()
      case .nextTheme: return perform(.nextTheme)
      default: return refuse(key)
      }
    default: break
    }
    return []
  }

  private mutating func move(years scroll: Scroll, _ count: Int) -> [AppEffect] {
    let last = YearsScreen.last(self, in: room)
    layer = .years(Scroll(selection: min(max(min(scroll.selection, last) + count, 0), last)))
    return []
  }
}
