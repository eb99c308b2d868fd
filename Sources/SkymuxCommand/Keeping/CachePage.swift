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
      page.add(TextLine(" Nothing is stored.", Style(.dim)))
      return page
    }
    let entries = shelf.entries
    ReportTable.add(
      [
        ReportTable.Column(
          "part", .leading, entries.map { TextLine($0.domain, Style(.text, .bold)) }),
        ReportTable.Column(
          "key", .leading,
          entries.map { TextLine($0.key.harmless.truncated(columns: max(look.width - 34, 8))) }),
        ReportTable.Column(
          "size", .trailing,
          entries.map { TextLine(CacheShelf.size($0.bytes)) }),
        ReportTable.Column(
          "age", .trailing,
          entries.map { TextLine(AgeText.short(now.timeIntervalSince($0.fetchedAt))) }),
      ], to: &page)
    return page
  }
}
