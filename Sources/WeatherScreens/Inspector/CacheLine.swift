package import LightFoundation
import TerminalUI
package import Weather
import WeatherPictures

package struct CacheAddress: Hashable, Sendable, CustomStringConvertible {
  /// The name of the multiplexer, map or loader.
  package var source: String
  /// The key, or nil if the source has a single value.
  package var key: String?

  package init(_ source: String, _ key: String? = nil) {
    self.source = source
    self.key = key
  }

  package var description: String { key.map { "\(source)/\($0)" } ?? source }
}

/// A cache entry as the inspector shows it.
package struct CacheLine: Hashable, Sendable {
  package enum Activity: Hashable, Sendable {
    case idle
    case loading
    case queued
    case fetching
  }

  package enum Origin: Hashable, Sendable {
    case network
    case disk
    case set

    var word: Message {
      switch self {
      case .network: .inspector.fromNetwork
      case .disk: .inspector.fromDisk
      case .set: .inspector.fromProgram
      }
    }
  }

  package var address: CacheAddress
  /// A readable name, such as the name of a place.
  package var name: String?
  package var activity: Activity
  /// The age of the value in seconds, or nil without a value.
  package var age: TimeInterval?
  /// The remaining time to live in seconds; zero or negative once expired.
  package var timeLeft: TimeInterval?
  /// True if the value has expired or was marked stale.
  package var isStale: Bool
  package var origin: Origin?
  /// The size on disk in bytes, or nil if not on disk.
  package var bytes: Int?
  /// The path of the file, whether or not it exists; nil for entries held in memory only.
  package var path: String?
  package var marks: [CacheMark]
  package var waiters: Int
  package var count: CacheCount
  /// The reason why the last fetch failed, or nil if it succeeded.
  package var failure: WeatherError?

  /// The remaining time to live, at most zero for an entry that was marked stale.
  var left: TimeInterval? { timeLeft.map { isStale ? min($0, 0) : $0 } }

  /// The source with the readable name, or with the key.
  var title: String { name.map { "\(address.source) \($0)" } ?? address.description }

  package init(_ address: CacheAddress) {
    self.address = address
    activity = .idle
    isStale = false
    marks = []
    waiters = 0
    count = CacheCount()
  }
}

/// Counters since the start, for one entry or for all.
package struct CacheCount: Hashable, Sendable {
  /// Requests answered with a fresh value from memory.
  package var hits = 0
  /// Requests that found no usable value.
  package var misses = 0
  /// Requests that joined a fetch in flight.
  package var joined = 0
  package var fetches = 0
  package var failures = 0

  package init() {}
}

/// An event on the timeline of an entry.
package struct CacheMark: Hashable, Sendable {
  /// The kinds of events, most important last.
  package enum Kind: Int, Hashable, Sendable {
    case asked, servedOld
    /// A new value arrived from the network or from disk.
    case renewed
    case dropped, failed
  }

  package var date: Date
  package var kind: Kind

  package init(_ kind: Kind, at date: Date) {
    self.date = date
    self.kind = kind
  }
}

/// The recent history of an entry, from left to right.
struct CacheTimeline {
  let line: CacheLine
  let now: Date
  /// The length of the timeline in seconds.
  let span: TimeInterval

  /// Returns a symbol for each event, and between them whether the value was fresh.
  func text(columns: Int) -> TextLine {
    guard columns > 0 else { return TextLine() }
    let step = span / Double(columns)
    return TextLine(
      (0..<columns).map { column in
        let end = now - Double(columns - 1 - column) * step
        let marks = line.marks.filter { $0.date > end - step && $0.date <= end }
        return marks.max { $0.kind.rawValue < $1.kind.rawValue }
          .map(CacheTimeline.span) ?? between(end)
      })
  }

  private static func span(_ mark: CacheMark) -> Span {
    switch mark.kind {
    case .asked: Span("↻", Style(.busy))
    case .renewed: Span("●", Style(.good))
    case .servedOld: Span("◐", Style(.caution))
    case .failed: Span("○", Style(.bad))
    case .dropped: Span("×", Style(.dim))
    }
  }

  /// Fresh, stale or empty, derived from the arrival of the last value and its time to live.
  private func between(_ date: Date) -> Span {
    let last = line.marks.last { $0.date <= date && ($0.kind == .renewed || $0.kind == .dropped) }
    let came =
      last.map { $0.kind == .renewed ? $0.date : nil }
      ?? line.age.map { now - $0 }.flatMap { $0 <= date ? $0 : nil }
    guard let came else { return Span(" ") }
    let life = (line.age ?? 0) + (line.timeLeft ?? 0)
    // The entry does not record when it was marked stale, so only the last cell shows it.
    let isFresh = date.timeIntervalSince(came) < life && !(line.isStale && date >= now)
    return isFresh ? Span("━", Style(.good)) : Span("─", Style(.caution))
  }
}

enum SizeText {
  /// Returns a text such as `812`, `9.1K`, `214K` or `2.4M`, with `mark` as the decimal separator.
  static func text(_ bytes: Int, _ mark: String = ".") -> String {
    switch bytes {
    case ..<1000: "\(bytes)"
    case ..<10_000: "\(bytes / 1000)\(mark)\(bytes % 1000 / 100)K"
    case ..<1_000_000: "\(bytes / 1000)K"
    default: "\(bytes / 1_000_000)\(mark)\(bytes % 1_000_000 / 100_000)M"
    }
  }
}
