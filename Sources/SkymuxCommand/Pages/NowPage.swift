import TerminalUI
import Weather

/// The report of a place: now, the next hours, the next days.
enum NowPage {
  static func page(_ report: PlaceReport, _ look: Look, hours: Int?, days: Int?) -> Page {
    var page = Page(look)
    PageHeader.add(report, to: &page)
    if look.width >= 46 { page.addBlank() }
    NowBlock.add(report, to: &page)
    let prose = Prose.summary(report, look)
    if !prose.isEmpty { page.add(wrapping: TextLine(look.glyphs.text(prose))) }
    for line in Warnings.lines(report, look).prefix(3) { page.add(line) }
    HoursPlot.add(report, hours: hours ?? (look.width >= 90 ? 48 : 24), to: &page)
    DaysBlock.add(report, days: days ?? 7, to: &page)
    PageFooter.add(report, to: &page)
    return page
  }
}

/// The last line: who made the data, and whether it is invented.
enum PageFooter {
  static func add(_ report: PlaceReport, isOfAir: Bool = false, to page: inout Page) {
    if let seed = report.state.demoSeed {
      page.add(TextLine(" \(page.look.words.invented) \(seed).", Style(.caution)))
    } else {
      let words = page.look.words
      page.add(wrapping: TextLine(isOfAir ? words.airSource : words.source, Style(.dim)))
    }
  }
}
