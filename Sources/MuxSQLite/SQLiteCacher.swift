#if SQLite
public import Mux
public import struct LightFoundation.Date
public import struct LightFoundation.URL

/// A cache store in a single SQLite file that several processes can share.
///
/// ```swift
/// let options = MuxOptions(cacher: SQLiteCacher(named: "example"))
/// let profile = Multiplexer(cacheKey: "Profile", options: options) { try await api.profile() }
/// ```
///
/// The first call opens the file, so `init` does not fail; each call throws the errors it
/// encounters. A batch is saved in one transaction, so it is stored completely or not at all, even
/// if the process is killed. All work runs on a thread of the store.
///
/// If a file is damaged, or was created by another program or by a newer version, the store renames
/// it (`….damaged-1`, `….foreign-1`, `….newer-1`). The call that detects this throws
/// `CacherError.damaged`, and the next call uses a new file. The three latest damaged files are
/// retained. A full disk, a busy file, missing permissions and I/O errors rename nothing: the same
/// call may succeed later. If nothing is writable, the file can still be read.
public final class SQLiteCacher: Cacher, PlacedCacher {
  private let store: SQLiteStore

  /// Creates a store for a file; neither the file nor its folder has to exist.
  ///
  /// While the store is open, a `-wal` and a `-shm` file exist beside it. `limits` applies to all
  /// domains together, measured by the sizes that ``list(in:)`` returns. `busyTimeout` is the
  /// maximum time that a call waits for other processes before it throws `CacherError.busy`.
  /// `wallClock` determines the age of entries.
  public convenience init(
    file: URL, limits: DiskLimits = DiskLimits(), busyTimeout: Duration = .seconds(5),
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(file: file, limits: limits, busyTimeout: busyTimeout, wallClock: wallClock, vfs: nil)
  }

  /// Creates a store in a folder `name` of the user's cache folder; use the name of the program.
  public convenience init(
    named name: String, limits: DiskLimits = DiskLimits(), busyTimeout: Duration = .seconds(5),
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      file: Self.standardFile(named: name), limits: limits, busyTimeout: busyTimeout,
      wallClock: wallClock)
  }

  /// Returns the file used by ``init(named:limits:busyTimeout:wallClock:)``.
  ///
  /// The file is below `$XDG_CACHE_HOME` or `~/.cache`, or on Apple platforms below the caches
  /// folder.
  public static func standardFile(named name: String) -> URL {
    precondition(
      !name.isEmpty && name != "." && name != ".." && !name.contains("/"),
      "SQLiteCacher: \"\(name)\" is not a valid folder name")
    // Without a home folder, the first call throws because it cannot create the folder.
    let caches = StandardFolder.caches() ?? URL(filePath: "/.cache", directoryHint: .isDirectory)
    return caches.appending(component: name).appending(component: "mux.sqlite")
  }

  /// Creates a store that uses the SQLite VFS of this name.
  init(
    file: URL, limits: DiskLimits, busyTimeout: Duration,
    wallClock: @escaping @Sendable () -> Date, vfs: String?
  ) {
    let milliseconds = (busyTimeout / .milliseconds(1)).rounded(.up)
    store = SQLiteStore(
      SQLiteStore.Settings(
        path: file.absoluteURL.path(percentEncoded: false), limits: limits,
        busyTimeout: Int32(clamping: min(max(milliseconds, 0), 1e9)), wallClock: wallClock, vfs: vfs
      ))
  }

  /// The path of the file, or nil with a custom VFS.
  package var place: String? {
    store.settings.vfs == nil ? URL(filePath: store.settings.path).truePath : nil
  }

  package var leases: String? { place.map { $0 + "-leases" } }

  deinit {
    // Closing may write, so it must not run on the thread that releases the store.
    Task.detached { [store] in await store.close() }
  }

  /// Returns the epoch of a domain, which is 0 if it was never cleared.
  public func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await store.epoch(of: domain)
  }

  /// Returns the record for a key, or nil if it does not exist.
  public func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? {
    try await store.load(key, in: domain)
  }

  /// Returns all readable records of a domain, and the errors of the others.
  public func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    try await store.loadAll(in: domain)
  }

  /// Saves a batch in one transaction and returns the records that could not be saved.
  public func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    try await store.save(records, in: domain, epoch: epoch)
  }

  /// Removes the records for some keys; keys without a record are ignored.
  public func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    try await store.remove(keys, in: domain)
  }

  /// Permanently removes a domain and returns its new epoch.
  ///
  /// Rewrites the file so that no byte of the domain remains in it or its log, and deletes damaged
  /// files that were set aside earlier. If another process or a full disk prevents the rewrite, the
  /// entries are removed anyway, and the next removal or opening repeats the rewrite. If the file
  /// turns out to be damaged, this throws after removing the domain.
  public func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await store.removeAll(in: domain)
  }

  /// Lists the records of a domain without reading their values.
  public func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] {
    try await store.list(in: domain)
  }

  /// Moves the log into the file and closes it; a later call reopens it.
  public func close() async { await store.close() }
}
#endif
