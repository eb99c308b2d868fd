import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The visible hours of the plot.
///
/// The cursor stays in the left quarter, so that most of it shows the future.
struct HourPlot {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  /// Returns the number of hours that fit a width.
  func count(_ width: Int) -> Int {
    width >= 150 ? 96 : width >= 110 ? 72 : width >= 70 ? 48 : width >= 40 ? 36 : 24
  }

  /// Returns the first visible hour for a width, in hours from now.
  func first(_ width: Int) -> Int { first(of: count(width)) }

  /// Returns the first of `count` visible hours, in hours from now.
  ///
  /// It does not change while the pointer is over the plot.
  func first(of count: Int) -> Int {
    if let held = state.heldHour { return held }
    // Scrolls in steps; otherwise each passing hour would shift the picture.
    let jump = max(count / 6, 1)
    let ahead = (max(state.cursor - count / 4, 0) + jump - 1) / jump * jump
    let wanted = min(state.cursor, ahead)
    return max(min(wanted, (state.lastHour ?? 0) - count + 1), min(state.cursor, 0))
  }

  /// Returns the title line of a plot: number of hours, meaning of the lines, and selectable
  /// quantities.
  ///
  /// The selectable quantities depend on the width only, so that they do not jump.
  func rule(_ view: WeatherView, width: Int, height: Int) -> Rule {
    let display = view.display
    let shown = state.quantity.isTemperature ? .temperature : state.quantity
    let quantities = QuantityKeys(plot: state.rule == nil ? shown : nil, display)
    let names = quantities.line(isWide: true, gap: width >= 90 ? 2 : 1)
    let signs = WeatherPlot.signs(shown, of: view, height: height)
    let hours = WeatherPlot.Sign(display[.hours(count(width))])
    let (texts, isGood) = state.markedHours
    let mark = isGood ? "✓ " : ""
    let marked = texts.map { [WeatherPlot.Sign(display.glyphs.text(mark + $0))] }
    // The axis shows the number of hours too, but only this line explains the signs. The last of
    // them arrive late, so they go first.
    let lists =
      marked.isEmpty
      ? [[hours] + signs] + (0..<signs.count).map { signs.dropLast($0) } + [[hours], []] : marked
    let forms = (width >= 60 ? [names] : []) + [quantities.line(isWide: false)]
    for keys in marked.isEmpty ? forms : forms.suffix(1) {
      let signs = lists.first { Self.width($0) + keys.width + 8 <= width }
      if let signs, !signs.isEmpty || keys == forms.last {
        return Rule(Self.title(signs), trailing: keys)
      }
    }
    return Rule(Self.title([hours]), trailing: forms.last ?? TextLine())
  }

  /// Returns the width of a line with all entries drawn.
  private static func width(_ signs: [WeatherPlot.Sign]) -> Int {
    signs.reduce(-2) { $0 + $1.text.terminalWidth + 2 }
  }

  /// Returns the entries in one line, with a line of the rule in place of those not drawn.
  private static func title(_ signs: [WeatherPlot.Sign]) -> TextLine {
    let shown = signs.lastIndex(where: \.isDrawn).map { signs[...$0] } ?? []
    return shown.indices.reduce(TextLine()) { line, index in
      let text = signs[index].text
      guard index > 0 else { return TextLine(text, Style(.title)) }
      guard signs[index].isDrawn else {
        let rule = String(repeating: "─", count: text.terminalWidth + 1)
        return line + TextLine(" ") + TextLine(rule, Style(.border))
      }
      return line + TextLine((signs[index - 1].isDrawn ? ", " : "  ") + text, Style(.title))
    }
  }

  func picture(_ view: WeatherView, width: Int) -> WeatherPlot {
    WeatherPlot(
      view, state.quantity, from: state.firstHour + Double(first(width)) * 3600,
      hours: count(width), good: state.shown.flatMap(state.goodHours))
  }

  func hour(at point: Point, in part: Rectangle) -> Int? {
    guard part.contains(point), let entry = state.shown else { return nil }
    return picture(WeatherView(entry, state), width: part.width)
      .hour(at: point.x - part.left, width: part.width).map { $0 + first(part.width) }
  }
}

/// The quantities of a picture, each with its key; the current one is underlined.
struct QuantityKeys {
  private struct Choice {
    let key: Character?
    let name: String
    let isShown: Bool
  }

  private let choices: [Choice]

  init(_ quantities: [PlotQuantity], shown: PlotQuantity, _ display: DisplayOptions) {
    choices = quantities.map { Choice(key: $0.key, name: display[$0.word], isShown: $0 == shown) }
  }

  /// The plots, then the good hours, which are shown if no quantity is.
  init(plot shown: PlotQuantity?, _ display: DisplayOptions) {
    choices =
      PlotQuantity.plotted.map { Choice(key: $0.key, name: display[$0.word], isShown: $0 == shown) }
      // With good hours shown, the key shows those of the next rule.
      + [
        Choice(
          key: "b", name: display[shown == nil ? .keys.next : .keys.goodHours],
          isShown: shown == nil)
      ]
  }

  init(tabs shown: DetailsTab, _ display: DisplayOptions) {
    choices = DetailsTab.allCases.map {
      Choice(key: $0.key, name: display[$0.page.title].asTitle, isShown: $0 == shown)
    }
  }

  init(shown: FieldQuantity?, _ display: DisplayOptions) {
    choices = FieldQuantity.allCases.map {
      Choice(key: $0.key, name: display[$0.word], isShown: $0 == shown)
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
    return names.dropFirst().reduce(names.first ?? TextLine()) { $0 + .blanks(gap) + $1 }
  }
}
