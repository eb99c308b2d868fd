import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  mutating func handle(_ input: Input) -> [AppEffect] {
    let (wasAsked, before) = (asksToDropAll, layer)
    let effects = receive(input)
    // Any input other than a confirmation cancels the pending question.
    if wasAsked { takeBackDropAll() }
    return inspection(after: before) + effects
  }

  private mutating func receive(_ input: Input) -> [AppEffect] {
    if case .resize(let size) = input {
      self.size = size
      heldHour = nil
      return []
    }
    if case .ground(let color) = input { return receive(ground: color) }
    if case .click = input {} else { lastClick = nil }
    if !input.isPointer { heldHour = nil }
    if case .drag(let point) = input {
      if help == nil { drag(point) }
      return []
    }
    if input == .key(.control("z")) { return [.suspend] }
    // The program loop has already redrawn the screen.
    if input == .key(.control("l")) { return [] }
    if input == .key(.control("c")) { return [.quit] }
    if case .key = input { endSaying() }
    if case .click(let point, .left) = input, let effects = click(point) { return effects }
    if case .wheel(let point, let steps) = input, help == nil, let effects = turn(point, steps) {
      return effects
    }
    if input == .key(.function(5)) { return demonstrate() }
    if input == .key(.escape), escapeEndsScenes { return endScenes() }
    if let help { return read(help, input) }
    if input == .key(.function(1)) || input == .key(.character("?")) && !isTyping {
      help = HelpState()
      return []
    }
    return layer?.handle(input, in: &self) ?? handleInNow(input)
  }

  private mutating func read(_ help: HelpState, _ input: Input) -> [AppEffect] {
    let overlay = HelpOverlay(self, help)
    if case .key(let key) = input, !overlay.uses(key) { return refuse(key) }
    self.help = overlay.state(after: input, in: room)
    return []
  }

  private mutating func receive(ground: RGB) -> [AppEffect] {
    let before = settings.colors
    settings.ground = ground
    return settings.colors == before ? [] : [.restyle(settings)]
  }

  /// True if letters are text input rather than commands.
  var isTyping: Bool { layer?.isTyping ?? false }

  /// The key that saves the previewed place; nil if it is typed as text or opens another place.
  var keyThatSaves: String? {
    guard let search = layer as? SearchState else {
      return isTyping ? nil : settings.display.keys("Ctrl-S")
    }
    let isChosen = search.choice(self)?.place?.id == preview?.place.id
    return isChosen ? settings.display.keys("Enter") : nil
  }

  mutating func handleInNow(_ input: Input) -> [AppEffect] {
    switch input {
    case .key(let key): return press(key)
    case .wheel(_, let steps): return perform(steps < 0 ? .placeUp : .placeDown)
    default: return []
    }
  }

  /// Performs the key's action, or reports that it does nothing here.
  private mutating func press(_ key: Key) -> [AppEffect] {
    // Comparing shows its own message when there is nothing to compare.
    guard let action = KeyTable.action(of: key, self) else { return refuse(key) }
    if allows(action) || action == .compare { return perform(action) }
    switch action {
    case .place, .placeUp, .placeDown, .firstPlace, .lastPlace:
      say(.noOtherPlace)
      return []
    case .undo:
      say(.nothingRemoved)
      return []
    default: return refuse(key)
    }
  }

  mutating func refuse(_ key: Key) -> [AppEffect] {
    // Users often press Escape twice, so an extra one is not worth a message.
    guard key != .escape else { return [] }
    let isAwaited = layer == nil && shown?.isAwaited == true
    say(isAwaited ? .beingFetched : useless(key))
    return []
  }

  func useless(_ key: Key) -> Message { .keyHasNoUse(settings.display.keys(key.label)) }
}
