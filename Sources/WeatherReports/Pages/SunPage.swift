import TerminalUI
import Weather
import WeatherPictures

/// The sun's way over the day, and the moon.
enum SunPage {
  static func page(_ report: PlaceReport, _ look: Look) -> Page {
    var page = Page(look)
    PageHeader.add(report, to: &page)
    let view = report.view(look)
    page.addBlank()
    if look.width >= 46 {
      page.add(height: 8) {
        $0.draw(SunArc(view), in: Rectangle(x: 0, y: 0, width: look.width - 1, height: 8))
      }
    }
    if view.sun.course != .risesAndSets {
      let word: Word = view.sun.course == .polarDay ? \.polarDay : \.polarNight
      page.add(TextLine(" " + look[word], Style(.caution)))
    }
    for line in SkyFacts(view).all { page.add(line) }
    PageFooter.add(report, to: &page)
    return page
  }
}
