package import LightFoundation
package import TerminalUI
import Weather

/// The weather in one line: `Berlin 10° Moderate rain ↑16° ↓9° (3m)`.
package struct OneLine: Widget {
  private let view: WeatherView
  private let condition: DataCondition
  private let age: TimeInterval?
  private let isDemo: Bool
  /// Whether the data is later than the clock, so that it has no age.
  private let isAhead: Bool

  /// The weather of a view, with how good it is.
  package init(
    _ view: WeatherView, _ condition: DataCondition, age: TimeInterval?, isDemo: Bool = false,
    isAhead: Bool = false
  ) {
    self.view = view
    self.condition = condition
    self.age = age
    self.isDemo = isDemo
    self.isAhead = isAhead
  }

  /// The longest form, without colours.
  package var text: String { (name + rest).text }

  /// How old the data is, and what is to be said of it.
  package var mark: String {
    [
      isAhead ? view.look[ClockSetBack.brief] : age.map(AgeText.short),
      isGood ? nil : view.look.language.text(condition.message),
      isDemo ? view.look[.demo] : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// Draws the longest form that fits.
  package func draw(on canvas: inout Canvas) {
    let line = lines.first { $0.width <= canvas.size.width } ?? lines.last ?? TextLine()
    canvas.draw(Text([line], overflow: .clip))
  }

  private var isGood: Bool { condition == .fresh || condition == .empty }
  private var name: TextLine { TextLine(view.place.name.harmless, Style(.text, .bold)) }
  private var sky: TextLine {
    TextLine(view.weather.flatMap(view.sky).map { " " + $0 } ?? "", Style(.text))
  }
  private var number: TextLine {
    TextLine(" ") + (view.weather?.temperature.map(view.look.colored) ?? TextLine("–", Style(.dim)))
  }

  private var rest: TextLine {
    if view.weather == nil, let ended = view.ended {
      return TextLine(": \(ended)") + TextLine(mark.isEmpty ? "" : " (\(mark))", Style(.dim))
    }
    let range = Readings(view).range.value
    return number + sky + (range.width > 0 ? TextLine(" ") + range : "")
      + TextLine(mark.isEmpty ? "" : " (\(mark))", Style(.dim))
  }

  /// The line with all there is to say, then with less and less of it.
  private var lines: [TextLine] {
    let start = (isGood ? "" : TextLine([StatusText.span(condition), Span(" ")])) + name
    guard let weather = view.weather else {
      if let ended = view.ended { return [start + TextLine(": \(ended)"), TextLine(ended), name] }
      return [
        start + TextLine(" " + view.look.language.text(condition.message), Style(.dim)), name,
      ]
    }
    // What is fresh needs no age where there is little room.
    let old = isGood ? nil : age
    let age = TextLine(old.map { " (\(AgeText.short($0)))" } ?? "", Style(.dim))
    let short = start + number
    return [
      start + rest, short + sky + age, short + TextLine(" ") + view.sign(weather) + age,
      short + age, short, name + number, number,
    ]
  }
}
