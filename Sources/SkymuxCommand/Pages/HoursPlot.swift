import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The next hours as a curve of the temperature over bars of the rain.
enum HoursPlot {
  static func add(_ report: PlaceReport, hours count: Int, to page: inout Page) {
    let hours = Array(report.hours(count))
    let look = page.look
    let temperatures = hours.map(\.temperature)
    let known = temperatures.compactMap { $0 }
    guard known.count > 2, let low = known.min(), let high = known.max() else { return }
    page.add(rule: look.hours(hours.count), trailing: legend(hours, look))
    let amounts = hours.map { hour in (hour.precipitation ?? 0) >= 0.1 ? hour.precipitation : nil }
    let isWet = amounts.contains { $0 != nil }
    let plot = plot(hours, temperatures, low, high, report, look)
    let height = look.width >= 60 ? 6 : 5
    page.add(height: height + (isWet ? 1 : 0) + 1) { canvas in
      let area = Rectangle(x: 0, y: 0, width: look.width - 1, height: height)
      canvas.draw(plot, in: area)
      let scale = PlotScale(plot, size: area.size)
      let below = Rectangle(
        x: scale.area.left, y: height, width: scale.area.width, height: 1)
      if isWet {
        canvas.write(look.units.rain.symbol, at: Point(1, height), Style(.dim))
        canvas.draw(
          Bars(amounts, maximum: max(amounts.compactMap { $0 }.max() ?? 0, 1), look.rain),
          in: below)
      }
      drawTicks(hours, report, look, scale, y: height + (isWet ? 1 : 0), on: &canvas)
    }
  }

  private static func plot(
    _ hours: [Conditions], _ temperatures: [Double?], _ low: Double, _ high: Double,
    _ report: PlaceReport, _ look: Look
  ) -> Plot {
    let middle = (low + high) / 2
    let spread = max(high - low, 3)
    let range = (middle - spread / 2)...(middle + spread / 2)
    let labels = [range.upperBound, range.lowerBound].map {
      Plot.Label($0, " " + look.units.temperature($0).description)
    }
    let series = Plot.Series(temperatures, ramp: look.ramp)
    return Plot([series], range: range, labels: labels, axisWidth: 5)
  }

  /// The hours below the curve, every third or sixth, and the days where they begin.
  private static func drawTicks(
    _ hours: [Conditions], _ report: PlaceReport, _ look: Look, _ scale: PlotScale, y: Int,
    on canvas: inout Canvas
  ) {
    let perHour = Double(scale.area.width) / Double(max(hours.count, 1))
    let labelWidth = look.clock == .hours24 ? 4.0 : 6.0
    let step = [1, 2, 3, 4, 6, 12].first { Double($0) * perHour >= labelWidth } ?? 12
    var free = scale.area.left
    for (index, hour) in hours.enumerated() {
      let clock = report.zone.clock(at: hour.time)
      guard clock.minute < 30, clock.hour % step == 0, let column = scale.column(of: index) else {
        continue
      }
      let x = scale.area.left + column
      let isMidnight = clock.hour == 0
      let text =
        isMidnight
        ? look.weekday(report.zone.day(of: hour.time))
        : look.clock == .hours24
          ? TimeText.twoDigits(clock.hour)
          : ClockTime(hour: clock.hour, minute: 0).text(.hours12).replacing(" ", with: "")
      guard x >= free, x + 1 + text.count <= look.width else { continue }
      canvas.put(isMidnight ? Symbol.vertical : Symbol.tick, at: Point(x, y), Style(.border))
      free = x + 2 + canvas.write(text, at: Point(x + 1, y), Style(isMidnight ? .title : .dim))
    }
  }

  private static func legend(_ hours: [Conditions], _ look: Look) -> String {
    let sum = hours.compactMap(\.precipitation).reduce(0, +)
    guard sum >= 0.1 else { return look.words.dry }
    let snow = hours.compactMap(\.snowfall).reduce(0, +)
    let liquid = hours.reduce(0) { $0 + ($1.rain ?? 0) + ($1.showers ?? 0) }
    if snow >= 0.05, liquid < 0.1 {
      return "\(look.text(look.units.snow(snow))) \(look.words.ofSnow)"
    }
    let what = snow >= 0.05 ? look.words.ofBoth : look.words.ofRain
    return "\(look.text(look.units.rain(sum))) \(what)"
  }
}
