import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherScreens

/// The next days, one line each, with bars on one scale.
enum DaysBlock {
  static func add(_ report: PlaceReport, days count: Int, to page: inout Page) {
    let days = Array(report.days(count))
    let look = page.look
    let lows = days.compactMap(\.minimumTemperature)
    let highs = days.compactMap(\.maximumTemperature)
    guard let low = lows.min(), let high = highs.max(), low <= high else { return }
    let range = "\(look.units.temperature(low)) \(look.words.to) \(look.units.temperature(high))"
    page.add(
      rule: days.count == 1 ? "1 \(look.words.day)" : "\(days.count) \(look.words.days)",
      trailing: look.glyphs.text(range))
    for day in days {
      let row = DayRow(day: day, report: report, look: look, scale: low...high)
      page.add(height: 1) { row.draw(on: &$0) }
    }
  }
}

/// One line of the days.
struct DayRow {
  let day: Day
  let report: PlaceReport
  let look: Look
  let scale: ClosedRange<Double>

  func draw(on canvas: inout Canvas) {
    let date = report.forecast.calendarDay(of: day)
    let isToday = date == report.today
    canvas.write(
      isToday ? look.language.today : "\(look.weekday(date)) \(date.day)", at: Point(1, 0),
      Style(isToday ? .title : .text, isToday ? .bold : []))
    canvas.write(
      WeatherIcon.sign(day.code, isDay: true, look.icons), at: Point(8, 0),
      SkyGlyph.style(day.code, isDay: true))
    var x = 11
    if look.width >= 76 {
      let words = report.sky(day, look).truncated(columns: 18)
      canvas.write(words, at: Point(x, 0))
      x += 19
    }
    let end = look.width - tailWidth
    drawRange(from: x, to: end, on: &canvas)
    drawTail(from: end, on: &canvas)
  }

  private func drawRange(from x: Int, to end: Int, on canvas: inout Canvas) {
    guard let low = day.minimumTemperature, let high = day.maximumTemperature, low <= high else {
      canvas.write("–", at: Point(x, 0), Style(.dim))
      return
    }
    let left = look.units.temperature(low).description
    let right = look.units.temperature(high).description
    let isTight = look.width < DayRow.leastForBar
    canvas.write(
      left, at: Point(x + (isTight ? 4 : 5) - left.terminalWidth, 0), look.style(low))
    guard !isTight else {
      canvas.write(
        right, at: Point(min(x + 11, look.width) - right.terminalWidth, 0), look.style(high))
      return
    }
    let bar = Rectangle(x: x + 6, y: 0, width: max(end - x - 13, 3), height: 1)
    let isToday = report.forecast.calendarDay(of: day) == report.today
    let marker = isToday ? report.conditions?.temperature : nil
    canvas.draw(
      RangeBar(low...high, on: scale, marker: marker, ramp: look.ramp), in: bar)
    canvas.write(
      right, at: Point(bar.right + 5 - right.terminalWidth, 0), look.style(high))
  }

  private var tailWidth: Int { look.width >= 90 ? 31 : look.width >= 56 ? 16 : 7 }

  /// Columns below which there is room for two temperatures and no bar, or for no chance of rain.
  private static let leastForBar = 25
  private static let leastForChance = 30

  /// The chance and amount of rain and the wind, where they are worth a word.
  private func drawTail(from x: Int, on canvas: inout Canvas) {
    guard look.width >= DayRow.leastForChance else { return }
    let chance = day.precipitationChance ?? 0
    let amount = day.precipitation ?? 0
    let isSnow = day.code?.isSnowy ?? false
    if chance >= 15 || amount >= 0.1 {
      let text = "\(Int(clamping: chance.rounded()))%"
      canvas.write(text, at: Point(x + 6 - text.count, 0), look.rain)
    }
    if look.width >= 56, amount >= 0.1 {
      let text =
        isSnow && (day.snowfall ?? 0) > 0
        ? look.text(look.units.snow(day.snowfall ?? 0)) : look.text(look.units.rain(amount))
      canvas.write(text, at: Point(x + 15 - text.count, 0), look.rain)
    }
    if look.width >= 90, let wind = day.windSpeed {
      let arrow = day.windPoint?.arrow ?? " "
      let text = "\(arrow) \(look.units.wind(wind))"
      canvas.write(
        text, at: Point(x + 30 - text.terminalWidth, 0), Style(wind >= 10.8 ? .caution : .dim))
    }
  }
}
