package import LightFoundation
package import TerminalUI
import Weather

/// The weather in one line: `Berlin 10° Moderate rain ↑16° ↓9° (3m)`.
package struct OneLine: Widget {
  private let view: WeatherView
  private let condition: DataCondition
  private let age: TimeInterval?
  private let isDemo: Bool
  /// True if the data is newer than the clock, so that its age is unknown.
  private let isAhead: Bool

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

  /// The longest form, without colors.
  package var text: String { (name + rest).text }

  /// The age and condition of the data.
  package var mark: String {
    [
      isAhead ? view.display[ClockSetBack.brief] : age.map(AgeText.short),
      isGood ? nil : view.display.language.text(condition.message),
      isDemo ? view.display[.demo] : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

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
    TextLine(" ")
      + (view.weather?.temperature.map(view.display.colored) ?? TextLine("–", Style(.dim)))
  }

  private var rest: TextLine {
    if view.weather == nil, let ended = view.ended {
      return TextLine(": \(ended)") + TextLine(mark.isEmpty ? "" : " (\(mark))", Style(.dim))
    }
    let range = Readings(view).range.value
    return number + sky + (range.width > 0 ? TextLine(" ") + range : "")
      + TextLine(mark.isEmpty ? "" : " (\(mark))", Style(.dim))
  }

  /// The forms of the line, from longest to shortest.
  private var lines: [TextLine] {
    let start = (isGood ? "" : TextLine([StatusText.span(condition), Span(" ")])) + name
    guard let weather = view.weather else {
      if let ended = view.ended { return [start + TextLine(": \(ended)"), TextLine(ended), name] }
      return [
        start + TextLine(" " + view.display.language.text(condition.message), Style(.dim)), name,
      ]
    }
    // If space is short, omit the age of fresh data.
    let old = isGood ? nil : age
    let age = TextLine(old.map { " (\(AgeText.short($0)))" } ?? "", Style(.dim))
    let short = start + number
    return [
      start + rest, short + sky + age, short + TextLine(" ") + view.sign(weather) + age,
      short + age, short, name + number, number,
    ]
  }
}
