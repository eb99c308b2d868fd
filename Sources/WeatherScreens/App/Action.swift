import TerminalUI
import WeatherPictures

/// A user action on the main screen, triggered by a key or a command.
enum Action: Hashable, Sendable {
  case placeUp, placeDown, firstPlace, lastPlace
  /// Selects the place at a zero-based row.
  case place(Int)
  case hourBack, hourForward, dayBack, dayForward, backToNow
  case plot(PlotQuantity)
  case nextPlot, previousPlot
  /// Selects the next rule for marking hours, or the rule with this name; nil clears the marks.
  case nextRule
  case rule(String?)
  case search, command, settings, help
  /// Opens the screen of a key.
  case open(Key)
  case details(DetailsTab)
  case compare, inspector
  case keep, remove, undo, moveUp, moveDown, makeDefault
  case refresh, refreshAll
  case endPretending
  case demonstrate
  case escape, quit
}

extension Action {
  /// True if the header shows the action's key, which then works on every page that has a header.
  var isOfHeader: Bool { self == .endPretending || self == .keep }
}

extension AppState {
  /// Returns whether an action would change anything now; help and the key line list only these.
  func allows(_ action: Action) -> Bool {
    let isListed = preview == nil && places.indices.contains(selection)
    switch action {
    case .placeUp, .placeDown, .firstPlace, .lastPlace:
      return places.count > (preview == nil ? 1 : 0)
    case .place(let row): return places.indices.contains(row) && places.count > 1
    case .hourBack: return cursor > firstKnownHour
    case .hourForward, .dayBack, .dayForward, .plot, .nextPlot, .previousPlot, .nextRule, .rule:
      return shown?.forecast != nil
    case .backToNow: return cursor != 0
    case .keep: return preview != nil
    case .remove: return isListed
    case .undo: return !removed.isEmpty
    case .makeDefault: return isListed && places.count > 1
    case .moveUp: return isListed && selection > 0
    case .moveDown: return isListed && selection < places.count - 1
    case .open(let key): return KeyTable.pages[key]?.canOpen(in: self) ?? false
    case .refresh, .details: return shown != nil
    case .refreshAll: return !places.isEmpty
    case .escape: return preview != nil || rule != nil || cursor != 0
    case .compare: return !places.isEmpty
    case .inspector: return inspects
    case .demonstrate: return isDemo
    case .endPretending: return pretended != NetworkTrouble()
    case .search, .command, .settings, .help, .quit: return true
    }
  }
}
