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
  var lifetime: Duration?
  var validators: [String: String] = [:]
  var cost = 1
  /// Whether there is no such thing.
  var isGone = false
  /// The numbers of its tags when the fetch began.
  var counts: TagCounts = [:]
  /// What it has to do with other processes, if anything.
  var shared: Boxed<SharedOrigin>?

  init(_ cargo: (any Cargo)?) { self.cargo = cargo }

  /// The same, with the numbers of its tags when the fetch began.
  func fetched(under counts: TagCounts) -> Catch {
    var fetched = self
    fetched.counts = counts
    return fetched
  }

  /// Whether it is for the waiters only: good for no time, and nothing to ask about again.
  var isUnkept: Bool {
    cargo != nil && validators.isEmpty && lifetime.map { $0 <= .zero } == true
  }

  /// Whether there is a value and nothing more to say.
  var isPlain: Bool {
    cargo != nil && lifetime == nil && cost == 1 && validators.isEmpty && counts.isEmpty
  }

  init<Value>(_ fetched: Fetched<Value>) {
    switch fetched {
    case .value(let value, let lifetime, let validators, let cost):
      cargo = Boxed(value)
      self.lifetime = lifetime
      self.validators = validators
      self.cost = max(cost, 0)
    case .notModified(let lifetime):
      cargo = nil
      self.lifetime = lifetime
    case .gone(let lifetime):
      cargo = nil
      self.lifetime = lifetime
      isGone = true
    }
  }
}

/// A fetch that has begun.
struct FetchStart: Sendable {
  /// The entry that it is to replace, if there is one.
  var previous: StoredEntry?
  /// Only what was asked for after this moment will do; nil for what is fresh.
  var newerThan: Duration?
  /// Takes in what others have of it that is old, where that is shared.
  var takeIn: (@Sendable (StoredEntry) -> Void)?
  /// Hands the result over before that of its batch, where it is fetched in one.
  var deliver: (@Sendable (Result<Catch, any Error>) -> Void)?
}
