import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The main report of a place: current weather, the next hours and days.
enum NowPage {
  static func page(_ report: PlaceReport, _ display: DisplayOptions, hours: Int?, days: Int?)
    -> Page
  {
    Page(report, display) { page, view in
      let isSmall = display.width < 46
      if view.weather == nil {
        page.add(wrapping: TextLine(view.noWeatherThen, Style(.caution)))
      } else {
        if !isSmall { page.addBlank() }
        page.add(height: isSmall ? 2 : 5) { $0.draw(NowPicture(view, isSmall: isSmall)) }
      }
      page.add(sentence: view.outlook)
      for line in WarningsText(view).officialLines.prefix(2) {
        page.add(warning: line.text, WarningsText.style(of: line.severity))
      }
      for (warning, text) in view.warningLines.prefix(3) {
        page.add(warning: text, Style(warning.level == .severe ? .bad : .caution, .bold))
      }
      page.add(hours: view, count: hours ?? (display.width >= 90 ? 48 : 24))
      page.add(days: view, count: days ?? 7)
    }
  }
}

enum DaysPage {
  static func page(_ report: PlaceReport, _ display: DisplayOptions, days: Int) -> Page {
    Page(report, display) { page, view in
      page.add(sentence: view.outlook)
      page.add(days: view, count: days)
    }
  }
}

/// The page of the next precipitation, with the hours until it ends.
enum NextPage {
  static func page(_ report: PlaceReport, _ display: DisplayOptions) -> Page {
    Page(report, display) { page, view in
      let next = TextLine(display.glyphs.text(view.nextSentence), Style(.text, .bold))
      page.add(wrapping: next)
      if let strip = QuarterStrip(view) {
        page.add(rule: display[.hours(2)])
        page.add(height: QuarterStrip.height) { $0.draw(strip) }
      }
      // Shows one day, or as many as the precipitation takes, up to a week.
      let end = view.next?.spell?.lastKnown.timeIntervalSince(view.moment) ?? 0
      let days = min(max(Int(clamping: (end / 86_400).rounded(.up)), 1), 7)
      page.add(hours: view, count: days * 24, .rain)
    }
  }
}

extension Page {
  /// Creates the page of a report: its header, some content, and the credit for the data.
  init(
    _ report: PlaceReport, _ display: DisplayOptions, _ content: (inout Page, WeatherView) -> Void
  ) {
    self.init(display)
    PageHeader.add(report, to: &self)
    content(&self, report.view(display))
    PageFooter.add(report, to: &self)
  }

  /// Adds a sentence unless it is empty.
  mutating func add(sentence: String) {
    if !sentence.isEmpty { add(wrapping: TextLine(display.glyphs.text(sentence))) }
  }

  /// Adds a warning, wrapped because its end time and its sender come last.
  mutating func add(warning text: String, _ style: Style) {
    let text = TextLine(display.glyphs.text(text), style)
    let lines = text.filled(columns: max(display.width - 3, 8))
    for line in TextLine(" ! ", style).beside(lines) { add(line) }
  }

  /// Adds a plot of the hours if enough of them have a value.
  mutating func add(hours view: WeatherView, count: Int, _ quantity: PlotQuantity = .temperature) {
    let hours = view.hours(count)
    guard let first = hours.first, hours.compactMap(quantity.value).count > 2 else { return }
    let height = display.width >= 60 ? 9 : 6
    let legend = WeatherPlot.legend(quantity, of: view, height: height)
    add(
      rule: [display[.hours(hours.count)], legend].compactMap(\.self).joined(separator: ", "),
      trailing: Fall(hours).sentence(display))
    add(height: height) {
      $0.draw(WeatherPlot(view, quantity, from: first.time, hours: hours.count))
    }
  }

  /// Adds one line for each day if any of them has a temperature.
  mutating func add(days view: WeatherView, count: Int) {
    let days = view.days(count)
    guard days.contains(where: { $0.maximumTemperature != nil || $0.minimumTemperature != nil })
    else { return }
    let picture = DaysPicture(view, days)
    let width = display.width
    add(height: 1) { $0.draw(picture.rule(width: width)) }
    add(height: days.count) { $0.draw(picture) }
  }
}

/// The last line: credit for the data, or a note that it is simulated.
enum PageFooter {
  static func add(_ report: PlaceReport, _ word: Message = .source, to page: inout Page) {
    let invented = report.state.demoSeed.map {
      TextLine("\(page.display[.invented]) \($0).", Style(.caution))
    }
    let source = TextLine(page.display[word], Style(.dim))
    page.add(wrapping: invented ?? source)
  }
}
