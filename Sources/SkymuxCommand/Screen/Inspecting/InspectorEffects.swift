import LightFoundation
import Mux
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

/// Updates the cache inspector once a second and performs its commands.
///
/// While the inspector is closed, it only counts events. It has no timer of its own, see
/// ``Heartbeat``.
final class InspectorEffects: Sendable {
  private let parts: ScreenDependencies
  private let send: @Sendable (AppMessage) -> Void
  private let named = Lock<[Place]>([])
  private let ledger = Lock(CacheStatistics())
  /// The number of requests sent before counting began.
  private let callsBefore = Lock(0)
  /// The time of the next update; stopped while the inspector is closed.
  private let due: Lock<Heartbeat>
  private let told = Lock<CacheReport?>(nil)
  /// The size of each entry on disk, listed once and again after each save.
  private let sizes: Multiplexer<[CacheAddress: Int]>
  private let unsaved = Lock<String?>(nil)
  /// Summarizes the state of all places on the screen.
  private let together: @Sendable () -> Message?

  /// Creates effects that send messages with `send`; `together` summarizes the state of all places.
  init(
    _ parts: ScreenDependencies, together: @escaping @Sendable () -> Message?,
    send: @escaping @Sendable (AppMessage) -> Void
  ) {
    self.parts = parts
    due = Lock(Heartbeat(every: 1, parts.environment))
    self.together = together
    self.send = send
    let options = MuxOptions(
      freshness: .timeToLive(.seconds(86_400)), cacher: NoCacher(),
      environment: parts.environment)
    sizes = Multiplexer(name: "sizes", options: options) {
      [shelf = parts.shelf] in
      guard let shelf else { return [:] }
      let entries = await CacheShelf(shelf, WeatherStore.domains).entries
      return Dictionary(entries.map { (CacheAddress($0.domain, $0.key), $0.bytes) }) { $1 }
    }
  }

  /// True if the inspector is open; opening it sends an update at once.
  var isOpen: Bool {
    get { due.withLock { $0.isRunning } }
    set {
      guard newValue != isOpen else { return }
      told.withLock { $0 = nil }
      due.withLock { if newValue { $0.start() } else { $0.stop() } }
      guard newValue else { return }
      // If the disk is slow, the next beat shows the report without waiting for sizes.
      sizes.request(policy: .cacheFirst, on: .inline) { [weak self] _ in self?.show() }
    }
  }

  /// The time until the next update; nil while the inspector is closed.
  var rest: Duration? { due.withLock { $0.rest } }

  /// Sends an update if the inspector is open and a second has passed.
  func beat() {
    guard due.withLock({ $0.isDue }) else { return }
    sizes.prefetch()
    show()
  }

  /// The places whose names label the entries.
  var places: [Place] {
    get { named.withLock { $0 } }
    set { named.withLock { $0 = newValue } }
  }

  /// Stores the reason why saving failed, or nil; returns whether it changed.
  func takeUnsaved(_ reason: String?) -> Bool {
    unsaved.withLock { exchange(&$0, with: reason) != reason }
  }

  func note(_ event: MuxEvent) {
    ledger.withLock { $0.note(event) }
    switch event.kind {
    case .saved, .cleared: sizes.refresh()
    default: break
    }
  }

  func countAnew() {
    let now = parts.environment.wallClock()
    ledger.withLock { $0 = CacheStatistics(since: now) }
    callsBefore.withLock { $0 = parts.network?.count ?? 0 }
  }

  /// Sends an update if the inspector is open.
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
    report.trouble = parts.network?.trouble ?? SimulatedFaults()
    let sizes = sizes.cachedValue ?? [:]
    report.places = together()
    report.unsaved = unsaved.withLock { $0 }
    report.bytes = parts.shelf == nil ? nil : sizes.values.reduce(0, +)
    for index in report.lines.indices {
      let address = report.lines[index].address
      report.lines[index].bytes = sizes[address]
      report.lines[index].path = path(of: address)
    }
    if told.withLock({ $0.replace(with: report) }) { send(.cache(report)) }
  }

  /// Performs a command on an entry; sends a notice if the disk store fails.
  func perform(_ deed: CacheCommand, on address: CacheAddress, _ words: Localization) {
    parts.environment.spawn { [self] in
      do { try await deed.perform(on: address, in: parts.store) } catch {
        send(.notice(words.text(.notAllDropped(FailureWords.of(error, words)))))
      }
      show()
    }
    show()
  }

  /// Clears the cache; sends a notice if the disk store fails.
  func dropAll(_ words: Localization) {
    parts.environment.spawn { [self] in
      let failures = await parts.repository.clearAll(inFlight: .deliver).failures
      if let failure = failures.first {
        send(.notice(words.text(.notAllDropped(FailureWords.of(failure.error, words)))))
      }
      show()
    }
  }

  func simulate(_ trouble: SimulatedFaults) {
    parts.network?.trouble = trouble
    show()
  }

  private func path(of address: CacheAddress) -> String? {
    guard let key = address.key, let domain = try? CacheDomain(address.source) else { return nil }
    return parts.shelf?.fileURL(for: key, in: domain)?.path(percentEncoded: false)
  }
}

extension CacheReport? {
  /// Replaces the report; returns whether anything but the time differs.
  fileprivate mutating func replace(with new: CacheReport) -> Bool {
    var old = exchange(&self, with: new)
    old?.date = new.date
    return old != new
  }
}

/// A manual command on a cache entry.
enum CacheCommand: Hashable, Sendable {
  /// Fetches it now; the old value stays if that fails.
  case refetch
  /// Marks it stale, so that the next request fetches it.
  case makeStale
  /// Removes it from memory and disk.
  case drop

  /// Performs the command in the store part of the entry; throws if the disk removal fails.
  func perform(on address: CacheAddress, in store: WeatherStore) async throws {
    guard let key = address.key, let part = store.parts.first(where: { $0.name == address.source })
    else { return }
    try await perform(on: key, of: part)
  }

  private func perform<Part: StoreMember>(on text: String, of part: Part) async throws {
    guard let key = Part.Key(text) else { return }
    switch self {
    case .refetch: _ = await part.map.request(keys: [key], policy: .refresh)
    case .makeStale: part.map.refresh(key: key)
    case .drop: try await part.map.clear(key: key)
    }
  }
}
