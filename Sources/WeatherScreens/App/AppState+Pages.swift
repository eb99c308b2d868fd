import TerminalUI

extension AppState {
  /// Handles input on a page that shows one hour: arrow keys move by `step` hours, and of the main
  /// screen's actions only those accepted by `works` are available.
  mutating func handle(
    _ input: Input, onPageOf opener: Character, step: Int, works: (Action) -> Bool
  ) -> [AppEffect] {
    switch input {
    case .wheel(_, let steps): moveCursor(steps)
    case .key(let key) where Self.closes(key, opener): layer = nil
    case .key(let key):
      switch KeyTable.action(of: key, self) {
      case .hourBack: moveCursor(-step)
      case .hourForward: moveCursor(step)
      case .dayBack: moveCursor(days: -1)
      case .dayForward: moveCursor(days: 1)
      case .backToNow: cursor = 0
      case let action? where works(action): return perform(action)
      default: return performOfHeader(key) ?? refuse(key)
      }
    default: break
    }
    return []
  }

  /// Performs the action of a key that the header shows, or returns nil if it shows no such key.
  mutating func performOfHeader(_ key: Key) -> [AppEffect]? {
    guard let action = KeyTable.action(of: key, self), action.isOfHeader, allows(action)
    else { return nil }
    return perform(action)
  }

  /// Returns whether a key closes the page that `opener` opens.
  static func closes(_ key: Key, _ opener: Character) -> Bool {
    [.escape, .enter, .character("q"), .character(opener)].contains(key)
  }

  /// Returns the number of rows that an input scrolls down, or nil if it does not scroll.
  ///
  /// If `page` is nil, Page Up, Page Down and Space do not scroll.
  func rowsDown(_ input: Input, row: Int, page: Int?) -> Int? {
    switch input {
    case .wheel(_, let steps): return steps
    case .key(.pageUp) where page != nil: return page.map { -$0 }
    case .key(.pageDown) where page != nil, .key(.character(" ")) where page != nil: return page
    case .key(let key):
      switch KeyTable.action(of: key, self) {
      case .placeUp: return -row
      case .placeDown: return row
      case .firstPlace: return -1000
      case .lastPlace: return 1000
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the new scroll position after an input, or nil if the input does not scroll or the
  /// page fits on the screen.
  func moved(_ scroll: Scroll, by input: Input, upTo last: Int) -> Scroll? {
    guard last > 0, let rows = rowsDown(input, row: 1, page: nil) else { return nil }
    return scroll.moved(rows, upTo: last)
  }

  /// Returns the row of the place that a key selects, or nil.
  func rowTurnedTo(_ key: Key) -> Int? {
    switch KeyTable.action(of: key, self) {
    case .hourBack: selection - 1
    case .hourForward: selection + 1
    case .place(let row) where places.indices.contains(row): row
    default: nil
    }
  }
}

extension Scroll {
  /// Returns the position `rows` further down, clamped to `last`.
  func moved(_ rows: Int, upTo last: Int) -> Scroll {
    Scroll(selection: min(max(min(selection, last) + rows, 0), last))
  }
}
