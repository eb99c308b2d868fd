import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherReports
import WeatherScreens

/// What is stored, the newest first.
enum CachePage {
  static func page(_ shelf: CacheShelf, _ look: Look, now: Date) -> Page {
    var page = Page(look)
    guard !shelf.entries.isEmpty else {
      page.add(TextLine(" " + look.words.text(.nothingStored), Style(.dim)))
      return page
    }
    let entries = shelf.entries
    ReportTable.add(
      [
        ReportTable.Column(
          look[\.part], .leading, entries.map { TextLine($0.domain, Style(.text, .bold)) }),
        ReportTable.Column(
          look[\.inspector.byKey], .leading,
          entries.map { TextLine($0.key.harmless.truncated(columns: max(look.width - 34, 8))) }),
        ReportTable.Column(
          look[\.size], .trailing,
          entries.map { TextLine(CacheShelf.size($0.bytes, look.words)) }),
        ReportTable.Column(
          look[\.inspector.byAge], .trailing,
          entries.map { TextLine(AgeText.short(now.timeIntervalSince($0.fetchedAt))) }),
      ], to: &page)
    return page
  }
}
