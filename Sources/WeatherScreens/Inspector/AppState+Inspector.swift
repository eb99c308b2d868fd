import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// Opens the inspector below the weather, then at full size, then closes it.
  mutating func inspect() {
    guard var state = layer as? InspectorState else { return layer = InspectorState() }
    state.isFull.toggle()
    layer = state.isFull ? state : nil
  }

  /// Returns the effects of opening or closing the inspector.
  func inspection(after old: (any Layer)?) -> [AppEffect] {
    let (was, isOpen) = (old is InspectorState, layer is InspectorState)
    return was == isOpen ? [] : [.inspect(isOpen)]
  }

  /// Applies a cache report if the inspector is open.
  mutating func receive(_ report: CacheReport) {
    guard var state = layer as? InspectorState else { return }
    state.receive(report)
    layer = state
  }

  /// Handles input while the inspector is open.
  ///
  /// Beside the weather, keys it does not use act on the main screen.
  mutating func handle(_ input: Input, in state: InspectorState) -> [AppEffect] {
    if state.isTyping { return type(input, in: state) }
    var state = state
    let asked = state.asksToDropAll
    if case .key = input { (state.note, state.asksToDropAll) = (nil, false) }
    switch input {
    case .wheel(_, let steps): state.move(steps)
    case .key(let key):
      if let step = InspectorKeys.steps[key] {
        state.move(step)
      } else if let action = InspectorKeys.actions[key] {
        return action == .dropAll ? dropAll(in: state, isSure: asked) : perform(action, in: state)
      } else {
        guard state.isFull else {
          layer = state
          return handleInNow(input)
        }
        state.note = key == .escape ? nil : settings.display.language.text(useless(key))
      }
    default: return []
    }
    layer = state
    return []
  }

  private mutating func perform(
    _ action: InspectorKeys.Action, in state: InspectorState
  ) -> [AppEffect] {
    var state = state
    let lines = state.lines
    let row = state.row(in: lines)
    let line = lines.indices.contains(row) ? lines[row] : nil
    var trouble = pretended
    let words = settings.display.language
    defer { if layer is InspectorState { layer = state } }
    func done(_ phrase: (String) -> Message, _ effect: (CacheAddress) -> AppEffect) -> [AppEffect] {
      guard let line else { return [] }
      state.note = words.text(phrase(line.title))
      return [effect(line.address)]
    }
    switch action {
    case .close: layer = nil
    case .size:
      state.isFull.toggle()
      if !state.isFull { layer = nil }
    case .refetch: return done(Message.fetchesAnew, AppEffect.refetch)
    case .spoil: return done(Message.madeStale, AppEffect.makeStale)
    case .drop: return done(Message.dropped, AppEffect.drop)
    case .dropAll: break
    case .sort:
      let all = InspectorState.Order.allCases
      let index = all.firstIndex(of: state.order) ?? 0
      state.order = all[(index + 1) % all.count]
      state.note = words.text(.set(settings.display[.sort], to: settings.display[state.order.word]))
    case .filter: state.isTyping = true
    case .pause: state.isPaused.toggle()
    case .timeline: state.showsTimeline.toggle()
    case .copy:
      state.note = line.map {
        $0.path.map { words.text(.copied($0)) } ?? settings.display[.inspector.inMemoryOnly]
      }
      return line?.path.map { [.copy($0)] } ?? []
    case .offline:
      trouble.isOffline.toggle()
      return simulate(trouble)
    case .delay:
      trouble.stepDelay()
      return simulate(trouble)
    case .failures:
      trouble.stepFailures()
      return simulate(trouble)
    }
    return []
  }

  /// True if a confirmation to drop all entries is pending.
  var asksToDropAll: Bool {
    if let state = layer as? InspectorState { state.asksToDropAll } else { false }
  }

  mutating func takeBackDropAll() {
    guard var state = layer as? InspectorState, state.asksToDropAll else { return }
    (state.note, state.asksToDropAll) = (nil, false)
    layer = state
  }

  /// Asks for confirmation before all entries are dropped, because that removes the offline data.
  private mutating func dropAll(in state: InspectorState, isSure: Bool) -> [AppEffect] {
    var state = state
    let count = state.report?.lines.count ?? 0
    state.asksToDropAll = !isSure && count > 0
    state.note = settings.display.language.text(isSure ? .droppedAll(count) : .asksToDropAll(count))
    layer = state
    guard isSure else { return [] }
    // Clears these parts now. The weather disappears when the store reports the removal.
    for index in places.indices { places[index].extras = PlaceData() }
    preview?.extras = PlaceData()
    for index in removed.indices { removed[index].forgetWeather() }
    return [.dropAll]
  }

  mutating func simulate(_ trouble: SimulatedFaults) -> [AppEffect] {
    pretended = trouble
    return [.simulate(trouble)]
  }

  private mutating func type(_ input: Input, in state: InspectorState) -> [AppEffect] {
    var state = state
    switch input {
    case .key(.enter), .key(.down): state.isTyping = false
    case .key(.escape):
      state.isTyping = false
      state.filter.clear()
    default: _ = state.filter.handle(input)
    }
    layer = state
    return []
  }
}

enum InspectorKeys {
  enum Action {
    case close, size, refetch, spoil, drop, dropAll, sort, filter, pause, timeline, copy
    case offline, delay, failures
  }

  static let actions: [Key: Action] = [
    .escape: .close, .character("q"): .close, .character("i"): .size, .character("I"): .size,
    .character("r"): .refetch, .enter: .refetch, .character("e"): .spoil, .character("x"): .drop,
    .character("X"): .dropAll, .function(4): .dropAll, .character("s"): .sort,
    .character("f"): .filter,
    .character(" "): .pause, .character("o"): .offline, .function(2): .delay,
    .function(3): .failures, .character("v"): .timeline, .character("y"): .copy,
  ]

  /// The number of rows that a key moves the selection.
  static let steps: [Key: Int] = [
    .up: -1, .character("k"): -1, .down: 1, .character("j"): 1, .pageUp: -10, .pageDown: 10,
    .home: -100_000, .character("g"): -100_000, .end: 100_000, .character("G"): 100_000,
  ]

  static func help(_ display: DisplayOptions) -> [KeyHelp.Entry] {
    display.entries([
      ("r", .keys.refetch), ("o", .offline), ("Esc", .keys.close), ("?", .help),
      ("v", .keys.timeline), ("y", .keys.copyPath), ("e", .keys.makeStale), ("x", .keys.drop),
      ("F4", .keys.dropAll), ("F2", .keys.delay), ("F3", .keys.failures),
    ])
  }

  /// Returns the keys available while a filter is typed.
  static func helpWhileTyping(_ display: DisplayOptions) -> [KeyHelp.Entry] {
    display.entries([("Enter", .keys.filter), ("Esc", .keys.clear)])
  }
}
