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
  /// in the next ``FetchContext``; `cost` counts against ``CacheLimits``.
  case value(
    Value, lifetime: Duration? = nil, validators: [String: String] = [:], cost: Int = 1)
  /// The previous value is still right; it counts as fetched now.
  case notModified(lifetime: Duration? = nil)
  /// There is no such thing, or not any more: callers get ``MuxError/gone``, and an old value goes,
  /// from memory and from disk, and stands in for nothing.
  ///
  /// For as long as `lifetime` says, that is known, and no request fetches unless it asks for
  /// something newer; by default the next one does. It is remembered in memory only.
  case gone(lifetime: Duration = .zero)
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
    return details.validators.isEmpty && details.lifetime.map { $0 <= .zero } == true
  }

  var isGone: Bool { rare?.value.isGone == true }

  /// What it has to do with other processes, if anything.
  var shared: SharedOrigin? { rare?.value.shared }

  /// What others have changed of it before it is here, if anything.
  var news: SharedNews? { rare?.value.news }

  /// What the entry that it makes has to note, if anything.
  var entryDetails: Boxed<EntryDetails>? {
    guard let details = rare?.value else { return nil }
    return EntryDetails(
      lifetime: details.lifetime, validators: details.validators, cost: details.cost,
      counts: details.counts
    ).boxed
  }

  init<Value>(_ fetched: Fetched<Value>) {
    switch fetched {
    case .value(let value, let lifetime, let validators, let cost):
      self.init(Boxed(value))
      if lifetime == nil, validators.isEmpty, cost == 1 { return }
      details = CatchDetails(lifetime: lifetime, validators: validators, cost: max(cost, 0))
    case .notModified(let lifetime):
      self.init(nil)
      if let lifetime { details.lifetime = lifetime }
    case .gone(let lifetime):
      self.init(nil)
      details = CatchDetails(lifetime: lifetime, isGone: true)
    }
  }
}

struct CatchDetails: Sendable {
  var lifetime: Duration?
  var validators: [String: String] = [:]
  var cost = 1
  var isGone = false
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
