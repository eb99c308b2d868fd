#if SQLite
public import Mux
public import struct LightFoundation.Date
public import struct LightFoundation.URL

/// Keeps entries in one SQLite file that several processes may share.
///
/// ```swift
/// let options = MuxOptions(cacher: SQLiteCacher(named: "example"))
/// let profile = Multiplexer(cacheKey: "Profile", options: options) { try await api.profile() }
/// ```
///
/// The file is opened by the first call, not by `init`; errors come from the call that meets
/// them. A batch is one transaction: it is in the file as a whole or not at all, also after the
/// process was killed. All work happens on a thread of the store's own.
///
/// A file that is damaged, that something else made, or that a newer version made is moved to
/// a new name beside it (`….damaged-1`, `….foreign-1`, `….newer-1`); the call that found it
/// throws `CacherError.damaged`, and the next one works with a fresh file. The newest three damaged
/// files are kept. A full disk, a busy file, a lack of permission and errors of the disk move
/// nothing: the same call may succeed later. Where nothing can be written the file is read as it is.
public final class SQLiteCacher: Cacher, PlacedCacher {
  private let store: SQLiteStore

  /// Makes a store around a file, which need not exist, nor its folder.
  ///
  /// A `-wal` and a `-shm` file stand beside it while it is open. `limits` is how much it may hold,
  /// counted as the sum of the sizes that ``list(in:)`` tells, over all domains. `patience` is how
  /// long a call waits for other processes before it throws `CacherError.busy`; `wallClock` tells the
  /// age of entries.
  public convenience init(
    file: URL, limits: DiskLimits = DiskLimits(), patience: Duration = .seconds(5),
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(file: file, limits: limits, patience: patience, wallClock: wallClock, vfs: nil)
  }

  /// Makes a store in the user's cache folder, in a folder that `name` names; best the program's.
  public convenience init(
    named name: String, limits: DiskLimits = DiskLimits(), patience: Duration = .seconds(5),
    wallClock: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      file: Self.standardFile(named: name), limits: limits, patience: patience,
      wallClock: wallClock)
  }

  /// Where ``init(named:limits:patience:wallClock:)`` puts its file.
  ///
  /// That is below `$XDG_CACHE_HOME` or `~/.cache`, on Apple's systems below the folder for caches.
  public static func standardFile(named name: String) -> URL {
    precondition(
      !name.isEmpty && name != "." && name != ".." && !name.contains("/"),
      "SQLiteCacher: \"\(name)\" is no name for a folder")
    // Of a user without a home, the first call says that the folder cannot be made.
    let caches = StandardFolder.caches() ?? URL(filePath: "/.cache", directoryHint: .isDirectory)
    return caches.appending(component: name).appending(component: "mux.sqlite")
  }

  /// Makes a store that reaches the disk through another of SQLite's ways.
  init(
    file: URL, limits: DiskLimits, patience: Duration,
    wallClock: @escaping @Sendable () -> Date, vfs: String?
  ) {
    let milliseconds = (patience / .milliseconds(1)).rounded(.up)
    store = SQLiteStore(
      SQLiteStore.Settings(
        path: file.absoluteURL.path(percentEncoded: false), limits: limits,
        patience: Int32(clamping: min(max(milliseconds, 0), 1e9)), wallClock: wallClock, vfs: vfs))
  }

  /// The file, reached in the usual way.
  package var place: String? {
    store.settings.vfs == nil ? URL(filePath: store.settings.path).truePath : nil
  }

  package var leases: String? { place.map { $0 + "-leases" } }

  deinit {
    // Closing may write: not on the thread that happens to let go of the store.
    Task.detached { [store] in await store.close() }
  }

  /// The epoch of a domain, 0 if nothing was ever removed from it as a whole.
  public func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await store.epoch(of: domain)
  }

  /// The record saved under a key, or nil if there is none.
  public func load(
    _ key: String, in domain: CacheDomain
  ) async throws(CacherError) -> CacheRecord? {
    try await store.load(key, in: domain)
  }

  /// Every readable record of a domain, with what was wrong with the others.
  public func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    try await store.loadAll(in: domain)
  }

  /// Saves a batch in one transaction and says which records could not be saved.
  public func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    try await store.save(records, in: domain, epoch: epoch)
  }

  /// Removes the records of some keys; keys without one are ignored.
  public func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    try await store.remove(keys, in: domain)
  }

  /// Removes a whole domain for good and gives its new epoch.
  ///
  /// The file is written anew, so that no byte of the domain is left in it or its log, and the
  /// damaged files set aside earlier are deleted. If another process or a full disk is in the way
  /// of that, the entries are removed all the same, and the rest is done by the next removal or
  /// the next opening. If the file turns out to be damaged, this throws after the removal.
  public func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    try await store.removeAll(in: domain)
  }

  /// What is saved in a domain, without reading the values.
  public func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] {
    try await store.list(in: domain)
  }

  /// Writes the log into the file and closes it; a later call opens it again.
  public func close() async {
    await store.close()
  }
}
#endif
