import LightFoundation
import Mux
import TerminalUI
import Weather
import WeatherPictures
import WeatherReports
import WeatherScreens
import WeatherStore

extension CommandRunner {
  func cache() async throws -> String {
    guard !context.services.isDemo else { return try demoCache() }
    guard let folder = context.services.folders.cache else {
      throw CommandFailure(display.language.text(.noCacheFolder), .disk)
    }
    switch invocation.words.first ?? "stat" {
    case "path": return folder + "\n"
    case "clear": return try await clearCache()
    case "ls":
      let shelf = try await shelf()
      if invocation.form == .json { return json(shelf, folder) }
      return CachePage.page(shelf, display, now: context.now).text
    default:
      let shelf = try await shelf()
      if invocation.form == .json { return json(shelf, folder) }
      let words = display.language
      let counts = WeatherStore.domains.compactMap { name -> String? in
        let count = shelf.entries.count { $0.domain == name }
        return count > 0 ? "\(name) \(count)" : nil
      }
      let parts = counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))"
      return "\(shelf.count(words))\(parts), \(CacheShelf.size(shelf.bytes, words)) in \(folder)\n"
    }
  }

  /// Returns the cache output of the demo, which stores nothing.
  private func demoCache() throws -> String {
    let nothing = display.language.text(.demoKeepsNothing)
    if invocation.form == .json { return json(CacheShelf(), nil) }
    if invocation.words.first == "path" { throw CommandFailure(nothing, .disk) }
    return nothing + "\n"
  }

  private func shelf() async throws(CommandFailure) -> CacheShelf {
    let shelf = await context.services.shelf(
      invocation.form == .json ? Localization.english : display.language)
    guard let trouble = shelf.troubles.first else { return shelf }
    let message = display.language.text(.cacheNotListed(trouble, more: shelf.troubles.count - 1))
    guard shelf.troubles.count < WeatherStore.domains.count else {
      throw CommandFailure(message, .disk)
    }
    context.console.note(message)
    return shelf
  }

  private func clearCache() async throws -> String {
    let count = await context.services.shelf().count(display.language)
    if let failure = await context.repository.clearAll().failures.first {
      throw CommandFailure(
        display.language.text(.cacheNotCleared(FailureWords.of(failure.error, display.language))),
        .disk)
    }
    return display.language.text(.forgot(count)) + "\n"
  }

  private func json(_ shelf: CacheShelf, _ folder: String?) -> String {
    let entries = shelf.entries.map { entry -> JSONText in
      .members([
        ("part", .text(entry.domain)), ("key", .text(entry.key)), ("bytes", .integer(entry.bytes)),
        ("fetched_at", .text(TimeText.iso(entry.fetchedAt, in: .utc))),
        ("age_s", .rounded(context.now.timeIntervalSince(entry.fetchedAt), decimals: 0)),
      ])
    }
    return ReportJSON.document([
      ("demo", .bool(context.services.isDemo)), ("path", .optional(folder)),
      ("bytes", .integer(shelf.bytes)), ("entries", .list(entries)),
      ("troubles", .list(shelf.troubles.map { .text($0) })),
    ]).pretty + "\n"
  }
}

/// Lists the stored entries, newest first.
enum CachePage {
  static func page(_ shelf: CacheShelf, _ display: DisplayOptions, now: Date) -> Page {
    var page = Page(display)
    guard !shelf.entries.isEmpty else {
      page.add(TextLine(" " + display.language.text(.nothingStored), Style(.dim)))
      return page
    }
    let entries = shelf.entries
    ReportTable.add(
      [
        ReportTable.Column(
          display[.part], .leading, entries.map { TextLine($0.domain, Style(.text, .bold)) }),
        ReportTable.Column(
          display[.inspector.byKey], .leading,
          entries.map { TextLine($0.key.harmless.truncated(columns: max(display.width - 34, 8))) }),
        ReportTable.Column(
          display[.size], .trailing,
          entries.map { TextLine(CacheShelf.size($0.bytes, display.language)) }),
        ReportTable.Column(
          display[.inspector.byAge], .trailing,
          entries.map { TextLine(AgeText.short(now.timeIntervalSince($0.fetchedAt))) }),
      ], to: &page)
    return page
  }
}

/// The entries in the disk store, listed without decoding values.
struct CacheShelf: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let domain: String
    let key: String
    let bytes: Int
    let fetchedAt: Date
  }

  var entries: [Entry] = []
  /// The domains that could not be listed, and why.
  var troubles: [String] = []

  func count(_ words: Localization) -> String { words.text(.storedEntries(entries.count)) }

  var bytes: Int { entries.reduce(0) { $0 + $1.bytes } }

  init() {}

  /// Lists the entries of some domains, with messages for those that fail.
  init(_ cacher: any Cacher, _ domains: [String], _ words: Localization = .english) async {
    for name in domains {
      do {
        let list = try await cacher.list(in: CacheDomain(name))
        entries += list.map {
          Entry(domain: name, key: $0.key, bytes: $0.bytes, fetchedAt: $0.fetchedAt)
        }
      } catch { troubles.append("\(name): \(FailureWords.of(error, words))") }
    }
    entries.sort { $0.fetchedAt > $1.fetchedAt }
  }

  /// Returns a size such as `214 KB`.
  static func size(_ bytes: Int, _ words: Localization) -> String {
    let tenths = max(bytes, 1_000_000) / 100_000
    return switch bytes {
    case ..<1000: words.text(.bytes(bytes))
    case ..<999_500: "\((bytes + 500) / 1000) KB"
    default: "\(tenths / 10)\(words.decimalMark)\(tenths % 10) MB"
    }
  }
}
