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
    if let rows = rowsDown(input, row: 1, page: 5) {
      layer = .warnings(scroll.moved(rows, upTo: WarningsScreen.last(self, in: room)))
      return []
    }
    guard case .key(let key) = input else { return [] }
    if Self.closes(key, "W") {
      layer = nil
      return []
    }
    if let row = rowTurnedTo(key) { return select(row) + openWarnings() }
    switch KeyTable.action(of: key, self) {
    case .refresh: return perform(.refresh) + askForWarnings(refresh: true)
    case .nextTheme: return perform(.nextTheme)
    default: return performOfHeader(key) ?? refuse(key)
    }
  }

  private mutating func askForWarnings(refresh: Bool) -> [AppEffect] {
    guard let place = shown?.place, WarningAuthority(countryCode: place.countryCode) != nil else {
      return []
    }
    asksForWarnings.insert(place.id)
    return [.warnings(place, refresh: refresh)]
  }
}
