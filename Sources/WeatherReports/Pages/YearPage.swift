import TerminalUI
import Weather
import WeatherPictures

/// The days of many years as stripes.
enum YearPage {
  static func page(_ report: PlaceReport, _ look: Look) -> Page {
    var page = Page(look)
    let view = report.view(look)
    let text = YearText(view)
    PageHeader.add(report, to: &page)
    let years = report.parts.years?.years ?? []
    page.add(rule: look.glyphs.text(text.title(years)))
    let stripes = YearStripes(years, look)
    page.add(height: YearStripes.height(of: years.count, look)) { $0.draw(stripes) }
    page.add(TextLine(" ") + stripes.legend)
    for sentence in text.sentences { page.add(wrapping: TextLine(look.glyphs.text(sentence))) }
    PageFooter.add(report, to: &page)
    return page
  }
}
