public import struct LightFoundation.URL

extension MediaLoader: MuxManaged {
  /// What it is called in events and snapshots.
  public var name: String { map.name }

  /// What it reports through.
  public var reporter: MuxReporter? { map.reporter }

  /// Notes on disk what servers said of the files; the files themselves are there already.
  public func save() async throws { try await map.save() }

  /// Forgets all files, in memory at once and on disk when it returns.
  ///
  /// Downloads that are under way keep nothing. With ``ClearMode/deliver`` waiters still get a
  /// file, at a place of its own, until the next start of the program.
  public func clear(_ inFlight: ClearMode = .deliver) async throws {
    folder.expire(nil)
    try await map.clear(inFlight)
  }

  /// Forgets the file of one address, as ``clear(_:)`` does.
  public func clear(url: URL, _ inFlight: ClearMode = .deliver) async throws {
    let key = self.key(of: url)
    folder.expire(key.name)
    try await map.clear(key: key, inFlight)
  }

  /// Forgets what is in memory, which is little: the files stay.
  public func clearMemory() { map.clearMemory() }

  /// Which files are known, and which are under way.
  public func snapshot() -> [MuxSnapshot] { map.snapshot() }
}
