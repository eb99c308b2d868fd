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
    case .plot(let quantity): self.quantity = quantity
    case .nextPlot: stepPlot(1)
    case .previousPlot: stepPlot(-1)
    case .nextRule: stepRule()
    case .rule(let name): mark(rules.first { $0.name == name })
    case .search: layer = SearchState(before: preview)
    case .settings: layer = SettingsState()
    case .help: help = Scroll()
    case .command: layer = CommandState()
    case .compare: return compare()
    case .open(let key): return KeyTable.pages[key]?.open(in: &self) ?? []
    case .sure: return askHowSure()
    case .inspector: inspect(isFull: false)
    case .fullInspector: inspect(isFull: true)
    case .demonstrate: return demonstrate()
    case .keep: return keepPreview()
    case .remove: return removeSelected()
    case .undo: return undoRemoval()
    case .makeDefault: return makeSelectedDefault()
    case .moveUp: return moveSelected(-1)
    case .moveDown: return moveSelected(1)
    case .refresh: return shown.map { [.load($0.place, refresh: true)] } ?? []
    case .refreshAll:
      say(.asking(places.count))
      awaitsAnswer = true
      return [.loadAll(refresh: true)]
    case .nextTheme:
      SettingKey.theme.step(1, in: &settings)
      let look = settings.look
      say(.set(look[SettingKey.theme.name], to: SettingKey.theme.value(in: settings)))
      return [.saveSettings(settings)]
    case .endPretending:
      return simulate(NetworkTrouble())
    case .escape: return escape()
    case .quit: return [.quit]
    }
    return []
  }

  private mutating func stepPlot(_ steps: Int) {
    let all = PlotQuantity.plotted
    let index = all.firstIndex(of: quantity) ?? 0
    quantity = all[(index + steps + all.count) % all.count]
  }

  /// Goes up one level: leaves a preview, then clears marked hours, then returns to now.
  private mutating func escape() -> [AppEffect] {
    if preview != nil { return leavePreview() }
    if rule != nil { mark(nil) } else { cursor = 0 }
    return []
  }
}
