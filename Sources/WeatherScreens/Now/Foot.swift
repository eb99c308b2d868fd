import TerminalUI
import WeatherPictures

/// The last lines: what was done, who is to be thanked, and the keys.
struct Foot: Widget {
  private let state: AppState
  private let layout: NowLayout

  init(_ state: AppState, _ layout: NowLayout) {
    self.state = state
    self.layout = layout
  }

  func draw(on canvas: inout Canvas) {
    let credit = state.settings.look[state.isDemo ? \.madeUp : \.source]
    let activity = TextLine(state.activity.harmless, Style(.text))
    if !layout.border.isEmpty {
      let texts = layout.activity.isEmpty
      canvas.draw(
        Rule(
          texts ? activity : TextLine(), trailing: texts ? TextLine(credit, Style(.dim)) : ""),
        in: layout.border)
      if !layout.side.isEmpty,
        canvas[Point(layout.side.right, layout.border.top)]?.glyph
          == Symbol.horizontal
      {
        canvas.put(Glyph("┴"), at: Point(layout.side.right, layout.border.top), Style(.border))
      }
    }
    if !layout.activity.isEmpty {
      canvas.draw(Text([TextLine(" ") + activity]), in: layout.activity)
      if layout.activity.width - activity.width - 4 >= credit.count {
        canvas.draw(
          Text([TextLine(credit + " ", Style(.dim))], alignment: .trailing), in: layout.activity)
      }
    }
    guard !layout.keys.isEmpty else { return }
    if layout.border.isEmpty, state.isActivityNew, !state.activity.isEmpty {
      canvas.draw(Text([TextLine(" ") + activity]), in: layout.keys)
    } else {
      canvas.draw(KeyHelp(KeyTable.line(state, width: layout.keys.width)), in: layout.keys)
    }
  }
}
