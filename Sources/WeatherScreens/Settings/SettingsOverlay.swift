import TerminalUI
import WeatherPictures

/// The settings, over the weather that shows at once what they do.
struct SettingsOverlay: Widget {
  private let state: SettingsState
  private let settings: ScreenSettings

  init(_ state: SettingsState, _ settings: ScreenSettings) {
    self.state = state
    self.settings = settings
  }

  func draw(on canvas: inout Canvas) {
    let count = Setting.allCases.count
    let size = Size(min(canvas.size.width - 2, 48), min(canvas.size.height, count + 4))
    canvas.draw(
      Overlay(
        size, Box(TextLine(settings.look[\.settings.title], Style(.title))),
        Inside(state: state, settings: settings)))
  }

  private struct Inside: Widget {
    let state: SettingsState
    let settings: ScreenSettings

    func draw(on canvas: inout Canvas) {
      let rows = canvas.bounds.rows(.flexible(), .fixed(canvas.size.height > 3 ? 1 : 0))
      let (all, look) = (Setting.allCases, settings.look)
      var scroll = state.scroll
      scroll.follow(height: rows[0].height, of: all.count)
      canvas.draw(
        ListView(
          all.map { TextLine(look[$0.name], Style(.text)) },
          trailing: all.map { TextLine("◂ \($0.value(in: settings)) ▸ ", Style(.accent)) },
          scroll: scroll), in: rows[0])
      canvas.draw(
        KeyHelp([
          .init("↑↓", look[\.keys.choose]), .init("←→", look[\.keys.change]),
          .init("Esc", look[\.keys.close]), .init("?", look[\.help]),
        ]),
        in: rows[1])
    }
  }
}
