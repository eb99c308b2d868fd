import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  mutating func perform(_ action: Action) -> [AppEffect] {
    switch action {
    case .placeUp: return select(selection - 1)
    case .placeDown: return select(selection + 1)
    case .firstPlace: return select(0)
    case .lastPlace: return select(places.count - 1)
    case .hourBack: moveCursor(-1)
    case .hourForward: moveCursor(1)
    case .dayBack: moveCursor(days: -1)
    case .dayForward: moveCursor(days: 1)
    case .place(let row): return places.indices.contains(row) ? select(row) : []
    case .backToNow: cursor = 0
    case .plot(let quantity): show(quantity)
    case .nextPlot: stepPlot(1)
    case .previousPlot: stepPlot(-1)
    case .nextRule: stepRule()
    case .rule(let name): mark(rules.first { $0.name == name })
    case .search: layer = SearchState(before: preview, selection: selection)
    case .command: layer = SearchState(":", before: preview)
    case .settings: layer = SettingsState()
    case .help: help = HelpState()
    case .compare: return compare()
    case .open(let key): return KeyTable.pages[key]?.open(in: &self) ?? []
    case .details(let tab): return openDetails(tab)
    case .inspector: inspect()
    case .demonstrate: return demonstrate()
    case .keep: return keepPreview()
    case .remove: return removeSelected()
    case .undo: return undoRemoval()
    case .makeDefault: return makeSelectedDefault()
    case .moveUp: return moveSelected(-1)
    case .moveDown: return moveSelected(1)
    case .refresh, .refreshAll:
      if let shown, shown.weather.isOffline {
        say(.notUpdated(shown.place.name, .unreachable(.offline)))
        return []
      }
      return refresh(isAll: action == .refreshAll)
    case .endPretending: return simulate(SimulatedFaults())
    case .escape: return escape()
    case .quit: return [.quit]
    }
    return []
  }

  private mutating func refresh(isAll: Bool) -> [AppEffect] {
    if isAll { say(.asking(places.count)) }
    awaitsAnswer = true
    return isAll ? [.loadAll(refresh: true)] : shown.map { [.load($0.place, refresh: true)] } ?? []
  }

  /// Shows a plot; on a screen without a title line above it, a message names it.
  private mutating func show(_ quantity: PlotQuantity) {
    (self.quantity, rule) = (quantity, nil)
    if layer == nil, NowLayout(size, self).plotRule.isEmpty { say(quantity.word) }
  }

  /// Steps through the plots, of which the good hours are the last.
  private mutating func stepPlot(_ steps: Int) {
    let all = PlotQuantity.plotted
    let index = rule == nil ? all.firstIndex(of: quantity) ?? 0 : all.count
    let next = (index + steps + all.count + 1) % (all.count + 1)
    if next < all.count { show(all[next]) } else { mark(rules.first) }
  }

  /// Goes up one level: leaves a preview, then clears marked hours, then returns to now.
  private mutating func escape() -> [AppEffect] {
    if preview != nil { return leavePreview() }
    if rule != nil { rule = nil } else { cursor = 0 }
    return []
  }

  /// Performs an action that means the same on every screen; returns nil for another key.
  ///
  /// The key of the open screen closes it.
  mutating func performAnywhere(_ key: Key) -> [AppEffect]? {
    guard let action = KeyTable.action(of: key, self) else { return nil }
    switch action {
    case .hourBack, .hourForward, .dayBack, .dayForward, .backToNow: return perform(action)
    case .open(let key) where layer.map { type(of: $0) == KeyTable.pages[key] } == true:
      layer = nil
      return []
    case .place, .refresh, .refreshAll, .open, .details, .compare, .endPretending, .keep:
      return allows(action) ? perform(action) : nil
    default: return nil
    }
  }

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
    case .endPretending: return pretended != SimulatedFaults()
    case .search, .command, .settings, .help, .quit: return true
    }
  }
}

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
  case open(Key)
  case details(DetailsTab)
  case compare, inspector
  case keep, remove, undo, moveUp, moveDown, makeDefault
  case refresh, refreshAll
  case endPretending
  case demonstrate
  case escape, quit
}
