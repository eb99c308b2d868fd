import LightFoundation
import Mux
import Weather
import WeatherPictures

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

  /// Returns `1 entry`, `2 entries`.
  func count(_ words: Localization) -> String { words.text(.storedEntries(entries.count)) }

  var bytes: Int { entries.reduce(0) { $0 + $1.bytes } }

  init() {}

  /// Lists the entries of some domains, with messages for those that fail.
  init(
    _ cacher: any Cacher, _ domains: [String], _ words: Localization = .english
  ) async {
    for name in domains {
      do {
        let list = try await cacher.list(in: CacheDomain(name))
        entries += list.map {
          Entry(domain: name, key: $0.key, bytes: $0.bytes, fetchedAt: $0.fetchedAt)
        }
      } catch {
        troubles.append("\(name): \(FailureWords.of(error, words))")
      }
    }
    entries.sort { $0.fetchedAt > $1.fetchedAt }
  }

  /// Returns a size such as `214 KB`.
  static func size(_ bytes: Int, _ words: Localization) -> String {
    switch bytes {
    case ..<1000: words.text(.bytes(bytes))
    case ..<1_000_000: "\((bytes + 500) / 1000) KB"
    default:
      "\(bytes / 1_000_000)\(words.decimalMark)\(bytes % 1_000_000 / 100_000) MB"
    }
  }
}
