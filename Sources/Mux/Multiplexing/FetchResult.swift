/// The result of a fetch that returns more than a plain value.
///
/// ```swift
/// let page = Multiplexer<String>(revalidating: { context in
///   let answer = try await api.page(ifNoneMatch: context.validators["etag"])
///   guard let text = answer.text else { return .notModified(lifetime: answer.maxAge) }
///   return .value(text, lifetime: answer.maxAge, validators: ["etag": answer.etag])
/// })
/// ```
public enum FetchResult<Value: Sendable>: Sendable {
  /// A new value.
  ///
  /// `lifetime` overrides the time to live, as a server's `max-age` does. If it is zero or less and
  /// there are no validators, the value goes to the waiters and is not stored. `validators` come
  /// back in the next ``FetchContext``; nil values, such as missing headers, are omitted. `cost`
  /// counts against ``CacheLimits``.
  case value(Value, lifetime: Duration? = nil, validators: [String: String?] = [:], cost: Int = 1)
  /// The previous value is still valid; its age restarts at zero.
  case notModified(lifetime: Duration? = nil)
  /// The resource does not exist: callers get ``MuxError/notFound``, and the old value is removed
  /// from memory and disk.
  ///
  /// For `lifetime`, requests fail without a fetch unless they require a newer result; by default
  /// the next request fetches. The absence is cached in memory only.
  case notFound(lifetime: Duration = .zero)
  /// An entry of another source, which keeps its age and staleness: see ``init(_:)``.
  case entry(CacheEntry<Value>)

  /// Passes on the entry of another source with its age and remaining time to live.
  ///
  /// If ``CacheEntry/timeLeft`` is nil, the time to live counts from ``CacheEntry/fetchedAt``; if
  /// it is zero, the value goes to the waiters and is not stored. A stale entry, such as the
  /// fallback of a failed fetch, stays stale: the next request fetches again. Callers with
  /// ``FetchPolicy/reload`` get its ``CacheEntry/failure`` instead.
  public init(_ entry: CacheEntry<Value>) { self = .entry(entry) }
}

/// The value that a fetch replaces, for revalidation.
public struct FetchContext<Value: Sendable>: Sendable {
  /// The value to replace, if there is one.
  public let previous: Value?
  /// The validators returned with the previous value, such as an `ETag`.
  public let validators: [String: String]

  /// Creates a context, to call a fetch from a test.
  public init(previous: Value? = nil, validators: [String: String] = [:]) {
    self.previous = previous
    self.validators = validators
  }

  init(_ entry: Box<StoredEntry>?) {
    self.init(
      previous: entry.map { Box<Value>.value(of: $0.value.box) },
      validators: entry?.value.details.validators ?? [:])
  }
}

/// The type-erased result of a fetch.
struct FetchOutcome: Sendable {
  /// The new value; nil for "not modified" and for "not found".
  let box: (any ErasedValue)?
  /// True if the value is stored only if no other entry must be evicted.
  var mustNotEvict = false
  /// The entry to replace, as it was when the fetch began.
  var previous: Box<StoredEntry>?
  private var rare: Box<FetchMetadata>?

  init(_ box: (any ErasedValue)?) { self.box = box }

  /// Rarely used properties, allocated on the first write.
  var details: FetchMetadata {
    get { rare?.value ?? FetchMetadata() }
    set { rare = Box(newValue) }
  }

  /// Returns a copy with the entry to replace, unless it has one from the shared cache.
  func replacing(_ previous: Box<StoredEntry>?) -> FetchOutcome {
    var fetched = self
    fetched.previous = fetched.previous ?? previous
    return fetched
  }

  /// Returns a copy with the tag counts from the start of the fetch.
  func fetched(under counts: TagCounts) -> FetchOutcome {
    if rare == nil, counts.isEmpty { return self }
    var fetched = self
    fetched.details.counts = counts
    return fetched
  }

  /// True if the value goes to the waiters only: no lifetime and no validators.
  var isUnkept: Bool {
    guard box != nil, let details = rare?.value else { return false }
    if let carried = details.carried { return carried.isUnkept }
    return details.validators.isEmpty && details.lifetime.map { $0 <= .zero } == true
  }

  var isNotFound: Bool { rare?.value.isNotFound == true }

  /// The lease or origin in the shared cache, if the value has one.
  var shared: SharedOrigin? { rare?.value.shared }

  /// A change by another process during the fetch, if there was one.
  var news: SharedInvalidation? { rare?.value.news }

  /// The age and staleness in the source that the value comes from, if any.
  var carried: Carried? { rare?.value.carried }

  /// The time since another process or source fetched the value.
  var age: Duration { shared?.taken ?? carried?.age ?? .zero }

  /// Returns the details for the new entry; nil if all have default values.
  func entryDetails(by freshness: Freshness) -> Box<EntryDetails>? {
    guard let details = rare?.value else { return nil }
    var noted = EntryDetails(
      lifetime: details.lifetime, validators: details.validators, cost: details.cost,
      counts: details.counts)
    if let carried = details.carried, carried.isStale {
      // Expires the value, both in memory and on disk.
      // mutant: A stale source entry stays stale
      // broken: noted.lifetime = BROKEN ? nil : min(carried.age, freshness.timeToLive)
      noted.lifetime = min(carried.age, freshness.timeToLive)
      noted.failure = carried.failure
      noted.failureNumber = carried.failure == nil ? 0 : SerialNumber.next()
    }
    return noted.boxed
  }

  init<Value>(_ fetched: FetchResult<Value>) {
    switch fetched {
    case .value(let value, let lifetime, let validators, let cost):
      self.init(Box(value))
      let validators = validators.compactMapValues(\.self)
      if lifetime == nil, validators.isEmpty, cost == 1 { return }
      details = FetchMetadata(lifetime: lifetime, validators: validators, cost: max(cost, 0))
    case .notModified(let lifetime):
      self.init(nil)
      if let lifetime { details.lifetime = lifetime }
    case .notFound(let lifetime):
      self.init(nil)
      details = FetchMetadata(lifetime: lifetime, isNotFound: true)
    case .entry(let entry):
      self.init(Box(entry.value))
      let carried = Carried(
        age: max(entry.age, .zero), timeLeft: entry.timeLeft, isStale: entry.isStale,
        failure: entry.failure)
      details = FetchMetadata(lifetime: entry.timeLeft.map { carried.age + $0 }, carried: carried)
    }
  }
}

/// The age and staleness of a value in the source that it comes from.
struct Carried: Sendable {
  var age: Duration
  var timeLeft: Duration?
  var isStale: Bool
  var failure: (any Error)?

  /// True if the value is fresh but has no time left.
  var isUnkept: Bool { !isStale && timeLeft.map { $0 <= .zero } == true }
}

struct FetchMetadata: Sendable {
  var lifetime: Duration?
  var validators: [String: String] = [:]
  var cost = 1
  var isNotFound = false
  /// The age and staleness in the source that the value comes from.
  var carried: Carried?
  /// The tag counts when the fetch began.
  var counts: TagCounts = [:]
  /// The lease or origin in the shared cache, if the value has one.
  var shared: SharedOrigin?
  /// A change by another process during the fetch, if there was one.
  var news: SharedInvalidation?
}
