/// What a repository can look after: multiplexers, maps, loaders, and things of your own.
public protocol MuxManaged: AnyObject, Sendable {
  /// What it is called in events and snapshots.
  var name: String { get }

  /// What it reports through; nil, the default, for what has nothing to report.
  var reporter: MuxReporter? { get }

  /// Writes to disk what is not there yet.
  func save() async throws

  /// Forgets everything, in memory and on disk.
  func clear(_ inFlight: ClearMode) async throws

  /// Has the next request of each entry with a tag fetch; does nothing by default.
  func refresh(tag: String) async throws

  /// Forgets the entries with a tag, in memory and on disk; does nothing by default.
  func clear(tag: String, _ inFlight: ClearMode) async throws

  /// Forgets what is in memory.
  func clearMemory()

  /// What is in memory, and what is under way; nothing by default.
  func snapshot() -> [MuxSnapshot]

  /// Has something done with each change of what is to be saved, under no lock, until the
  /// subscription ends; nil, the default, for what does not tell.
  func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription?
}

extension MuxManaged {
  /// Nil: it reports nothing.
  public var reporter: MuxReporter? { nil }

  /// Nothing: it has no tags.
  public func refresh(tag: String) async throws {}

  /// Nothing: it has no tags.
  public func clear(tag: String, _ inFlight: ClearMode) async throws {}

  /// Empty: it shows nothing.
  public func snapshot() -> [MuxSnapshot] { [] }

  /// Has a repository look after this object until it is unregistered, and keep it alive meanwhile if
  /// it is `retained`.
  @discardableResult
  public func register(in repository: MuxRepository = .shared, retained: Bool = true) -> Self {
    repository.add(self, retained: retained)
    return self
  }

  /// Ends the care of a repository.
  public func unregister(from repository: MuxRepository = .shared) {
    repository.remove(self)
  }
}

extension MuxManaged {
  /// Nil: it does not tell.
  public func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription? { nil }
}

extension Multiplexer {
  /// Has something done with each change of what is kept, under no lock, until the subscription
  /// ends.
  public func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    runner.followers.addToAll(act)
  }
}

extension MultiplexerMap {
  /// Has something done with each change of what is kept, of whatever key, under no lock, until the
  /// subscription ends.
  public func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    runner.followers.addToAll(act)
  }
}

extension MediaLoader {
  /// Has something done with each change of what is known of files, under no lock, until the
  /// subscription ends.
  public func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    map.whenChanged(act)
  }
}
