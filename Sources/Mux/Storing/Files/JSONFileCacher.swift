import Dispatch
public import struct LightFoundation.Date
public import struct LightFoundation.URL

/// Keeps each entry in a file of its own that people can read: a line of JSON that says what it
/// is, then the value.
///
/// ```swift
/// let store = JSONFileCacher(root: folder, limits: DiskLimits(bytes: 64 << 20))
/// let options = MuxOptions(cacher: store)
/// let profile = Multiplexer(cacheKey: "Profile", options: options) { try await api.profile() }
/// ```
///
/// Files are 0600, folders 0700. A file is replaced in one step, so there is an old one or a new
/// one; a checksum tells a whole one from what a power cut or a bad disk left. A file that cannot
/// be trusted is moved to the folder `.damaged` and reported. Several processes may use one
/// folder at once. Nothing is read, written or made before the first call.
///
/// The root belongs to the store alone: files in its folders may be removed to keep the limits.
public final class JSONFileCacher: Cacher {
  /// What a finished save outlives.
  public enum Durability: Hashable, Sendable {
    /// The end of the program, however it comes. After a power cut an entry may be missing, but
    /// never wrong. What was cleared stays cleared in any case.
    case checksummed
    /// A power cut too, for about ten times the cost.
    case synced
  }

  /// Where the work is done, which blocks.
  public enum Work: Hashable, Sendable {
    /// On threads of the store's own: one reads, one writes.
    case ownThreads
    /// Where the call is made, so that a test decides what happens when; to those over the same
    /// folder such a store is one of another program.
    case inline
  }

  /// A store in the standard folder of the running program.
  public static let standard = JSONFileCacher()

  /// The folder everything is kept in; nil if none was given and the user has none.
  public let root: URL?
  private let work: Work
  private let reader: JSONFileReader?
  // Held while a change is made: only the one writing thread ever waits for it, unless the
  // work is done inline.
  private let writer: Lock<JSONFileWriter?>
  private let readingQueue = DispatchQueue(label: "Mux.JSONFileCacher.reading")
  private let writingQueue = DispatchQueue(label: "Mux.JSONFileCacher.writing")
  private let isOpen = Lock(false)
  /// Whether it is on the disk of this computer.
  let isOnDisk: Bool
  /// Whether it is also the store of this program, not one that stands for another's.
  var isReal: Bool { isOnDisk && work == .ownThreads }

  /// Makes a store.
  ///
  /// `root` is its folder, by default one of the running program below the user's caches. `limits`
  /// is how much it keeps, `durability` what a finished save outlives. `patience` is how long a
  /// change waits for another process to finish its own; `work` says where the blocking work is
  /// done. `wallClock` is the date, for the limit of age.
  public convenience init(
    root: URL? = nil, limits: DiskLimits = DiskLimits(), durability: Durability = .checksummed,
    patience: Duration = .seconds(5), work: Work = .ownThreads,
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      root: root, limits: limits, durability: durability, patience: patience, work: work,
      fileSystem: POSIXFileSystem(), wallClock: wallClock)
  }

  /// Makes a store whose files are in another file system.
  package init(
    root: URL? = nil, limits: DiskLimits = DiskLimits(), durability: Durability = .checksummed,
    patience: Duration = .seconds(5), work: Work = .ownThreads, fileSystem: any FileSystem,
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) {
    let root = root ?? StandardFolder.ofThisProgram()
    self.root = root
    self.work = work
    isOnDisk = fileSystem is POSIXFileSystem
    reader = root.map {
      JSONFileReader(
        files: fileSystem, layout: JSONFileLayout(root: $0.absoluteURL.path(percentEncoded: false)),
        limits: limits, wallClock: wallClock, isParallel: work == .ownThreads)
    }
    writer = Lock(
      reader.map {
        JSONFileWriter(reader: $0, isSynced: durability == .synced, patience: patience)
      })
  }
}

extension JSONFileCacher {
  /// Refuses each change from now on, after the one that is being made.
  ///
  /// For a folder that is to be removed for good: a save that comes late would make it again.
  package func end() {
    writer.withLock { $0 = nil }
  }

  /// Runs work that only reads, away from the caller.
  func reading<Outcome: Sendable>(
    _ body: @escaping @Sendable (JSONFileReader) throws(CacherError) -> Outcome
  ) async throws(CacherError) -> Outcome {
    guard let reader else { throw .noFolder }
    await open()
    return try await run(on: readingQueue) { () throws(CacherError) in try body(reader) }
  }

  /// Runs work that changes something, away from the caller and one at a time.
  func writing<Outcome: Sendable>(
    _ body: @escaping @Sendable (inout JSONFileWriter) throws(CacherError) -> Outcome
  ) async throws(CacherError) -> Outcome {
    // Changes sweep; a first read need not wait for that.
    isOpen.withLock { $0 = true }
    return try await run(on: writingQueue) { [self] () throws(CacherError) in
      try writer.withLock { writer throws(CacherError) in
        guard var present = writer.take() else { throw .noFolder }
        defer { writer = present }
        return try body(&present)
      }
    }
  }

  /// Sweeps once what a crash left, also if nothing is ever saved; failing is no failure.
  private func open() async {
    let isFirst = isOpen.withLock { !exchange(&$0, with: true) }
    guard isFirst else { return }
    _ = try? await writing { writer throws(CacherError) in
      try writer.changeIfThere(patience: .zero) { _ in }
    }
  }

  private func run<Outcome: Sendable>(
    on queue: DispatchQueue, _ body: @escaping @Sendable () throws(CacherError) -> Outcome
  ) async throws(CacherError) -> Outcome {
    if work == .inline { return try body() }
    let result = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Result { () throws(CacherError) in try body() })
      }
    }
    return try result.get()
  }
}

extension JSONFileCacher {
  /// Where the file of a key is, or would be; nil if there is no folder.
  ///
  /// To be shown or opened by people: what is in the file belongs to the store.
  public func file(of key: String, in domain: CacheDomain) -> URL? {
    root.map {
      $0.appending(path: CacheFileName.folder(for: domain), directoryHint: .isDirectory)
        .appending(path: CacheFileName.file(for: key), directoryHint: .notDirectory)
    }
  }
}

extension JSONFileCacher: PlacedCacher {
  /// The folder, if it is one of this program on the disk of this computer.
  package var place: String? { isReal ? root?.truePath : nil }

  /// In the folder, which may not be there yet.
  package var leases: String? {
    guard isOnDisk, let root else { return nil }
    return JSONFileLayout(root: root.absoluteURL.path(percentEncoded: false)).leases
  }
}
