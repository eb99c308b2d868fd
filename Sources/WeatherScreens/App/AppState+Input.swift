import TerminalUI

extension AppState {
  /// Takes in something from the terminal.
  mutating func handle(_ input: Input) -> [AppEffect] {
    if case .resize(let size) = input {
      self.size = size
      return []
    }
    if input == .key(.control("z")) { return [.suspend] }
    if input == .key(.control("c")) { return [.quit] }
    let before = layer
    let effects = handle(input, in: layer)
    return effects + inspection(after: before)
  }

  private mutating func handle(_ input: Input, in layer: Layer?) -> [AppEffect] {
    switch layer {
    case .search(let search): return handle(input, in: search)
    case .settings(let settings): return handle(input, in: settings)
    case .help: return handleInHelp(input)
    case .compare(let state): return handle(input, in: state)
    case .inspector(let state): return handle(input, in: state)
    case nil: return handleInNow(input)
    }
  }

  private mutating func handleInHelp(_ input: Input) -> [AppEffect] {
    guard case .key(let key) = input else { return [] }
    if [.escape, .enter, .character("?"), .character("q")].contains(key) { layer = nil }
    return []
  }

  mutating func handleInNow(_ input: Input) -> [AppEffect] {
    switch input {
    case .key(let key): return KeyTable.action(of: key).map { perform($0) } ?? []
    case .wheel(_, let steps): return perform(steps < 0 ? .placeUp : .placeDown)
    case .click(let point, .left): return click(point)
    default: return []
    }
  }

  private mutating func click(_ point: Point) -> [AppEffect] {
    let layout = NowLayout(size)
    if let row = layout.placeRow(at: point, count: places.count, selection: selection) {
      return select(row)
    }
    if let hour = HourPlot(self).hour(at: point, in: layout.plot) {
      cursor = hour
      return []
    }
    return []
  }
}
