package import LightFoundation
import TerminalUI
package import Weather
package import WeatherPictures

/// A snapshot of everything that the inspector shows.
package struct CacheReport: Hashable, Sendable {
  package var date: Date
  package var lines: [CacheLine] = []
  /// Cache events, newest first.
  package var news: [CacheNews] = []
  package var count = CacheCount()
  /// The number of requests sent to the service, including failed ones.
  package var calls = 0
  /// The size of the cache on disk in bytes, if known.
  package var bytes: Int?
  /// A summary of the condition of all listed places.
  package var places: Message?
  /// The reason why saving failed, or nil.
  package var unsaved: String?
  package var trouble = SimulatedFaults()

  package init(date: Date) { self.date = date }
}

package struct CacheNews: Hashable, Sendable {
  package var date: Date
  package var event: CacheEvent
  package var address: CacheAddress
  package var name: String?
  /// The number of consecutive identical events.
  package var times = 1

  package init(date: Date, event: CacheEvent, address: CacheAddress) {
    (self.date, self.event, self.address) = (date, event, address)
  }
}

/// A simulated network fault, to demonstrate how the cache reacts.
package struct SimulatedFaults: Hashable, Sendable {
  package enum Failures: CaseIterable, Hashable, Sendable {
    case none
    case half
    case all
  }

  package var isOffline = false
  /// The added delay of every answer in seconds.
  package var delay = 0.0
  package var failures = Failures.none

  package init() {}

  /// Switches to the next longer delay, or from the longest to none.
  mutating func stepDelay() { delay = delay == 0 ? 0.5 : delay < 2 ? 2 : 0 }

  /// Switches to the next higher failure rate, or from the highest to none.
  mutating func stepFailures() {
    failures = failures == .none ? .half : failures == .half ? .all : .none
  }

  /// Returns a description of the fault in full or brief words, or nothing without a fault.
  func words(_ display: DisplayOptions, isBrief: Bool = false) -> [String] {
    var words: [String] = []
    if isOffline { words.append(display.say(.unreachable(.noNetwork))) }
    if delay > 0 {
      let seconds = delay == 0.5 ? "0\(display.language.decimalMark)5" : "\(Int(clamping: delay))"
      words.append(isBrief ? "+\(seconds) s" : display[.answersTake(seconds)])
    }
    switch failures {
    case .none: break
    case .half: words.append(display[isBrief ? .inspector.halfFail : .inspector.everySecondFails])
    case .all: words.append(display[isBrief ? .inspector.allFail : .inspector.everyOneFails])
    }
    return words
  }
}

/// The condition of an entry, ordered by the attention it needs.
enum CacheCondition: Int, CaseIterable {
  case fetching, queued, loading, failed, stale, fresh, empty

  init(_ line: CacheLine) {
    switch line.activity {
    case .fetching: self = .fetching
    case .queued: self = .queued
    case .loading: self = .loading
    case .idle:
      if line.failure != nil, line.isStale || line.age == nil {
        self = .failed
      } else if line.age == nil {
        self = .empty
      } else {
        self = line.isStale ? .stale : .fresh
      }
    }
  }

  var word: Message {
    switch self {
    case .fetching: .inspector.fetching
    case .queued: .inspector.queued
    case .loading: .loading
    case .failed: .inspector.failed
    case .stale: .stale
    case .fresh: .fresh
    case .empty: .inspector.empty
    }
  }

  /// Returns whether this is the condition's name in any language.
  func isCalled(_ name: String) -> Bool {
    Localization.all.contains { $0.text(word).lowercased() == name }
  }

  /// The glyph in its color.
  var sign: Span {
    switch self {
    case .fetching, .loading: StatusText.span(.loading)
    case .queued: Span("↻", Style(.dim))
    case .failed: StatusText.span(.offline)
    case .stale: StatusText.span(.stale)
    case .fresh: StatusText.span(.fresh)
    case .empty: StatusText.span(.empty)
    }
  }

  func line(_ display: DisplayOptions) -> TextLine {
    TextLine([sign, Span(" " + display[word], sign.style)])
  }
}
