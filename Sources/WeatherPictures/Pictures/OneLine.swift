public import LightFoundation
public import TerminalUI
import Weather

/// The weather in one line: `Berlin 10° Moderate rain ↑16° ↓9° (3m)`.
public struct OneLine: Widget {
  private let view: WeatherView
  private let condition: DataCondition
  private let age: TimeInterval?
  private let isDemo: Bool

  /// The weather of a view, with how good it is.
  public init(
    _ view: WeatherView, _ condition: DataCondition, age: TimeInterval?, isDemo: Bool = false
  ) {
    self.view = view
    self.condition = condition
    self.age = age
    self.isDemo = isDemo
  }

  /// The longest form, without colours.
  public var text: String { (start + all).text }

  /// How old the data is, and what is to be said of it.
  public var mark: String {
    let isWorse = condition != .fresh && condition != .empty
    return [
      age.map(AgeText.short), isWorse ? view.look.words.word(condition) : nil,
      isDemo ? view.look[\.demo] : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// Draws the longest form that fits.
  public func draw(on canvas: inout Canvas) {
    let line = lines.first { $0.width <= canvas.size.width } ?? lines.last ?? TextLine()
    canvas.draw(Text([line], overflow: .clip))
  }

  private var start: TextLine { TextLine(view.place.name.harmless, Style(.text, .bold)) }

  private var all: TextLine {
    guard let weather = view.weather else { return TextLine(" –") + aged }
    let sky = view.sky(weather).map { TextLine(" " + $0, Style(.text)) } ?? TextLine()
    let range = Readings(view).range
    return TextLine(" ") + number + sky + (range.width > 0 ? TextLine(" ") + range : "") + aged
  }

  private var aged: TextLine { TextLine(mark.isEmpty ? "" : " (\(mark))", Style(.dim)) }

  private var number: TextLine {
    view.weather?.temperature.map { view.look.colored($0) } ?? TextLine("–", Style(.dim))
  }

  /// The line with all there is to say, then with less and less of it.
  private var lines: [TextLine] {
    let worse =
      condition == .fresh || condition == .empty
      ? TextLine() : TextLine([StatusText.span(condition), Span(" ")])
    let name = worse + start
    guard let weather = view.weather else {
      return [name + TextLine(" " + view.look.words.word(condition), Style(.dim)), start]
    }
    let age = TextLine(age.map { " (\(AgeText.short($0)))" } ?? "", Style(.dim))
    let sky = view.sky(weather).map { TextLine(" " + $0, Style(.text)) } ?? TextLine()
    let short = name + TextLine(" ") + number
    return [
      worse + start + all, short + sky + age, short + TextLine(" ") + view.sign(weather) + age,
      short + age, short, start + TextLine(" ") + number, number,
    ]
  }
}
