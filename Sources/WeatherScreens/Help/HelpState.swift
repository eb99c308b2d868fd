import TerminalUI

extension AppState {
  /// Takes in something from the terminal while the keys are explained.
  mutating func handle(_ input: Input, in scroll: Scroll) -> [AppEffect] {
    let lines = HelpOverlay(self, scroll)
    switch input {
    case .key(.escape), .key(.enter), .key(.character("?")), .key(.character("q")),
      .key(.function(1)):
      layer = nil
    case .key(.up), .key(.character("k")): layer = .help(lines.scrolled(-1, in: size))
    case .key(.down), .key(.character("j")): layer = .help(lines.scrolled(1, in: size))
    case .key(.pageUp), .key(.character("b")), .key(.character("g")), .key(.home):
      layer = .help(lines.scrolled(-1000, in: size))
    case .key(.pageDown), .key(.character(" ")): layer = .help(lines.scrolled(5, in: size))
    case .key(.end), .key(.character("G")): layer = .help(lines.scrolled(1000, in: size))
    case .wheel(_, let steps): layer = .help(lines.scrolled(steps, in: size))
    default: break
    }
    return []
  }
}
