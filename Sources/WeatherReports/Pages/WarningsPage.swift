import TerminalUI
import Weather
import WeatherPictures

/// What to beware of at a place.
enum WarningsPage {
  static func page(_ report: PlaceReport, _ look: Look) -> Page {
    var page = Page(look)
    PageHeader.add(report, to: &page)
    for line in WarningsText(report.view(look)).lines(width: look.width - 2) {
      page.add(TextLine(" ") + line)
    }
    PageFooter.add(report, to: &page)
    return page
  }
}
