import Foundation
import TerminalUI
import Weather

/// Several places side by side.
enum ComparePage {
  static func page(_ reports: [PlaceReport], _ look: Look, hours: Int) -> Page {
    var page = Page(look)
    let sorted = reports.sorted {
      ($0.conditions?.temperature ?? -.infinity) > ($1.conditions?.temperature ?? -.infinity)
    }
    page.add(
      rule: "\(reports.count) \(look.words.places)", trailing: "\(hours) \(look.words.hours)")
    let plotWidth = look.width >= 76 ? 26 : look.width >= 60 ? 18 : 0
    for report in sorted {
      page.add(height: plotWidth > 0 ? 2 : 1) { canvas in
        draw(report, look, hours, plotWidth, on: &canvas)
      }
    }
    if let first = sorted.first { PageFooter.add(first, to: &page) }
    return page
  }

  private static func draw(
    _ report: PlaceReport, _ look: Look, _ hours: Int, _ plotWidth: Int, on canvas: inout Canvas
  ) {
    let nameWidth = look.width >= 60 ? 15 : 13
    canvas.write(
      report.place.name.harmless.truncated(columns: nameWidth), at: Point(1, 0),
      Style(.text, .bold))
    var x = nameWidth + 2
    canvas.write(
      report.zone.clock(at: report.moment).text(look.clock), at: Point(x, 0), Style(.dim))
    x += look.clock == .hours24 ? 7 : 10
    if let now = report.conditions {
      canvas.write(
        report.icon(now, look.icons), at: Point(x, 0),
        WeatherColors.style(.init(now.code, isDay: report.isDay(now))))
      if let temperature = now.temperature {
        let text = look.units.temperature(temperature).description
        canvas.write(
          text, at: Point(x + 7 - text.terminalWidth, 0),
          WeatherColors.style(temperature, .bold))
      }
    }
    x += 9
    if plotWidth > 0 {
      let series = Plot.Series(
        report.hours(hours).map(\.temperature), ramp: WeatherColors.temperature)
      canvas.draw(Plot([series]), in: Rectangle(x: x, y: 0, width: plotWidth, height: 2))
      x += plotWidth + 2
    }
    drawTail(report, look, from: x, on: &canvas)
  }

  private static func drawTail(
    _ report: PlaceReport, _ look: Look, from x: Int, on canvas: inout Canvas
  ) {
    if let day = report.forecast.day(on: report.today), let low = day.minimumTemperature,
      let high = day.maximumTemperature, x + 9 <= look.width
    {
      canvas.write(
        "\(look.units.temperature(low))…\(look.units.temperature(high))", at: Point(x, 0),
        Style(.dim))
    }
    let state = PageHeader.state(report.state, look, short: true)
    if x + 11 + state.width <= look.width {
      canvas.write(state, at: Point(look.width - state.width - 1, 0))
    }
    guard x + 30 <= look.width else { return }
    let rain = report.hours(24).compactMap(\.precipitation).reduce(0, +)
    if rain >= 0.1 {
      canvas.write(look.text(look.units.rain(rain)), at: Point(x + 11, 0), WeatherColors.rain)
    }
  }
}
