import Dispatch
public import struct LightFoundation.Date
public import struct LightFoundation.URL

/// A store with one human-readable file per entry: a line of JSON with the metadata, then the
/// value.
///
/// ```swift
/// let store = JSONFileCacher(root: folder, limits: DiskLimits(bytes: 64 << 20))
/// let options = MuxOptions(cacher: store)
/// let profile = Multiplexer(cacheKey: "Profile", options: options) { try await api.profile() }
/// ```
///
/// Files have mode 0600, folders 0700. Files are replaced atomically, and a checksum detects
/// corruption by power cuts or bad disks. A corrupt file is moved to the folder `.damaged` and
/// reported. Several processes may use one folder concurrently. The store does not access the disk
/// before the first call.
///
/// The root folder belongs to the store, which removes files in it to keep the limits.
public final class JSONFileCacher: Cacher {
  /// The store in the standard folder of the running program.
  public static let standard = JSONFileCacher()

  /// The root folder; nil if the caller gave none and the user has no caches folder.
  public let root: URL?
  private let runsInline: Bool
  private let reader: JSONFileReader?
  // Locked during a change. Only the writing thread waits for it, unless the work is inline.
  private let writer: Lock<JSONFileWriter?>
  private let readingQueue = DispatchQueue(label: "Mux.JSONFileCacher.reading")
  private let writingQueue = DispatchQueue(label: "Mux.JSONFileCacher.writing")
  private let isOpen = Lock(false)
  /// True if the files are on the real file system.
  let isOnDisk: Bool
  /// True if the store also belongs to this program and does not simulate another one.
  var isReal: Bool { isOnDisk && !runsInline }

  /// Creates a store.
  ///
  /// `root` is its folder, by default a folder of the running program in the caches of the user,
  /// and `limits` bounds its size on disk. A finished save survives a crash of the program; after a
  /// power cut an entry may be missing, but not corrupt. With `syncsToDisk` a save survives a power
  /// cut as well, at about ten times the cost. `busyTimeout` is the time for which a change waits
  /// for other processes. `wallClock` returns the date for the age limit.
  ///
  /// The store reads and writes on two serial queues, and reads many files on up to four threads.
  /// With `runsInline` it works on the calling thread; to other stores of the same folder, such a store
  /// acts like another program.
  public convenience init(
    root: URL? = nil, limits: DiskLimits = DiskLimits(), syncsToDisk: Bool = false,
    busyTimeout: Duration = .seconds(5), runsInline: Bool = false,
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      root: root, limits: limits, syncsToDisk: syncsToDisk, busyTimeout: busyTimeout,
      runsInline: runsInline,
      fileSystem: POSIXFileSystem(), wallClock: wallClock)
  }

  /// Creates a store on another file system.
  package init(
    root: URL? = nil, limits: DiskLimits = DiskLimits(), syncsToDisk: Bool = false,
    busyTimeout: Duration = .seconds(5), runsInline: Bool = false, fileSystem: any FileSystem,
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) {
    let root = root ?? StandardFolder.ofThisProgram()
    self.root = root
    self.runsInline = runsInline
    isOnDisk = fileSystem is POSIXFileSystem
    reader = root.map {
      JSONFileReader(
        files: fileSystem, layout: JSONFileLayout(root: $0.absoluteURL.path(percentEncoded: false)),
        limits: limits, wallClock: wallClock, isParallel: !runsInline)
    }
    writer = Lock(
      reader.map {
        JSONFileWriter(reader: $0, isSynced: syncsToDisk, busyTimeout: busyTimeout)
      })
  }
}

extension JSONFileCacher {
  /// Makes all later changes throw, after the running one has finished.
  ///
  /// For a folder that will be deleted: a late save would create it again.
  package func end() { writer.withLock { $0 = nil } }

  /// Runs reading work, off the caller's thread.
  func reading<Outcome: Sendable>(
    _ body: @escaping @Sendable (JSONFileReader) throws(CacherError) -> Outcome
  ) async throws(CacherError) -> Outcome {
    guard let reader else { throw .noFolder }
    await open()
    return try await run(on: readingQueue) { () throws(CacherError) in try body(reader) }
  }

  /// Runs changing work, off the caller's thread and serially.
  func writing<Outcome: Sendable>(
    _ body: @escaping @Sendable (inout JSONFileWriter) throws(CacherError) -> Outcome
  ) async throws(CacherError) -> Outcome {
    // Each change sweeps the remains of a crash; the first read need not wait for that.
    isOpen.withLock { $0 = true }
    return try await run(on: writingQueue) { [self] () throws(CacherError) in
      try writer.withLock { writer throws(CacherError) in
        guard var present = writer.take() else { throw .noFolder }
        defer { writer = present }
        return try body(&present)
      }
    }
  }

  /// Sweeps the remains of a crash once, even if nothing is ever saved; ignores errors.
  private func open() async {
    let isFirst = isOpen.withLock { !exchange(&$0, with: true) }
    guard isFirst else { return }
    _ = try? await writing { writer throws(CacherError) in
      try writer.changeIfThere(busyTimeout: .zero) { _ in }
    }
  }

  private func run<Outcome: Sendable>(
    on queue: DispatchQueue, _ body: @escaping @Sendable () throws(CacherError) -> Outcome
  ) async throws(CacherError) -> Outcome {
    if runsInline { return try body() }
    let result = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Result { () throws(CacherError) in try body() })
      }
    }
    return try result.get()
  }

  /// Returns the location of a key's file, whether it exists or not; nil without a root folder.
  ///
  /// Use it to show or open the file. Its contents belong to the store.
  public func fileURL(for key: String, in domain: CacheDomain) -> URL? {
    root.map {
      $0.appending(path: CacheFileName.folder(for: domain), directoryHint: .isDirectory)
        .appending(path: CacheFileName.file(for: key), directoryHint: .notDirectory)
    }
  }
}

extension JSONFileCacher: PlacedCacher {
  /// The root folder, if it belongs to this program and is on the real file system.
  package var place: String? { isReal ? root?.truePath : nil }

  /// The lease file in the root folder, which may not exist yet.
  package var leases: String? {
    guard isOnDisk, let root else { return nil }
    return JSONFileLayout(root: root.absoluteURL.path(percentEncoded: false)).leases
  }
}
