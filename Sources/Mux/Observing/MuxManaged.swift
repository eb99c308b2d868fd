/// What a repository can look after: multiplexers, maps, loaders.
public protocol MuxManaged: AnyObject, Sendable {
  /// What it is called in events and snapshots.
  var name: String { get }

  /// Writes to disk what is not there yet.
  func save() async throws

  /// Forgets everything, in memory and on disk.
  func clear(_ inFlight: InFlight) async throws

  /// Forgets what is in memory.
  func clearMemory()

  /// What is in memory, and what is under way.
  func snapshot() -> [MuxSnapshot]

  /// Reports to a sink from now on. While a sink is read, `observe` says so.
  func startReporting(to sink: EventSink)

  /// Reports no more to a sink.
  func stopReporting(to sink: EventSink)

  /// Somebody began or ceased to read what is reported.
  func observersChanged()
}

extension MuxManaged {
  /// Has a repository look after this object, and keep it alive, until it is unregistered.
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
