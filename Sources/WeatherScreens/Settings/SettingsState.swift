import TerminalUI

package struct SettingsState: Hashable, Sendable {
  var scroll = Scroll()
}

extension AppState {
  /// Handles input in the settings.
  mutating func handle(_ input: Input, in state: SettingsState) -> [AppEffect] {
    var state = state
    let all = Setting.allCases
    switch input {
    case .key(.escape), .key(.character("q")), .key(.character("U")), .key(.character("s")):
      layer = nil
      return []
    case .key(.up), .key(.character("k")), .wheel(_, -1): state.scroll.move(-1, of: all.count)
    case .key(.down), .key(.character("j")), .wheel(_, 1): state.scroll.move(1, of: all.count)
    case .key(.left), .key(.character("h")): return step(-1, state)
    case .key(.right), .key(.character("l")), .key(.enter), .key(.character(" ")):
      return step(1, state)
    case .key(let key): return refuse(key)
    default: return []
    }
    layer = .settings(state)
    return []
  }

  /// Selects a setting; changes it if it is already selected.
  mutating func click(_ row: Int, in state: SettingsState) -> [AppEffect] {
    var state = state
    guard row != state.scroll.selection else { return step(1, state) }
    state.scroll.select(row, of: Setting.allCases.count)
    layer = .settings(state)
    return []
  }

  private mutating func step(_ steps: Int, _ state: SettingsState) -> [AppEffect] {
    Setting.allCases[state.scroll.selection].step(steps, in: &settings)
    return [.saveSettings(settings)]
  }
}
