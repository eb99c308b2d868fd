public import LightFoundation

/// All that the inspector shows, as it was at one moment.
public struct CacheReport: Hashable, Sendable {
  /// When it was.
  public var date: Date
  /// The entries.
  public var lines: [CacheLine] = []
  /// What happened, the newest first.
  public var news: [CacheNews] = []
  /// What was counted of all entries.
  public var count = CacheCount()
  /// How many requests went to the service, those that failed among them.
  public var calls = 0
  /// How many bytes the cache takes on disk, where that is known.
  public var bytes: Int?
  /// How all places on the screen are together, in words.
  public var places = ""
  /// Why what was fetched could not be saved; nil where it could.
  public var unsaved: String?
  /// What is made believe of the network.
  public var trouble = NetworkTrouble()

  /// A report of nothing.
  public init(date: Date) { self.date = date }
}

/// One thing that happened in the cache, in words.
public struct CacheNews: Hashable, Sendable {
  /// What kind of thing it was; it gives the glyph.
  public enum Kind: Hashable, Sendable {
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
  public var number: UInt64
  /// When it happened.
  public var date: Date
  /// What kind of thing it was.
  public var kind: Kind
  /// What happened, in a word.
  public var word: String
  /// Which entry it happened to.
  public var address: CacheAddress
  /// What a person calls that entry.
  public var name: String?
  /// More of it.
  public var detail: String
  /// How many times in a row the same happened.
  public var times = 1

  /// Something that happened.
  public init(
    number: UInt64, date: Date, kind: Kind, word: String, address: CacheAddress,
    detail: String = ""
  ) {
    self.number = number
    self.date = date
    self.kind = kind
    self.word = word
    self.address = address
    self.detail = detail
  }
}

/// What is made believe of the network, to see what the cache makes of it.
public struct NetworkTrouble: Hashable, Sendable {
  /// How many requests fail.
  public enum Failures: String, CaseIterable, Hashable, Sendable {
    /// None.
    case none
    /// Every second.
    case half
    /// All of them.
    case all
  }

  /// Whether there is no network.
  public var isOffline = false
  /// By how many seconds every answer is held up.
  public var delay = 0.0
  /// How many requests the server refuses.
  public var failures = Failures.none

  /// No trouble.
  public init() {}

  /// The next longer delay, and after the longest none.
  mutating func stepDelay() { delay = delay == 0 ? 0.5 : delay < 2 ? 2 : 0 }

  /// The next worse share of failures, and after the worst none.
  mutating func stepFailures() {
    failures = failures == .none ? .half : failures == .half ? .all : .none
  }

  /// The same as ``words`` in fewer letters.
  var fewWords: [String] {
    var words: [String] = []
    if isOffline { words.append("no network") }
    if delay > 0 { words.append("+\(delay == 0.5 ? "0.5" : "\(Int(clamping: delay))") s") }
    if failures != .none { words.append("\(failures.rawValue) fail") }
    return words
  }

  /// What is made believe, in words; empty if nothing is.
  var words: [String] {
    var words: [String] = []
    if isOffline { words.append("no network") }
    if delay > 0 {
      words.append("answers take \(delay == 0.5 ? "0.5" : "\(Int(clamping: delay))") s longer")
    }
    switch failures {
    case .none: break
    case .half: words.append("every second request fails")
    case .all: words.append("every request fails")
    }
    return words
  }
}
