public import LightFoundation

/// Downloads files to disk, sharing each download among all concurrent callers, and caches them.
///
/// ```swift
/// let media = MediaLoader(downloader: NetworkTransport())
/// let file = try await media.request(url) { progress in print(progress.fraction ?? 0) }
/// ```
///
/// Files are streamed, so even large ones use little memory. A file appears under its name
/// atomically, when it is complete. An interrupted download resumes where it stopped if the server
/// supports that. The name is a hash of the URL with its extension, so tokens in the URL are not
/// exposed on disk.
public final class MediaLoader: Sendable {
  let map: MultiplexerMap<MediaKey, URL>
  let folder: MediaFolder
  private let fetch: MediaFetch
  var board: ProgressBoard { fetch.board }
  private let environment: MuxEnvironment
  private let identity: (@Sendable (URL) -> String)?

  /// Creates a loader.
  ///
  /// `cacheKey` is its name, and the name of its folder in the caches of the program unless `root`
  /// is set. The folder belongs to the loader alone. `limits` bounds the size on disk: the oldest
  /// files leave first, and a single file above the limit is rejected. `configure` can add
  /// header fields to each request, such as `User-Agent`. The cacher, tags, check, sharing and
  /// coders of the options are ignored.
  ///
  /// `identity` returns the identity of a file with several URLs, such as signed ones; by default
  /// it is the URL without its fragment. A different extension makes a different file.
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
    let disk = DiskDomain(folder.root ?? cacheKey, in: MediaFileCacher(folder: folder)) {
      .json(URL.self)
    }
    let fetch = MediaFetch(folder: folder, downloader: downloader, configure: configure)
    self.identity = identity
    self.folder = folder
    self.fetch = fetch
    environment = options.environment
    map = MultiplexerMap(
      name: cacheKey, CacheLimits(age: limits.age), options.ofFiles, disk: disk,
      fetch: .revalidating { (key: MediaKey, context: FetchContext<URL>) in
        // A running removal would delete the new file together with the old ones.
        await disk.queue.waitForRemovals()
        return try await fetch(key, context)
      })
  }

  /// Options with a time to live of 30 days and no deadline, because large files take long.
  ///
  /// A stale file is revalidated, so an unchanged one is not downloaded again.
  public static let defaultOptions = MuxOptions(
    freshness: .timeToLive(.seconds(30 * 86_400)), deadline: nil)

  /// Returns the file of a URL from disk if it is fresh, or from a download, depending on the
  /// policy.
  ///
  /// `progress` is called on any thread, even for the download of another caller.
  public func request(
    _ url: URL, policy: FetchPolicy = .cacheFirst,
    progress: (@Sendable (MediaProgress) -> Void)? = nil
  ) async throws -> URL {
    try await requestEntry(url, policy: policy, progress: progress).value
  }

  /// Returns the file of a URL with its age and origin.
  public func requestEntry(
    _ url: URL, policy: FetchPolicy = .cacheFirst,
    progress: (@Sendable (MediaProgress) -> Void)? = nil
  ) async throws -> CacheEntry<URL> {
    if url.isFileURL { return try localEntry(url) }
    let key = key(of: url)
    let listening = progress.map { fetch.board.add($0, to: key) }
    defer { if let listening { fetch.board.remove(listening, from: key) } }
    let entry = try await map.requestEntry(key: key, policy: policy)
    if entry.source != .memory || folder.exists(entry.value) { return entry }
    // The system or the user has deleted the file.
    map.clearMemory(key: key)
    return try await map.requestEntry(key: key, policy: policy)
  }

  /// Starts downloads of files that are not fresh, without waiting for them.
  public func prefetch(_ urls: some Sequence<URL>) {
    map.prefetch(urls.lazy.filter { !$0.isFileURL }.map { self.key(of: $0) })
  }

  /// Returns the progress of the running download of a URL, or nil without one.
  public func progress(for url: URL) -> MediaProgress? { fetch.board.current(key(of: url)) }

  /// Returns the file of a URL on disk, however old, without waiting.
  public func cachedFile(for url: URL) -> URL? {
    let file = url.isFileURL ? url : folder.url(of: key(of: url).name)
    return (url.isFileURL || folder.root != nil) && folder.exists(file) ? file : nil
  }

  /// Marks a file stale if the flag is set, so the next request revalidates it.
  @discardableResult
  public func refresh(_ flag: Bool = true, url: URL) -> Self {
    map.refresh(flag, key: key(of: url))
    return self
  }

  /// One URL as a ``MuxSource``, for a zipper, a loadable or a prefetcher.
  public subscript(url: URL) -> some MuxSource<URL> { MediaSource(loader: self, url: url) }

  func key(of url: URL) -> MediaKey {
    MediaKey(url, identity: url.scheme?.lowercased() == "data" ? nil : identity?(url))
  }

  private func localEntry(_ url: URL) throws -> CacheEntry<URL> {
    guard folder.exists(url) else { throw MediaError.noSuchFile }
    return CacheEntry(
      value: url, fetchedAt: environment.wallClock(), age: .zero, source: .disk, isStale: false)
  }
}

/// One URL of a ``MediaLoader`` as a source of a file.
private struct MediaSource: MuxSource {
  let loader: MediaLoader
  let url: URL

  var hasCachedValue: Bool { loader.cachedFile(for: url) != nil }

  func requestEntry(policy: FetchPolicy) async throws -> CacheEntry<URL> {
    try await loader.requestEntry(url, policy: policy)
  }
}

extension MediaLoader: MuxManaged {
  /// The name in events and snapshots.
  public var name: String { map.name }

  /// The reporter of its events.
  public var reporter: MuxReporter? { map.reporter }

  /// Writes the metadata of the files to disk; the files themselves are already there.
  public func save() async throws(SaveError) { try await map.save() }

  /// Removes all files, from memory immediately and from disk before it returns.
  ///
  /// Running downloads store nothing. With ``ClearMode/deliver``, their waiters still receive a
  /// temporary file, which exists until the next start of the program.
  public func clear(inFlight: ClearMode = .deliver) async throws {
    folder.expire(nil)
    try await map.clear(inFlight: inFlight)
  }

  /// Removes the metadata from memory; the files stay.
  public func clearMemory() { map.clearMemory() }

  /// Returns the states of the known files and of the running downloads.
  public func snapshot() -> [MuxSnapshot] { map.snapshot() }
}

extension MediaLoader {
  /// Removes the file of a URL, as ``clear(inFlight:)`` does.
  public func clear(url: URL, inFlight: ClearMode = .deliver) async throws {
    let key = self.key(of: url)
    folder.expire(key.name)
    try await map.clear(key: key, inFlight: inFlight)
  }
}
