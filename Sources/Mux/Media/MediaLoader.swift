public import LightFoundation

/// Brings files from the network to the disk, each once for all concurrent callers, and keeps them.
///
/// ```swift
/// let media = MediaLoader(downloader: NetworkTransport())
/// let file = try await media.request(url) { progress in print(progress.fraction ?? 0) }
/// ```
///
/// A file is streamed: whatever its size, little of it is in memory at any time. It appears under
/// its name in one step when it is whole. An interrupted download goes on where it broke off if
/// the server can do that. The name is a hash of the address with its extension, so a token in the
/// address cannot be found on disk.
public final class MediaLoader: Sendable {
  let map: MultiplexerMap<MediaKey, URL>
  let folder: MediaFolder
  private let fetch: MediaFetch
  var board: ProgressBoard { fetch.board }
  private let environment: MuxEnvironment
  private let identity: (@Sendable (URL) -> String)?

  /// Makes a loader.
  ///
  /// `cacheKey` is its name, and that of its folder in the caches of the program unless `root` is
  /// given. The folder belongs to the loader alone. `limits` is how much it keeps on disk; the
  /// oldest files go first, and a file that alone is larger is refused. `configure` may add header
  /// fields to each request, such as `User-Agent`. The cacher in the options is not used.
  ///
  /// `identity` says what a file is known by, where it has many addresses, as signed ones are; by
  /// default that is the address without its fragment. Another extension makes it another file.
  public init(
    cacheKey: String = "Media", root: URL? = nil, limits: DiskLimits = DiskLimits(),
    options: MuxOptions = MediaLoader.defaultOptions,
    identity: (@Sendable (URL) -> String)? = nil, downloader: any MediaDownloader,
    configure: @escaping @Sendable (inout MediaRequest) -> Void = { _ in }
  ) {
    let standard = StandardFolder.ofThisProgram()?.deletingLastPathComponent()
      .appending(path: "media/\(CacheFileName.name(for: cacheKey))", directoryHint: .isDirectory)
    let folder = MediaFolder(
      root: root ?? standard, limits: limits, wallClock: options.environment.wallClock)
    let shelf = Shelf(folder.root ?? cacheKey, in: MediaShelf(folder: folder)) { .json(URL.self) }
    let fetch = MediaFetch(folder: folder, downloader: downloader, configure: configure)
    self.identity = identity
    self.folder = folder
    self.fetch = fetch
    environment = options.environment
    map = MultiplexerMap(
      name: cacheKey, CacheLimits(age: limits.age), options.ofFiles, shelf: shelf,
      fetch: .revalidating { (key: MediaKey, context: FetchContext<URL>) in
        // A removal that goes on would take the new file with the old ones.
        await shelf.lane.waitForRemovals()
        return try await fetch(key, context)
      })
  }

  /// Fresh for 30 days, and no deadline: a large file takes as long as it takes.
  ///
  /// An older file is asked for with its validators, so an unchanged one does not come again.
  public static let defaultOptions = MuxOptions(
    freshness: .timeToLive(.seconds(30 * 86_400)), deadline: nil)

  /// The file of an address: from disk if it is fresh, else by a download, as the policy says.
  ///
  /// The listener is told how far the download is, also one that another call began, on any thread,
  /// until this returns.
  public func request(
    _ url: URL, _ policy: FetchPolicy = .cacheFirst,
    progress: (@Sendable (MediaProgress) -> Void)? = nil
  ) async throws -> URL {
    try await requestEntry(url, policy, progress: progress).value
  }

  /// The file of an address with its age and origin.
  public func requestEntry(
    _ url: URL, _ policy: FetchPolicy = .cacheFirst,
    progress: (@Sendable (MediaProgress) -> Void)? = nil
  ) async throws -> CacheEntry<URL> {
    if url.isFileURL { return try localEntry(url) }
    let key = key(of: url)
    let listening = progress.map { fetch.board.add($0, to: key) }
    defer { if let listening { fetch.board.remove(listening, from: key) } }
    let entry = try await map.requestEntry(key: key, policy)
    if entry.source != .memory || folder.exists(entry.value) { return entry }
    // The system, or a user, removed the file behind the map's back.
    map.clearMemory(key: key)
    return try await map.requestEntry(key: key, policy)
  }

  /// Has a file downloaded if there is no fresh one, without waiting.
  public func prefetch(_ urls: some Sequence<URL>) {
    map.prefetch(urls.lazy.filter { !$0.isFileURL }.map { self.key(of: $0) })
  }

  /// How far the download of an address is, or nil if there is none.
  public func progress(of url: URL) -> MediaProgress? { fetch.board.current(key(of: url)) }

  /// The file of an address if it is on disk, however old, without waiting.
  public func cachedFile(for url: URL) -> URL? {
    let file = url.isFileURL ? url : folder.url(of: key(of: url).name)
    return (url.isFileURL || folder.root != nil) && folder.exists(file) ? file : nil
  }

  /// Sees to it that the next request of an address asks the server; if the file is unchanged, it
  /// does not come again.
  @discardableResult
  public func refresh(_ flag: Bool = true, url: URL) -> Self {
    map.refresh(flag, key: key(of: url))
    return self
  }

  /// One address as a ``MuxSource``, for a zipper, a loadable or a prefetcher.
  public subscript(url: URL) -> MediaSource { MediaSource(loader: self, url: url) }

  func key(of url: URL) -> MediaKey {
    MediaKey(url, identity: url.scheme?.lowercased() == "data" ? nil : identity?(url))
  }

  private func localEntry(_ url: URL) throws -> CacheEntry<URL> {
    guard folder.exists(url) else { throw MediaError.noSuchFile }
    return CacheEntry(
      value: url, fetchedAt: environment.wallClock(), age: .zero, source: .disk, isStale: false)
  }
}

/// One address of a ``MediaLoader``, as something that answers requests with a file.
public struct MediaSource: MuxSource {
  let loader: MediaLoader
  /// The address.
  public let url: URL

  /// Whether the file is on disk, of whatever age.
  public var isAtHand: Bool { loader.cachedFile(for: url) != nil }

  /// The file with its age and origin.
  public func requestEntry(_ policy: FetchPolicy) async throws -> CacheEntry<URL> {
    try await loader.requestEntry(url, policy)
  }
}

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
