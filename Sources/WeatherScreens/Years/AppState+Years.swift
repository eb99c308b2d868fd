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

  /// Takes in something from the terminal while past years are shown, of which the latest is the last
  /// row.
  mutating func handle(_ input: Input, inYears scroll: Scroll) -> [AppEffect] {
    if let rows = rowsDown(input, row: 2, page: 10) {
      layer = .years(scroll.moved(-rows, upTo: YearsScreen.last(self, in: room)))
      return []
    }
    guard case .key(let key) = input else { return [] }
    if Self.closes(key, "Y") {
      layer = nil
      return []
    }
    if let row = rowTurnedTo(key) { return select(row) + openYears() }
    if KeyTable.action(of: key, self) == .nextTheme { return perform(.nextTheme) }
    return performOfHeader(key) ?? refuse(key)
  }
}
