import TerminalUI

extension AppState {
  /// Takes in something from the terminal on a page that tells of an hour: the arrows go so many hours
  /// on, and of what the main screen does only some works.
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

  /// Does what a key does that the first line names; nil where it names no such key now.
  mutating func performOfHeader(_ key: Key) -> [AppEffect]? {
    guard let action = KeyTable.action(of: key, self), action.isOfHeader, allows(action)
    else { return nil }
    return perform(action)
  }

  /// Whether a key closes the page that another opened.
  static func closes(_ key: Key, _ opener: Character) -> Bool {
    [.escape, .enter, .character("q"), .character(opener)].contains(key)
  }

  /// How many rows further down something from the terminal scrolls a page; nil where it does not.
  ///
  /// Without the rows of a page the keys for that mean something else.
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

  /// How far a page that is longer than the screen has been scrolled by something from the terminal;
  /// nil where that does not scroll it, or all has room.
  func moved(_ scroll: Scroll, by input: Input, upTo last: Int) -> Scroll? {
    guard last > 0, let rows = rowsDown(input, row: 1, page: nil) else { return nil }
    return scroll.moved(rows, upTo: last)
  }

  /// The place in the list that a key of a page turns to; nil where it turns to none.
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
  /// So many rows further, of a page whose first row can be at most `last`.
  func moved(_ rows: Int, upTo last: Int) -> Scroll {
    Scroll(selection: min(max(min(selection, last) + rows, 0), last))
  }
}
