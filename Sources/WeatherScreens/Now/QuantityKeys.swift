import TerminalUI
import Weather
import WeatherPictures

/// The quantities of a picture, each with its key; the current one is underlined.
struct QuantityKeys {
  private struct Choice {
    let key: Character?
    let name: String
    let isShown: Bool
  }

  private let choices: [Choice]

  init(_ quantities: [PlotQuantity], shown: PlotQuantity, _ look: Look) {
    choices = quantities.map { Choice(key: $0.key, name: look[$0.word], isShown: $0 == shown) }
  }

  /// The plots, then the good hours, which are shown if no quantity is.
  init(plot shown: PlotQuantity?, _ look: Look) {
    choices =
      PlotQuantity.plotted.map { Choice(key: $0.key, name: look[$0.word], isShown: $0 == shown) }
      + [Choice(key: "b", name: look[.keys.goodHours], isShown: shown == nil)]
  }

  init(tabs shown: DetailsTab, _ look: Look) {
    choices = DetailsTab.allCases.map {
      Choice(key: $0.key, name: look[$0.page.title].asTitle, isShown: $0 == shown)
    }
  }

  init(shown: FieldQuantity?, _ look: Look) {
    choices = FieldQuantity.allCases.map {
      Choice(key: $0.key, name: look[$0.word], isShown: $0 == shown)
    }
  }

  /// Returns the keys with all names, or with the name of the current quantity only.
  func line(isWide: Bool) -> TextLine { line(isWide: isWide, gap: isWide ? 2 : 1) }

  /// Returns the same line with `gap` blanks between the items.
  func line(isWide: Bool, gap: Int) -> TextLine {
    let names = choices.map { choice -> TextLine in
      let pressed = choice.key.map(Key.character)
      let key = Span(
        choice.key.map(String.init) ?? "",
        Style(.text, choice.isShown ? [.bold, .underline] : .bold), key: pressed)
      let name = choice.isShown || isWide ? (choice.key == nil ? "" : " ") + choice.name : ""
      let isMarked = choice.isShown && choice.key == nil
      let style = Style(choice.isShown ? .text : .dim, isMarked ? [.underline] : [])
      return TextLine([key, Span(name, style, key: pressed)])
    }.filter { $0.width > 0 }
    let separator = TextLine(String(repeating: " ", count: gap))
    return names.dropFirst().reduce(names.first ?? TextLine()) { $0 + separator + $1 }
  }
}
