import TerminalUI
import WeatherPictures

/// What a plot can show, each behind its key; what it does show is underlined.
struct QuantityKeys {
  private let quantities: [PlotQuantity]
  private let shown: PlotQuantity
  private let look: Look

  init(_ quantities: [PlotQuantity], shown: PlotQuantity, _ look: Look) {
    (self.quantities, self.shown, self.look) = (quantities, shown, look)
  }

  /// All keys with their names, or where there is little room only the name of what is shown.
  func line(isWide: Bool) -> TextLine {
    let names = quantities.map { quantity -> TextLine in
      let isShown = quantity == shown
      let pressed = Key.character(quantity.key)
      let key = Span(
        String(quantity.key), Style(.text, isShown ? [.bold, .underline] : .bold), key: pressed)
      let name = isShown || isWide ? " \(look[quantity.word])" : ""
      return TextLine([key, Span(name, Style(isShown ? .text : .dim), key: pressed)])
    }
    let separator = TextLine(isWide ? "  " : " ")
    return names.dropFirst().reduce(names.first ?? TextLine()) { $0 + separator + $1 }
  }
}
