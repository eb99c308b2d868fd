package import LightFoundation
package import Mux
import Weather
import WeatherPictures
package import WeatherScreens
import WeatherStore

/// A value type that counts cache events per entry and records the latest as messages.
package struct CacheStatistics: Sendable {
  private struct Account: Sendable {
    var count = CacheCount()
    var origin: CacheLine.Origin?
    var failure: WeatherError?
    var marks: [CacheMark] = []
    var touched = Date.distantPast
  }

  private static let limit = 300
  /// The maximum number of entries, because each search text creates an entry.
  private static let accountLimit = 1_000
  private static let markLimit = 60

  private var accounts: [CacheAddress: Account] = [:]
  private(set) var count = CacheCount()
  /// Earlier events are not counted.
  private var start = Date.distantPast
  private var news: [CacheNews] = []

  package init(since start: Date = .distantPast) { self.start = start }

  package mutating func note(_ event: MuxEvent) {
    guard event.date >= start, !CacheStatistics.isAside(event) else { return }
    let address = CacheAddress(event.source, event.key)
    count.note(event.kind)
    accounts[address, default: Account()].count.note(event.kind)
    accounts[address]?.touched = event.date
    if accounts.count > Self.accountLimit { forgetOldest() }
    if let kind = CacheMark.Kind(event.kind) { mark(CacheMark(kind, at: event.date), address) }
    switch event.kind {
    case .loaded: accounts[address]?.origin = .disk
    case .servedShared:
      // The value comes from disk and is newer than the failure.
      accounts[address]?.origin = .disk
      accounts[address]?.failure = nil
    case .fetched, .notModified:
      accounts[address]?.origin = .network
      accounts[address]?.failure = nil
    case .stored: accounts[address]?.origin = .set
    case .fetchFailed(let error): accounts[address]?.failure = WeatherError(error)
    case .fetchAbandoned: accounts[address]?.failure = .tooSlow
    case .cleared:
      for key in accounts.keys where key.source == event.source {
        guard event.key == nil || key.key == event.key else { continue }
        accounts[key]?.origin = nil
        accounts[key]?.failure = nil
      }
    default: break
    }
    remember(event, address)
  }

  /// Creates a report from a snapshot of entries; `name` returns readable names.
  package func report(
    _ entries: [MuxSnapshot], at date: Date, name: (CacheAddress) -> String?
  ) -> CacheReport {
    var report = CacheReport(date: date)
    report.count = count
    report.lines = entries.map { entry in
      let address = CacheAddress(entry.source, entry.key)
      let account = accounts[address] ?? Account()
      var line = CacheLine(address)
      line.name = name(address)
      line.activity = CacheLine.Activity(entry.activity)
      line.age = entry.age.map { $0 / .seconds(1) }
      line.timeLeft = entry.timeLeft.map { $0 / .seconds(1) }
      line.isStale = entry.isStale
      // The ledger starts before the first fetch, so a value without an event came from disk.
      line.origin = entry.hasValue ? account.origin ?? .disk : nil
      line.waiters = entry.waiters
      line.count = account.count
      line.failure = account.failure
      line.marks = account.marks
      return line
    }
    report.news = news.reversed().map { item in
      var item = item
      item.name = name(item.address)
      return item
    }
    return report
  }

  /// Removes the tenth of the entries that has been inactive the longest.
  private mutating func forgetOldest() {
    let oldest = accounts.sorted { $0.value.touched < $1.value.touched }
      .prefix(Self.accountLimit / 10)
    for (address, _) in oldest { accounts[address] = nil }
  }

  var accountCount: Int { accounts.count }

  /// Returns whether to ignore an event: a miss of a rate limit means nothing.
  private static func isAside(_ event: MuxEvent) -> Bool {
    guard event.source == "limits" else { return false }
    if case .miss = event.kind { return true }
    return false
  }

  private mutating func mark(_ mark: CacheMark, _ address: CacheAddress) {
    // Clearing a source clears each of its entries.
    let hit = address.key == nil ? accounts.keys.filter { $0.source == address.source } : [address]
    for address in hit {
      accounts[address]?.marks.append(mark)
      if accounts[address]?.marks.count ?? 0 > CacheStatistics.markLimit {
        accounts[address]?.marks.removeFirst()
      }
    }
  }

  /// Adds an event as a message; repeated events share one line.
  private mutating func remember(_ event: MuxEvent, _ address: CacheAddress) {
    let item = CacheNews(event, address)
    if let last = news.last, last.address == address, last.event == item.event {
      news[news.count - 1].times += 1
      news[news.count - 1].date = item.date
    } else {
      news.append(item)
      if news.count > CacheStatistics.limit { news.removeFirst(CacheStatistics.limit / 10) }
    }
  }
}

extension CacheCount {
  fileprivate mutating func note(_ kind: MuxEvent.Kind) {
    switch kind {
    case .hit: hits += 1
    case .miss: misses += 1
    case .joined: joined += 1
    case .fetchBegan: fetches += 1
    case .fetchFailed, .fetchAbandoned: failures += 1
    default: break
    }
  }
}

extension CacheMark.Kind {
  /// Creates the timeline mark of an event, or nil for events without one.
  fileprivate init?(_ kind: MuxEvent.Kind) {
    switch kind {
    case .fetchBegan: self = .asked
    case .loaded, .fetched, .notModified, .stored, .servedShared: self = .renewed
    case .servedStale: self = .servedOld
    case .fetchFailed, .fetchAbandoned: self = .failed
    case .cleared, .evicted: self = .dropped
    default: return nil
    }
  }
}

extension CacheLine.Activity {
  fileprivate init(_ activity: MuxSnapshot.Activity) {
    self =
      switch activity {
      case .idle: .idle
      case .loading: .loading
      case .queued: .queued
      case .fetching: .fetching
      }
  }
}

extension CacheNews {
  fileprivate init(_ event: MuxEvent, _ address: CacheAddress) {
    self.init(date: event.date, event: Self.told(event.kind), address: address)
  }

  private static func told(_ kind: MuxEvent.Kind) -> CacheEvent {
    switch kind {
    case .hit: .hit
    case .miss: .miss
    case .joined(let waiters): .joined(waiters: waiters)
    case .servedStale(let age):
      .servedOld(minutes: AgeText.minutes(TimeInterval(age.components.seconds)))
    case .loaded: .loaded
    case .fetchBegan: .fetchBegan
    case .fetched: .fetched
    case .notModified: .unchanged
    case .fetchFailed(let error): .failed(WeatherError(error))
    case .fetchCancelled: .cancelled
    case .fetchAbandoned: .tooSlow
    case .discarded: .discarded
    case .requestCancelled: .requestCancelled
    case .stored: .stored
    case .refreshRequested: .madeStale
    case .cleared: .dropped
    case .evicted: .evicted
    case .saved(let count): .saved(count)
    case .storeFailed(let error): .storeFailed("\(error)")
    case .notEncodable(let reason): .notEncodable(reason)
    case .awaitingShared: .awaited
    case .servedShared: .taken
    case .sharingFailed(let error): .unshared("\(error)")
    case .sharingResumed: .sharedAgain
    case .sharedUnreadable(let reason): .unshared(reason)
    }
  }
}
