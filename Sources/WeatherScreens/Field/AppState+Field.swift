import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// Opens the map around the shown place and requests its data.
  mutating func openMap() -> [AppEffect] {
    guard shown != nil else { return [] }
    return askMap(FieldState())
  }

  /// Applies map data, unless another place or width is shown by now.
  mutating func receive(_ answer: FieldAnswer, of place: PlaceID) {
    guard var state = layer as? FieldState, shown?.place.id == place, answer.width == state.width
    else { return }
    let chosen = state.towns.dropFirst(state.chosen).first?.id
    state.answer = answer
    if state.first == nil, let field = answer.field, let hour = field.hour(at: moment) {
      state.first = .first(on: field, hour: hour)
    }
    state.chosen = answer.towns.firstIndex { $0.id == chosen } ?? 0
    layer = state
    guard let last = lastHour, cursor > last else { return }
    state.hourBefore = state.hourBefore ?? cursor
    layer = state
    cursor = last
    let display = settings.display
    let day = display.weekday(cursorZone.day(of: moment))
    say(.map.until("\(day) \(display.time(moment, in: cursorZone))"))
  }

  /// Closes the map, and returns to an hour beyond its end if the cursor is still there.
  private mutating func closeMap(_ state: FieldState) {
    let hour = cursor == lastHour ? state.hourBefore ?? cursor : cursor
    layer = nil
    cursor = hour
  }

  /// Advances the animation by one hour, unless it was stopped or restarted.
  mutating func receive(frame: Int) -> [AppEffect] {
    guard var state = layer as? FieldState, state.isPlaying, state.frame == frame else { return [] }
    let before = cursor
    moveCursor(1)
    state.frame += 1
    state.isPlaying = cursor != before
    layer = state
    return state.isPlaying ? [.showFrame(state.frame)] : []
  }

  mutating func handle(_ input: Input, in state: FieldState) -> [AppEffect] {
    switch input {
    case .wheel(_, let steps): return perform(steps < 0 ? .hourBack : .hourForward)
    case .click(let point, .left):
      guard let town = MapScreen(state: state, app: self).town(at: point) else { return [] }
      choose(town, state)
      return []
    case .key(let key): return handle(key, in: state)
    default: return []
    }
  }

  private mutating func handle(_ key: Key, in state: FieldState) -> [AppEffect] {
    var state = state
    switch key {
    case .escape, .character("q"), .character("m"):
      closeMap(state)
      return []
    case .enter:
      closeMap(state)
      let hour = cursor
      let effects = state.chosenTown.map { open($0) } ?? []
      cursor = hour
      return effects
    case .up, .character("k"): step(-1, state)
    case .down, .character("j"): step(1, state)
    case .home, .character("g"): choose(0, state)
    case .character("+"), .character("="): return widen(-1, state)
    case .character("-"): return widen(1, state)
    case .character(" "): return state.isPlaying ? hold(state) : play(state)
    case .character("r"), .character("R"): return askMap(state, refresh: true)
    case .tab, .backTab:
      let all = FieldQuantity.allCases
      let index = (all.firstIndex(of: state.quantity) ?? 0) + (key == .tab ? 1 : all.count - 1)
      state.picked = all[index % all.count]
      layer = state
    default:
      let quantity = FieldQuantity.allCases.first { $0.key.map(Key.character) == key }
      if let quantity {
        state.picked = quantity
        layer = state
        return []
      }
      return share(key, state)
    }
    return []
  }

  /// Performs the actions of the main screen that also work on the map.
  private mutating func share(_ key: Key, _ state: FieldState) -> [AppEffect] {
    guard let action = KeyTable.action(of: key, self) else { return refuse(key) }
    switch action {
    case .hourBack, .hourForward, .dayBack, .dayForward, .backToNow:
      _ = hold(state)
      return perform(action)
    case .place:
      let effects = perform(action)
      guard !effects.isEmpty else { return [] }
      var other = state
      (other.answer, other.first, other.chosen, other.isPlaying) = (nil, nil, 0, false)
      return effects + askMap(other)
    default: return performAnywhere(key) ?? refuse(key)
    }
  }

  /// Selects the next town to the north or south.
  private mutating func step(_ steps: Int, _ state: FieldState) {
    let towns = state.towns
    let order = towns.indices.sorted {
      (-towns[$0].coordinates.latitude, $0) < (-towns[$1].coordinates.latitude, $1)
    }
    let next = (order.firstIndex(of: state.chosen) ?? 0) + steps
    if order.indices.contains(next) { choose(order[next], state) }
  }

  private mutating func choose(_ town: Int, _ state: FieldState) {
    var state = state
    state.chosen = town
    layer = state
  }

  private mutating func widen(_ steps: Int, _ state: FieldState) -> [AppEffect] {
    var state = state
    let width = state.width.stepped(steps)
    guard width != state.width else {
      say(.map.widths)
      return []
    }
    (state.width, state.answer, state.chosen) = (width, nil, 0)
    return askMap(state)
  }

  /// Requests the map; a fresh cached value is enough unless `refresh` is set.
  private mutating func askMap(_ state: FieldState, refresh: Bool = false) -> [AppEffect] {
    layer = state
    guard let place = shown?.place else { return [] }
    return [.map(place, state.width, refresh: refresh)]
  }

  /// Starts the animation, from now if the cursor is at the end.
  private mutating func play(_ state: FieldState) -> [AppEffect] {
    guard state.answer?.field != nil else { return refuse(.character(" ")) }
    var state = state
    if let last = lastHour, cursor >= last { cursor = 0 }
    state.isPlaying = true
    state.frame += 1
    layer = state
    return [.showFrame(state.frame)]
  }

  private mutating func hold(_ state: FieldState) -> [AppEffect] {
    var state = state
    state.isPlaying = false
    layer = state
    return []
  }
}
