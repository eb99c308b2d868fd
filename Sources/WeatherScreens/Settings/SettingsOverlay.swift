import TerminalUI
import WeatherPictures

/// The settings, above the weather that shows their effect at once.
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
        size, Box(TextLine(settings.look[.settings.title], Style(.title))),
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
          trailing: all.enumerated().map { row, setting in
            value(setting, isChosen: row == scroll.selection)
          },
          scroll: scroll, name: ClickedPart.settings), in: rows[0])
      canvas.draw(
        KeyHelp([
          look.key("↑↓", .keys.choose), look.key("←→", .keys.change),
          look.key("Esc", .keys.close), look.key("?", .help),
        ]),
        in: rows[1])
    }

    private func value(_ setting: Setting, isChosen: Bool) -> TextLine {
      let style = Style(.accent)
      return TextLine([
        Span("◂ ", style, key: isChosen ? .left : nil),
        Span(setting.value(in: settings), style),
        Span(" ▸ ", style, key: isChosen ? .right : nil),
      ])
    }
  }
}
