import LightFoundation
import Mux
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

/// Shows the cache in the inspector once a second, and does what the user wants done to it.
///
/// While the inspector is closed it only counts. It has no timer, see ``ClockBeat``.
final class InspectorEffects: Sendable {
  private let parts: ScreenParts
  private let tell: @Sendable (AppMessage) -> Void
  private let named = Lock<[Place]>([])
  private let ledger = Lock(CacheLedger())
  /// How many requests had been sent when counting began.
  private let callsBefore = Lock(0)
  /// When it tells next; at rest while the inspector is closed.
  private let due: Lock<ClockBeat>
  private let told = Lock<CacheReport?>(nil)
  /// How many bytes each entry takes on disk: listed once, and again after something was saved.
  private let sizes: Multiplexer<[CacheAddress: Int]>
  private let unsaved = Lock<String?>(nil)
  /// How all places on the screen are together.
  private let together: @Sendable () -> Message?

  /// Effects that tell with `tell`; `together` says how all places are.
  init(
    _ parts: ScreenParts, together: @escaping @Sendable () -> Message?,
    tell: @escaping @Sendable (AppMessage) -> Void
  ) {
    self.parts = parts
    due = Lock(ClockBeat(every: 1, parts.environment))
    self.together = together
    self.tell = tell
    let options = MuxOptions(
      freshness: .timeToLive(.seconds(86_400)), cacher: NoCacher(),
      environment: parts.environment)
    sizes = Multiplexer(name: "sizes", options: options) {
      [shelf = parts.shelf, domains = parts.store.domains] in
      guard let shelf else { return [:] }
      let entries = await CacheShelf(shelf, domains).entries
      return Dictionary(entries.map { (CacheAddress($0.domain, $0.key), $0.bytes) }) { $1 }
    }
  }

  /// Whether the inspector is open; it is told at once when it opens.
  var isOpen: Bool {
    get { due.withLock { $0.isRunning } }
    set {
      guard newValue != isOpen else { return }
      told.withLock { $0 = nil }
      due.withLock { if newValue { $0.start() } else { $0.stop() } }
      guard newValue else { return }
      // A slow disk is not waited for longer than until the next beat.
      sizes.request(.cacheFirst, on: .inline) { [weak self] _ in self?.show() }
    }
  }

  /// How long it is until it has something to tell; nil while the inspector is closed.
  var rest: Duration? { due.withLock { $0.rest } }

  /// Tells how things stand, if the inspector is open and the second is over.
  func beat() {
    guard due.withLock({ $0.isDue }) else { return }
    sizes.prefetch()
    show()
  }

  /// The places that entries are named after.
  var places: [Place] {
    get { named.withLock { $0 } }
    set { named.withLock { $0 = newValue } }
  }

  /// Takes in why what was fetched could not be saved, nil where it could; says whether that is new.
  func takeUnsaved(_ reason: String?) -> Bool {
    unsaved.withLock { unsaved in
      defer { unsaved = reason }
      return unsaved != reason
    }
  }

  /// Takes in what happened.
  func note(_ event: MuxEvent) {
    ledger.withLock { $0.note(event) }
    switch event.kind {
    case .saved, .cleared: sizes.refresh()
    default: break
    }
  }

  /// Counts from zero again, and forgets what has happened.
  func countAnew() {
    let now = parts.environment.wallClock()
    ledger.withLock { $0 = CacheLedger(since: now) }
    callsBefore.withLock { $0 = parts.network?.count ?? 0 }
  }

  /// Tells how things stand, if the inspector is open.
  func show() {
    let isOpen = due.withLock { due in
      if due.isRunning { due.start() }
      return due.isRunning
    }
    guard isOpen else { return }
    let places = places
    var report = ledger.withLock { $0 }.report(
      parts.repository.snapshot(), at: parts.environment.wallClock(),
      name: places.name)
    report.calls = (parts.network?.count ?? 0) - callsBefore.withLock { $0 }
    report.trouble = parts.network?.trouble ?? NetworkTrouble()
    let sizes = sizes.cachedValue ?? [:]
    report.places = together()
    report.unsaved = unsaved.withLock { $0 }
    report.bytes = parts.shelf == nil ? nil : sizes.values.reduce(0, +)
    for index in report.lines.indices {
      let address = report.lines[index].address
      report.lines[index].bytes = sizes[address]
      report.lines[index].path = path(of: address)
    }
    if told.withLock({ $0.replace(with: report) }) { tell(.cache(report)) }
  }

  /// Does something to an entry; `words` tell what the disk did not do.
  func perform(_ deed: CacheDeed, on address: CacheAddress, _ words: Localization) {
    parts.environment.spawn { [self] in
      do { try await deed.perform(on: address, in: parts.store) } catch {
        tell(.notice(words.text(.notAllDropped(FailureWords.of(error, words)))))
      }
      show()
    }
    show()
  }

  /// Forgets everything; `words` tell what could not be forgotten.
  func dropAll(_ words: Localization) {
    parts.environment.spawn { [self] in
      let failures = await parts.repository.clearAll(.deliver).failures
      if let failure = failures.first {
        tell(.notice(words.text(.notAllDropped(FailureWords.of(failure.error, words)))))
      }
      show()
    }
  }

  /// Makes the network behave like this.
  func simulate(_ trouble: NetworkTrouble) {
    parts.network?.trouble = trouble
    show()
  }

  private func path(of address: CacheAddress) -> String? {
    guard let key = address.key, let domain = try? CacheDomain(address.source) else { return nil }
    return parts.shelf?.file(of: key, in: domain)?.path(percentEncoded: false)
  }
}

extension CacheReport? {
  /// Sets a new one, and says whether it says anything new but what time it is.
  fileprivate mutating func replace(with new: CacheReport) -> Bool {
    var old = self
    old?.date = new.date
    defer { self = new }
    return old != new
  }
}

/// What can be done to an entry of the cache by hand.
enum CacheDeed: Hashable, Sendable {
  /// It is fetched at once; what is there stays if that fails.
  case refetch
  /// The next request fetches it.
  case makeStale
  /// It is forgotten, in memory and on disk.
  case drop

  /// Does it, whichever part of the store the entry is in; throws why the disk did not forget it.
  func perform(on address: CacheAddress, in store: WeatherStore) async throws {
    guard let key = address.key, let part = store.parts.first(where: { $0.name == address.source })
    else { return }
    try await perform(on: key, of: part)
  }

  private func perform<Part: StoreMember>(on text: String, of part: Part) async throws {
    guard let key = Part.Key(text) else { return }
    switch self {
    case .refetch: _ = await part.map.request(keys: [key], .refresh)
    case .makeStale: part.map.refresh(key: key)
    case .drop: try await part.map.clear(key: key)
    }
  }
}
