/// What a fetch may answer when a plain value is not enough.
///
/// ```swift
/// let page = Multiplexer<String>(revalidating: { context in
///   let answer = try await api.page(ifNoneMatch: context.validators["etag"])
///   guard let text = answer.text else { return .notModified(lifetime: answer.maxAge) }
///   return .value(text, lifetime: answer.maxAge, validators: ["etag": answer.etag])
/// })
/// ```
public enum Fetched<Value: Sendable>: Sendable {
  /// A new value.
  ///
  /// `lifetime` overrides the time to live, as a `max-age` from the server would; with none left and
  /// without validators the value is for the waiters only, and kept nowhere. `validators` come back
  /// in the next ``FetchContext``, without those that are nil, as a missing header is; `cost` counts
  /// against ``CacheLimits``.
  case value(
    Value, lifetime: Duration? = nil, validators: [String: String?] = [:], cost: Int = 1)
  /// The previous value is still right; it counts as fetched now.
  case notModified(lifetime: Duration? = nil)
  /// There is no such thing, or not any more: callers get ``MuxError/gone``, and an old value goes,
  /// from memory and from disk, and stands in for nothing.
  ///
  /// For as long as `lifetime` says, that is known, and no request fetches unless it asks for
  /// something newer; by default the next one does. It is remembered in memory only.
  case gone(lifetime: Duration = .zero)
  /// A value that another source had, as old and as stale as it is there: ``init(_:)``.
  case entry(CacheEntry<Value>)

  /// Passes on what another source answered, with its age and the rest of its time.
  ///
  /// Without ``CacheEntry/timeLeft`` the time to live counts from ``CacheEntry/fetchedAt``; with none
  /// left the value is for the waiters only. A stale entry, such as one that stands in for a failed
  /// fetch, stays stale: the next request fetches again. Whoever asked with ``FetchPolicy/reload``
  /// gets its ``CacheEntry/failure`` instead.
  public init(_ entry: CacheEntry<Value>) { self = .entry(entry) }
}

/// What a fetch brought, without its type.
struct Catch: Sendable {
  /// The new value; nil if the previous one is still right.
  let cargo: (any Cargo)?
  /// Whether no other entry may leave for it.
  var isModest = false
  /// The entry that it is to replace, as it was when the fetch began.
  var previous: Boxed<StoredEntry>?
  private var rare: Boxed<CatchDetails>?

  init(_ cargo: (any Cargo)?) { self.cargo = cargo }

  /// What few fetches say; it takes room only where it was set.
  var details: CatchDetails {
    get { rare?.value ?? CatchDetails() }
    set { rare = Boxed(newValue) }
  }

  /// The same, with the entry that it is to replace.
  func replacing(_ previous: Boxed<StoredEntry>?) -> Catch {
    var fetched = self
    fetched.previous = previous
    return fetched
  }

  /// The same, with the numbers of its tags when the fetch began.
  func fetched(under counts: TagCounts) -> Catch {
    if rare == nil, counts.isEmpty { return self }
    var fetched = self
    fetched.details.counts = counts
    return fetched
  }

  /// Whether it is for the waiters only: good for no time, and nothing to ask about again.
  var isUnkept: Bool {
    guard cargo != nil, let details = rare?.value else { return false }
    if let carried = details.carried { return carried.isUnkept }
    return details.validators.isEmpty && details.lifetime.map { $0 <= .zero } == true
  }

  var isGone: Bool { rare?.value.isGone == true }

  /// What it has to do with other processes, if anything.
  var shared: SharedOrigin? { rare?.value.shared }

  /// What others have changed of it before it is here, if anything.
  var news: SharedNews? { rare?.value.news }

  /// What another source said of it, if it comes from one.
  var carried: Carried? { rare?.value.carried }

  /// How long ago it was fetched, by another process or by another source.
  var age: Duration { shared?.taken ?? carried?.age ?? .zero }

  /// What the entry that it makes has to note, if anything.
  func entryDetails(by freshness: Freshness) -> Boxed<EntryDetails>? {
    guard let details = rare?.value else { return nil }
    var noted = EntryDetails(
      lifetime: details.lifetime, validators: details.validators, cost: details.cost,
      counts: details.counts)
    if let carried = details.carried, carried.isStale {
      // Its time is over, also when it comes back from disk.
      // mutant: What a source gives stale is stale
      // broken: noted.lifetime = BROKEN ? nil : min(carried.age, freshness.timeToLive)
      noted.lifetime = min(carried.age, freshness.timeToLive)
      noted.failure = carried.failure
      noted.failureNumber = carried.failure == nil ? 0 : Serial.next()
    }
    return noted.boxed
  }

  init<Value>(_ fetched: Fetched<Value>) {
    switch fetched {
    case .value(let value, let lifetime, let validators, let cost):
      self.init(Boxed(value))
      let validators = validators.compactMapValues(\.self)
      if lifetime == nil, validators.isEmpty, cost == 1 { return }
      details = CatchDetails(lifetime: lifetime, validators: validators, cost: max(cost, 0))
    case .notModified(let lifetime):
      self.init(nil)
      if let lifetime { details.lifetime = lifetime }
    case .gone(let lifetime):
      self.init(nil)
      details = CatchDetails(lifetime: lifetime, isGone: true)
    case .entry(let entry):
      self.init(Boxed(entry.value))
      let carried = Carried(
        age: max(entry.age, .zero), timeLeft: entry.timeLeft, isStale: entry.isStale,
        failure: entry.failure)
      details = CatchDetails(
        lifetime: entry.timeLeft.map { carried.age + $0 }, carried: carried)
    }
  }
}

/// What a value brings along from the source that had it.
struct Carried: Sendable {
  var age: Duration
  var timeLeft: Duration?
  var isStale: Bool
  var failure: (any Error)?

  /// Whether it is good for no time, although it is as new as can be.
  var isUnkept: Bool { !isStale && timeLeft.map { $0 <= .zero } == true }
}

struct CatchDetails: Sendable {
  var lifetime: Duration?
  var validators: [String: String] = [:]
  var cost = 1
  var isGone = false
  /// What another source said of it.
  var carried: Carried?
  /// The numbers of its tags when the fetch began.
  var counts: TagCounts = [:]
  /// What it has to do with other processes, if anything.
  var shared: SharedOrigin?
  /// Whether others have changed it before it is here.
  var news: SharedNews?
}

struct FetchStart: Sendable {
  /// The entry that it is to replace, if there is one.
  var previous: Boxed<StoredEntry>?
  /// Only what was asked for after this moment will do; nil for what is fresh.
  var newerThan: Duration?
  /// Takes in what others have of it that is old, where that is shared.
  var takeIn: (@Sendable (StoredEntry) -> Void)?
  /// Whether it is an event, which someone reads.
  var isReported = false
  /// Hands the result over before that of its batch, where it is fetched in one.
  var deliver: (@Sendable (Result<Catch, any Error>) -> Void)?
}
