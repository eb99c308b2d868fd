package import LightFoundation
package import Weather
package import WeatherPictures

/// All that the inspector shows, as it was at one moment.
package struct CacheReport: Hashable, Sendable {
  package var date: Date
  /// The entries.
  package var lines: [CacheLine] = []
  /// What happened, the newest first.
  package var news: [CacheNews] = []
  package var count = CacheCount()
  /// How many requests went to the service, those that failed among them.
  package var calls = 0
  /// How many bytes the cache takes on disk, where that is known.
  package var bytes: Int?
  /// How all places on the screen are together.
  package var places: Message?
  /// Why what was fetched could not be saved; nil where it could.
  package var unsaved: String?
  /// What is made believe of the network.
  package var trouble = NetworkTrouble()

  package init(date: Date) { self.date = date }
}

/// One thing that happened in the cache.
package struct CacheNews: Hashable, Sendable {
  /// What kind of thing it was; it gives the glyph.
  package enum Kind: Hashable, Sendable {
    /// A value was there, or is there now.
    case good
    /// An old value had to do.
    case old
    /// Something failed.
    case bad
    /// Something is under way.
    case busy
    /// Something left.
    case gone
  }

  /// Rises by one with each.
  package var number: UInt64
  package var date: Date
  package var kind: Kind
  package var event: CacheEvent
  package var address: CacheAddress
  package var name: String?
  /// How many times in a row the same happened.
  package var times = 1

  /// Something that happened.
  package init(
    number: UInt64, date: Date, kind: Kind, event: CacheEvent, address: CacheAddress
  ) {
    self.number = number
    self.date = date
    self.kind = kind
    self.event = event
    self.address = address
  }
}

/// What is made believe of the network, to see what the cache makes of it.
package struct NetworkTrouble: Hashable, Sendable {
  package enum Failures: CaseIterable, Hashable, Sendable {
    case none
    /// Every second.
    case half
    case all
  }

  package var isOffline = false
  /// By how many seconds every answer is held up.
  package var delay = 0.0
  package var failures = Failures.none

  /// No trouble.
  package init() {}

  /// The next longer delay, and after the longest none.
  mutating func stepDelay() { delay = delay == 0 ? 0.5 : delay < 2 ? 2 : 0 }

  /// The next worse share of failures, and after the worst none.
  mutating func stepFailures() {
    failures = failures == .none ? .half : failures == .half ? .all : .none
  }

  /// What is made believe, in words, perhaps in few; empty if nothing is.
  func words(_ look: Look, isBrief: Bool = false) -> [String] {
    var words: [String] = []
    if isOffline { words.append(look.say(.unreachable(.noNetwork))) }
    if delay > 0 {
      let seconds = delay == 0.5 ? "0\(look.language.decimalMark)5" : "\(Int(clamping: delay))"
      words.append(isBrief ? "+\(seconds) s" : look.say(.answersTake(seconds)))
    }
    switch failures {
    case .none: break
    case .half: words.append(look[isBrief ? .inspector.halfFail : .inspector.everySecondFails])
    case .all: words.append(look[isBrief ? .inspector.allFail : .inspector.everyOneFails])
    }
    return words
  }
}
