import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// Opens the comparison and requests all places together.
  mutating func compare() -> [AppEffect] {
    guard !places.isEmpty else {
      say(settings.display[.noPlacesToCompare])
      return []
    }
    layer = CompareState()
    return leavePreview() + [.compare(places.map(\.place))]
  }

  /// Stores the number of places without data after the request for the comparison.
  mutating func receive(missing: Int) {
    guard var state = layer as? CompareState else { return }
    state.missing = missing
    layer = state
  }

  /// Stores the forecasts of several models, if that comparison is still open.
  mutating func receive(_ entries: [PlaceEntry], of place: PlaceID) {
    guard var state = layer as? CompareState, state.models?.place.id == place else { return }
    state.models?.receive(entries)
    layer = state
  }

  mutating func handle(_ input: Input, in state: CompareState) -> [AppEffect] {
    switch input {
    case .wheel(let point, let steps):
      let shown = shown(state)
      guard shown.picture.hour(at: point, shown.layout) != nil else { return moveRow(steps, state) }
      return perform(steps < 0 ? .hourBack : .hourForward)
    case .click(let point, .left): return click(point, state)
    case .key(let key): return handle(key, in: state)
    default: return []
    }
  }

  private mutating func click(_ point: Point, _ state: CompareState) -> [AppEffect] {
    drag(point, state)
    let (rows, layout, _) = shown(state)
    guard state.models == nil, let row = layout.row(at: point, selection: rows.selectedRow)
    else { return [] }
    return select(rows.order[row])
  }

  /// Moves the cursor to the hour under the pointer without scrolling the plot.
  mutating func drag(_ point: Point, _ state: CompareState) {
    let (_, layout, picture) = shown(state)
    guard let hour = picture.hour(at: point, layout) else { return }
    heldHour = picture.first(layout)
    placeCursor(hour)
  }

  /// Returns the rows of the comparison and their layout, to look up what is at a point.
  private func shown(
    _ state: CompareState
  ) -> (rows: CompareRows, layout: CompareLayout, picture: ComparePicture) {
    let rows = CompareRows(self, state)
    return (rows, CompareLayout(room, rows), ComparePicture(rows: rows, app: self, state: state))
  }

  private mutating func handle(_ key: Key, in state: CompareState) -> [AppEffect] {
    var state = state
    switch key {
    case .escape, .enter, .character("q"):
      layer = nil
      return []
    case .up, .character("k"): return moveRow(-1, state)
    case .down, .character("j"): return moveRow(1, state)
    case .home, .character("g"): return moveRow(-places.count, state)
    case .end, .character("G"): return moveRow(places.count, state)
    case .character("v"): state.isDifference.toggle()
    case .character("c"): return state.models == nil ? askModels(state) : endModels(state)
    case .character("r") where state.models != nil, .character("R") where state.models != nil:
      return askModels(state, refresh: true)
    case .character("s"):
      let all = RowOrder.allCases
      let index = all.firstIndex(of: state.order) ?? 0
      state.order = all[(index + 1) % all.count]
    case .tab, .backTab:
      let all = PlotQuantity.allCases
      let index = (all.firstIndex(of: quantity) ?? 0) + (key == .tab ? 1 : all.count - 1)
      return perform(.plot(all[index % all.count]))
    default:
      if let plot = PlotQuantity.allCases.first(where: { key == .character($0.key) }) {
        return perform(.plot(plot))
      }
      let before = selection
      let effects = performAnywhere(key) ?? refuse(key)
      return state.models == nil || selection == before ? effects : effects + askModels(state)
    }
    layer = state
    return []
  }

  private mutating func moveRow(_ rows: Int, _ state: CompareState) -> [AppEffect] {
    guard !places.isEmpty else { return [] }
    guard state.models == nil else {
      let effects = select(selection + rows)
      return effects.isEmpty ? [] : effects + askModels(state)
    }
    let shown = CompareRows(self, state)
    let row = min(max(shown.selectedRow + rows, 0), shown.order.count - 1)
    return select(shown.order[row])
  }

  /// Opens the comparison of models for the selected place.
  private mutating func askModels(_ state: CompareState, refresh: Bool = false) -> [AppEffect] {
    guard places.indices.contains(selection) else { return [] }
    var state = state
    let place = places[selection].place
    state.models = ComparedModels(place)
    layer = state
    return [.compareModels(place, refresh: refresh)]
  }

  private mutating func endModels(_ state: CompareState) -> [AppEffect] {
    var state = state
    state.models = nil
    layer = state
    return []
  }
}
