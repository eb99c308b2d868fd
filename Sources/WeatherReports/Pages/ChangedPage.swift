import TerminalUI
import Weather
import WeatherPictures

/// The page of forecast changes since the last visit.
enum ChangedPage {
  static func page(_ report: PlaceReport, _ look: Look) -> Page {
    var page = Page(look)
    let view = report.view(look)
    let text = ChangesText(view)
    PageHeader.add(report, to: &page)
    guard let visit = view.parts.visit else {
      page.add(wrapping: TextLine(look.glyphs.text(text.neverSeen)))
      PageFooter.add(report, to: &page)
      return page
    }
    let changes = view.changes
    if changes.isEmpty {
      page.add(wrapping: TextLine(look.glyphs.text(text.nothing(since: visit))))
    } else {
      page.add(rule: look.glyphs.text(text.title(since: visit)))
    }
    let width = changes.map { text.name(of: $0.day).terminalWidth }.max() ?? 0
    for change in changes {
      let name = text.name(of: change.day)
      let gap = String(repeating: " ", count: width - name.terminalWidth + 2)
      let told = text.clauses(change).joined(separator: look.language.marks.clause)
      let lines = TextLine(look.glyphs.text(told)).filled(columns: look.width - width - 5)
      for (index, line) in lines.enumerated() {
        let start =
          index == 0
          ? TextLine(" ") + ChangeMark.line(change, look)
            + TextLine(" " + look.glyphs.text(name) + gap, Style(.title))
          : TextLine(String(repeating: " ", count: width + 5))
        page.add(start + line)
      }
    }
    PageFooter.add(report, to: &page)
    return page
  }
}
