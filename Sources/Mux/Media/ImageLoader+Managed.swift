extension ImageLoader: MuxManaged {
  /// What it is called in events and snapshots.
  public var name: String { map.name }

  /// What it reports through.
  public var reporter: MuxReporter? { map.reporter }

  /// Does nothing: pictures are on disk as the files they were made from.
  public func save() async throws {}

  /// Forgets all pictures in memory; the files are the media loader's.
  public func clear(_ inFlight: ClearMode = .deliver) async throws {
    try await map.clear(inFlight)
  }

  /// Forgets all pictures in memory.
  public func clearMemory() { map.clearMemory() }

  /// Which pictures are in memory, and which are under way.
  public func snapshot() -> [MuxSnapshot] { map.snapshot() }
}
