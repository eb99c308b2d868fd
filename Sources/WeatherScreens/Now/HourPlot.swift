import LightFoundation
import TerminalUI
import WeatherPictures

/// The hours of the place that is shown, around the cursor.
struct HourPlot {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  /// How many hours fit well into a width.
  private func count(_ width: Int) -> Int {
    width >= 150 ? 96 : width >= 110 ? 72 : width >= 70 ? 48 : width >= 30 ? 24 : 12
  }

  /// How many hours after now the first is: none, or as many as bring the cursor into the picture.
  private func first(_ width: Int) -> Int { max(state.cursor - count(width) + 1, 0) }

  /// The line above the plot.
  func rule(width: Int) -> Rule {
    let look = state.settings.look
    let names = PlotQuantity.allCases.map { quantity -> TextLine in
      let isShown = quantity == state.quantity
      let key = Span(String(quantity.key), Style(.accent, isShown ? .underline : []))
      let name = isShown || width >= 70 ? " \(look[quantity.word])" : ""
      return TextLine([key, Span(name, Style(isShown ? .text : .dim))])
    }
    let separator = TextLine(width >= 70 ? "  " : " ")
    let keys = names.dropFirst().reduce(names[0]) { $0 + separator + $1 }
    let unit = state.quantity.unit(look)
    let title = look.say(.hours(count(width))) + (unit.isEmpty ? "" : ", \(unit)")
    return Rule(TextLine(title, Style(.title)), trailing: keys)
  }

  /// The hours in a picture of this width.
  func picture(_ view: WeatherView, width: Int) -> HoursPicture {
    let (first, count) = (first(width), count(width))
    return HoursPicture(
      view, state.quantity, from: state.firstHour + Double(first) * 3600, count: count,
      cursor: state.cursor > 0 ? min(state.cursor - first, count - 1) : nil)
  }

  /// Which hour after now was clicked.
  func hour(at point: Point, in part: Rectangle) -> Int? {
    guard part.contains(point), let entry = state.shown else { return nil }
    return picture(WeatherView(entry, state), width: part.width)
      .index(at: point.moved(-part.left, -part.top), in: part.size).map { $0 + first(part.width) }
  }
}
