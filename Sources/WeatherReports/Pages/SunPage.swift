import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The sun's way over the day, and the moon.
enum SunPage {
  static func page(_ report: PlaceReport, _ look: Look) -> Page {
    var page = Page(look)
    PageHeader.add(report, to: &page)
    let view = report.view(look)
    let (sun, times) = (view.sun, SunTimes(view))
    let clock = { (instant: Date?) -> String in instant.map(view.time) ?? "–" }
    page.addBlank()
    if look.width >= 46 { addArc(report, to: &page) }
    if sun.course != .risesAndSets {
      let word: Word = sun.course == .polarDay ? \.polarDay : \.polarNight
      page.add(TextLine(" " + look[word], Style(.caution)))
    }
    let moon = Moon(at: report.moment)
    let twilight =
      sun.dawn == nil && sun.dusk == nil
      ? "–" : look.say(.range(clock(sun.dawn), clock(sun.dusk)))
    let facts: [(Word, String)] = [
      (\.rise, times.rise), (\.set, times.set), (\.noon, clock(sun.noon)), (\.twilight, twilight),
      (\.daylight, "\(times.length), \(times.change) \(look[\.toYesterday])"),
      (
        \.moon,
        "\(look.language.name(of: moon.phase)), \(look.percent(moon.illumination * 100)) \(look[\.lit])"
      ),
    ]
    for (word, text) in facts {
      let padding = String(repeating: " ", count: max(11 - look[word].terminalWidth, 1))
      page.add(TextLine(" " + look[word] + padding, Style(.dim)) + TextLine(text))
    }
    PageFooter.add(report, to: &page)
    return page
  }

  /// The height of the sun from midnight to midnight; the part below the horizon is dim.
  private static func addArc(_ report: PlaceReport, to page: inout Page) {
    let span = report.zone.span(of: report.date)
    let count = 97
    let step = span.upperBound.timeIntervalSince(span.lowerBound) / Double(count - 1)
    let heights = (0..<count).map { index in
      Sun(at: span.lowerBound + Double(index) * step, over: report.place.coordinates).elevation
    }
    let now = report.moment.timeIntervalSince(span.lowerBound) / step
    let series = Plot.Series(
      heights,
      ramp: ColorRamp([
        ColorRamp.Stop(-8, RGB(90, 100, 130)), ColorRamp.Stop(-1, RGB(130, 130, 150)),
        ColorRamp.Stop(1, RGB(255, 170, 80)), ColorRamp.Stop(40, RGB(255, 225, 120)),
      ]))
    let horizon = Plot.Series(Array(repeating: 0, count: count), Style(.border))
    let labels = [0.0, (heights.max() ?? 0)].map {
      Plot.Label($0, " \(Int(clamping: $0.rounded()))°")
    }
    let look = page.look
    let ticks = [6, 12, 18].compactMap { hour -> Plot.Mark? in
      let text = ClockTime(hour: hour, minute: 0).text(look.clock)
      return Plot.Mark(hour * 4, TextLine(text, Style(.dim)))
    }
    let plot = Plot(
      [series, horizon], range: min(heights.min() ?? -10, -10)...max(heights.max() ?? 10, 10),
      labels: labels, ticks: ticks,
      cursor: (0..<Double(count)).contains(now) ? Int(clamping: now) : nil,
      axisWidth: 5)
    page.add(height: 8) {
      $0.draw(plot, in: Rectangle(x: 0, y: 0, width: look.width - 1, height: 8))
    }
  }
}
