import TerminalUI
import WeatherPictures

extension KeyTable {
  /// How many columns those keys of the last line take that do something now and are of such a rank
  /// at most.
  static func width(upTo rank: Int, _ state: AppState) -> Int {
    useful(state).filter { $0.rank <= rank }.reduce(1) { $0 + width(of: $1.entry) + 2 } - 2
  }

  private static func width(of entry: KeyHelp.Entry) -> Int {
    entry.key.terminalWidth + 1 + entry.action.terminalWidth
  }

  private static func useful(_ state: AppState) -> [(rank: Int, entry: KeyHelp.Entry)] {
    let look = state.settings.look
    return valid(state).filter { $0.rank < 9 }.map { binding in
      (binding.rank, look.key(binding.label, binding.name))
    }
  }

  /// The keys of the last line: of those that do something now, the most important that fit.
  static func line(_ state: AppState, width: Int) -> [KeyHelp.Entry] {
    let useful = useful(state)
    var left = width - 1
    var chosen: Set<String> = []
    for (_, entry) in useful.sorted(by: { $0.rank < $1.rank }) {
      let columns = self.width(of: entry)
      guard columns <= left else { continue }
      chosen.insert(entry.key)
      left -= columns + 2
    }
    return useful.map(\.entry).filter { chosen.contains($0.key) }
  }
}
