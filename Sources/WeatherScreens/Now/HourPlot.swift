import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The hours of the place that is shown: the cursor in the left quarter, so that one looks ahead.
struct HourPlot {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  /// How many hours fit well into a width.
  func count(_ width: Int) -> Int {
    width >= 150 ? 96 : width >= 110 ? 72 : width >= 70 ? 48 : width >= 40 ? 36 : 24
  }

  /// How many hours after now the first is in a width.
  func first(_ width: Int) -> Int { first(of: count(width)) }

  /// How many hours after now the first of so many is; the pointer holds them where they are.
  func first(of count: Int) -> Int {
    if let held = state.heldHour { return held }
    // In jumps: each hour that goes by would be another picture.
    let jump = max(count / 6, 1)
    let ahead = (max(state.cursor - count / 4, 0) + jump - 1) / jump * jump
    let wanted = min(state.cursor, ahead)
    return max(min(wanted, (state.lastHour ?? 0) - count + 1), min(state.cursor, 0))
  }

  /// The line above a plot of so many rows: how far it reaches, what it shows, and what else it could.
  func rule(_ view: WeatherView, width: Int, height: Int) -> Rule {
    let look = view.look
    let shown = state.quantity.isTemperature ? .temperature : state.quantity
    let quantities = QuantityKeys(PlotQuantity.plotted, shown: shown, look)
    let (wide, narrow) = (quantities.line(isWide: true), quantities.line(isWide: false))
    let hours = look.say(.hours(count(width)))
    let legend = WeatherPlot.legend(shown, of: view, height: height)
    let rule = state.rule.map { "✓ " + GoodHoursText.title(of: $0, look) }
    // How many hours there are the axis says, too; what a line means nothing else does.
    let all = [[hours, legend, rule], [legend, rule]]
    let some = [[hours, rule], [rule], [hours]]
    let choices =
      (width >= 60 ? all.map { ($0, wide) } : []) + all.map { ($0, narrow) }
      + some.map { ($0, width >= 60 ? wide : narrow) }
    let titles = choices.map { ($0.0.compactMap(\.self).joined(separator: ", "), $0.1) }
    let (title, keys) =
      titles.first { !$0.0.isEmpty && $0.0.terminalWidth + $0.1.width + 8 <= width }
      ?? (hours, narrow)
    return Rule(TextLine(title, Style(.title)), trailing: keys)
  }

  /// The hours in a picture of this width.
  func picture(_ view: WeatherView, width: Int) -> WeatherPlot {
    WeatherPlot(
      view, state.quantity, from: state.firstHour + Double(first(width)) * 3600,
      hours: count(width), good: state.shown.flatMap(state.goodHours))
  }

  /// Which hour after now was clicked.
  func hour(at point: Point, in part: Rectangle) -> Int? {
    guard part.contains(point), let entry = state.shown else { return nil }
    return picture(WeatherView(entry, state), width: part.width)
      .hour(at: point.x - part.left, width: part.width).map { $0 + first(part.width) }
  }
}
