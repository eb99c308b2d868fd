/// An object managed by a repository: a multiplexer, a map, a loader, or a custom type.
public protocol MuxManaged: AnyObject, Sendable {
  /// The name in events and snapshots.
  var name: String { get }

  /// The reporter of events; nil by default.
  var reporter: MuxReporter? { get }

  /// Writes all unsaved values to disk.
  func save() async throws

  /// Removes everything from memory and disk.
  func clear(inFlight: ClearMode) async throws

  /// Marks all entries with a tag stale; the default implementation does nothing.
  func refresh(tag: String) async throws

  /// Removes the entries with a tag from memory and disk; the default implementation does nothing.
  func clear(tag: String, inFlight: ClearMode) async throws

  /// Removes everything from memory.
  func clearMemory()

  /// Returns the states of the entries in memory and of the fetches in flight; empty by default.
  func snapshot() -> [MuxSnapshot]

  /// Calls `act` on each change of a saved value, outside of all locks, until the subscription
  /// ends.
  ///
  /// The default implementation returns nil, for types without notifications.
  func onChange(_ act: @escaping @Sendable () -> Void) -> StateSubscription?
}

extension MuxManaged {
  /// Nil, because the object reports nothing.
  public var reporter: MuxReporter? { nil }

  /// Does nothing, because the object has no tags.
  public func refresh(tag: String) async throws {}

  /// Does nothing, because the object has no tags.
  public func clear(tag: String, inFlight: ClearMode) async throws {}

  /// Returns an empty array.
  public func snapshot() -> [MuxSnapshot] { [] }

  /// Adds this object to a repository, which retains it unless `retained` is false.
  @discardableResult
  public func register(in repository: MuxRepository = .shared, retained: Bool = true) -> Self {
    repository.add(self, retained: retained)
    return self
  }

  /// Removes this object from a repository.
  public func unregister(from repository: MuxRepository = .shared) { repository.remove(self) }

  /// Returns nil, because the object has no notifications.
  public func onChange(_ act: @escaping @Sendable () -> Void) -> StateSubscription? { nil }
}

extension Multiplexer {
  /// Calls `act` on each change of the value, outside of all locks, until the subscription ends.
  public func onChange(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    runner.observers.addToAll(act)
  }
}

extension MultiplexerMap {
  /// Calls `act` on each change of any key, outside of all locks, until the subscription ends.
  public func onChange(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    runner.observers.addToAll(act)
  }
}

extension MediaLoader {
  /// Calls `act` without a lock on each change of a file's entry.
  public func onChange(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    map.onChange(act)
  }
}

/// The effect of clearing on the callers of a fetch in flight.
///
/// The fetched value is discarded in both modes.
public enum ClearMode: Hashable, Sendable {
  /// Callers receive the result of the fetch when it finishes.
  case deliver
  /// Callers receive ``MuxError/cleared`` immediately, and the fetch is cancelled.
  case fail
}
