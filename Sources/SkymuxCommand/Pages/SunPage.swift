import LightFoundation
import TerminalUI
import Weather

/// The sun's way over the day, and the moon.
enum SunPage {
  static func page(_ report: PlaceReport, _ look: Look) -> Page {
    var page = Page(look)
    PageHeader.add(report, to: &page)
    let sun = report.sun
    let words = SkyWords.of(look.language)
    let clock = { (instant: Date?) -> String in
      instant.map { report.zone.clock(at: $0).text(look.clock) } ?? "–"
    }
    page.addBlank()
    if look.width >= 46 { addArc(report, to: &page) }
    let yesterday = SunDay(
      on: report.today.advanced(by: -1), in: report.zone, over: report.place.coordinates)
    let change = Int(clamping: (sun.daylight - yesterday.daylight).rounded())
    let light = Int(clamping: sun.daylight.rounded())
    let course =
      switch sun.course {
      case .risesAndSets: ""
      case .polarDay: words.polarDay
      case .polarNight: words.polarNight
      }
    if !course.isEmpty { page.add(TextLine(" " + course, Style(.caution))) }
    let moon = Moon(at: report.moment)
    let lit = "\(Int(clamping: (moon.illumination * 100).rounded())) %"
    let facts = [
      Fact(words.rise, clock(sun.sunrise)), Fact(words.set, clock(sun.sunset)),
      Fact(words.noon, clock(sun.noon)),
      Fact(words.twilight, "\(clock(sun.dawn)) \(look.words.to) \(clock(sun.dusk))"),
      Fact(
        words.daylight,
        [
          "\(light / 3600) h \(light % 3600 / 60) m",
          "\(change < 0 ? "-" : "+")\(abs(change) / 60) m \(abs(change) % 60) s \(words.toYesterday)",
        ]),
      Fact(words.moon, [look.language.name(of: moon.phase), "\(lit) \(words.lit)"]),
    ]
    for fact in facts {
      page.add(TextLine(" ") + fact.line(labelWidth: 11, columns: page.look.width - 2))
    }
    PageFooter.add(report, to: &page)
    return page
  }

  /// The height of the sun from midnight to midnight; the part below the horizon is dim.
  private static func addArc(_ report: PlaceReport, to page: inout Page) {
    let span = report.zone.span(of: report.today)
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
