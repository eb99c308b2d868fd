public import LightFoundation

/// Decodes files that a ``MediaLoader`` brings, each once for all concurrent callers, and keeps
/// pictures in memory.
///
/// ```swift
/// let images = ImageLoader(media: media) { file in try Picture(contentsOf: file) }
/// let picture = try await images.request(url)
/// ```
///
/// A file that cannot be decoded is removed and reported; the next request downloads it again.
public final class ImageLoader<Image: Sendable>: Sendable {
  /// What is kept in memory: the picture, and how old its file was.
  struct Decoded: Sendable {
    let image: Image
    let fetchedAt: Date
    let age: Duration
    let source: CacheSource
  }

  let map: MultiplexerMap<MediaKey, Decoded>
  let media: MediaLoader

  /// Makes a loader on top of another.
  ///
  /// `limits` is how much stays in memory, by default 500 pictures of together 64 million; what
  /// one counts for, such as its bytes, `cost` says. `decode` makes a picture of a file, in a task
  /// of the loader.
  public init(
    name: String = "Images", media: MediaLoader,
    limits: CacheLimits = CacheLimits(count: 500, cost: 64 << 20),
    cost: @escaping @Sendable (Image) -> Int = { _ in 1 },
    decode: @escaping @Sendable (URL) async throws -> Image
  ) {
    self.media = media
    let plan = media.map.runner.plan
    let options = MuxOptions(
      freshness: plan.rules.freshness, abandonment: plan.rules.abandonment, deadline: nil,
      cacher: NoCacher(), environment: plan.environment)
    let timeToLive = options.freshness.timeToLive
    map = MultiplexerMap(
      name: name, limits, options,
      fetch: .revalidating { [media] (key: MediaKey, _: FetchContext<Decoded>) in
        let file = try await media.requestEntry(key.url)
        let image: Image
        do { image = try await decode(file.value) } catch let error as CancellationError {
          throw error
        } catch {
          if !key.url.isFileURL { try await media.clear(url: key.url) }
          throw MediaError.undecodable(reason: "\(error)")
        }
        let decoded = Decoded(
          image: image, fetchedAt: file.fetchedAt, age: file.age, source: file.source)
        // It is kept when it is stale, too: its file can be asked about.
        return .value(
          decoded, lifetime: file.isStale ? .zero : max(timeToLive - file.age, .zero),
          validators: ["file": file.value.path], cost: max(cost(image), 0))
      })
  }

  /// The picture of an address: from memory, else from disk or by a download, as the policy says.
  public func request(
    _ url: URL, _ policy: FetchPolicy = .cacheFirst,
    progress: (@Sendable (MediaProgress) -> Void)? = nil
  ) async throws -> Image {
    try await requestEntry(url, policy, progress: progress).value
  }

  /// The picture of an address with the age and origin of its file.
  public func requestEntry(
    _ url: URL, _ policy: FetchPolicy = .cacheFirst,
    progress: (@Sendable (MediaProgress) -> Void)? = nil
  ) async throws -> CacheEntry<Image> {
    let key = media.key(of: url)
    let listening = progress.map { media.board.add($0, to: key) }
    defer { if let listening { media.board.remove(listening, from: key) } }
    if policy == .refresh || policy == .reload { _ = try await media.requestEntry(url, policy) }
    let entry = try await map.requestEntry(key: key, policy)
    return CacheEntry(
      value: entry.value.image, fetchedAt: entry.value.fetchedAt,
      age: entry.age + entry.value.age,
      source: entry.source == .network ? entry.value.source : entry.source, isStale: entry.isStale)
  }

  /// The picture in memory, without waiting.
  public func cachedImage(for url: URL) -> Image? {
    map.cachedValue(for: media.key(of: url))?.image
  }

  /// One address as a ``MuxSource``, for a zipper, a loadable or a prefetcher.
  public subscript(url: URL) -> ImageSource<Image> { ImageSource(loader: self, url: url) }
}

/// One address of an ``ImageLoader``, as something that answers requests with a picture.
public struct ImageSource<Image: Sendable>: MuxSource {
  let loader: ImageLoader<Image>
  /// The address.
  public let url: URL

  /// Whether the picture is in memory, or its file is on disk.
  public var isAtHand: Bool {
    loader.cachedImage(for: url) != nil || loader.media.cachedFile(for: url) != nil
  }

  /// The picture with the age and origin of its file.
  public func requestEntry(_ policy: FetchPolicy) async throws -> CacheEntry<Image> {
    try await loader.requestEntry(url, policy)
  }
}

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
