import TerminalUI
import Weather
import WeatherPictures

package struct SettingsState: Hashable, Sendable {
  var scroll = Scroll()
}

extension SettingsState: Layer {
  func keyRows(_ size: Size) -> Int { 0 }

  /// Draws the settings above the weather, which shows their effect at once.
  func draw(_ app: AppState, on canvas: inout Canvas) {
    let (count, settings) = (SettingKey.onScreen.count, app.settings)
    let size = Size(min(canvas.size.width - 2, 48), min(canvas.size.height, count + 4))
    let box = Box(TextLine(settings.display[.settings.title], Style(.title)))
    canvas.draw(Overlay(size, box) { drawInside(settings, on: &$0) })
  }

  private func drawInside(_ settings: ScreenSettings, on canvas: inout Canvas) {
    let rows = canvas.bounds.rows(.flexible(), .fixed(canvas.size.height > 3 ? 1 : 0))
    let (all, display) = (SettingKey.onScreen, settings.display)
    var scroll = scroll
    scroll.follow(height: rows[0].height, of: all.count)
    canvas.draw(
      ListView(
        all.map { TextLine(display[$0.name], Style(.text)) },
        trailing: all.enumerated().map { row, setting in
          value(setting, settings, isChosen: row == scroll.selection)
        }, scroll: scroll, name: ClickedPart.settings), in: rows[0])
    canvas.draw(
      KeyHelp(
        display.entries([
          ("↑↓", .keys.choose), ("←→", .keys.change), ("Esc", .keys.close), ("?", .help),
        ])), in: rows[1])
  }

  private func value(_ setting: SettingKey, _ settings: ScreenSettings, isChosen: Bool) -> TextLine
  {
    let style = Style(.accent)
    return TextLine([
      Span("◂ ", style, key: isChosen ? .left : nil), Span(setting.value(in: settings), style),
      Span(" ▸ ", style, key: isChosen ? .right : nil),
    ])
  }

  func handle(_ input: Input, in app: inout AppState) -> [AppEffect] { app.handle(input, in: self) }

  func help(_ app: AppState) -> (title: Message, keys: [(String, Message)]) {
    (
      .keys.ofSettings,
      [
        ("↑↓ k j", .keys.choose), ("←→ h l", .keys.change), ("?", .keys.theseKeys),
        ("Esc q ,", .keys.close),
      ]
    )
  }
}

extension AppState {
  mutating func handle(_ input: Input, in state: SettingsState) -> [AppEffect] {
    var state = state
    let all = SettingKey.onScreen
    switch input {
    case .key(.escape), .key(.character("q")), .key(.character(",")):
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
    layer = state
    return []
  }

  /// Selects a setting; changes it if it is already selected.
  mutating func click(_ row: Int, in state: SettingsState) -> [AppEffect] {
    var state = state
    guard row != state.scroll.selection else { return step(1, state) }
    state.scroll.select(row, of: SettingKey.onScreen.count)
    layer = state
    return []
  }

  private mutating func step(_ steps: Int, _ state: SettingsState) -> [AppEffect] {
    SettingKey.onScreen[state.scroll.selection].step(steps, in: &settings)
    return [.saveSettings(settings)]
  }
}
