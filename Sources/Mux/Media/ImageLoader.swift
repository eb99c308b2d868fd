public import LightFoundation

/// Decodes files of a ``MediaLoader``, sharing each decoding among all concurrent callers, and
/// caches images in memory.
///
/// ```swift
/// let images = ImageLoader(media: media) { file in try Picture(contentsOf: file) }
/// let picture = try await images.request(url)
/// ```
///
/// A file that cannot be decoded is deleted and reported; the next request downloads it again.
public final class ImageLoader<Image: Sendable>: Sendable {
  /// An image in memory, with the age and origin of its file.
  struct Decoded: Sendable {
    let image: Image
    let fetchedAt: Date
    let age: Duration
    let source: CacheSource
  }

  let map: MultiplexerMap<MediaKey, Decoded>
  let media: MediaLoader

  /// Creates a loader that decodes the files of a media loader.
  ///
  /// `limits` bounds the memory cache, by default to 500 images with a total cost of 64 million;
  /// `cost` returns the cost of an image, such as its size in bytes. `decode` creates an image from
  /// a file, in a task of the loader.
  public init(
    name: String = "Images", media: MediaLoader,
    limits: CacheLimits = CacheLimits(count: 500, cost: 64 << 20),
    cost: @escaping @Sendable (Image) -> Int = { _ in 1 },
    decode: @escaping @Sendable (URL) async throws -> Image
  ) {
    self.media = media
    let plan = media.map.runner.plan
    let options = MuxOptions(
      freshness: plan.rules.freshness, cancelsAbandonedFetches: plan.rules.cancelsAbandonedFetches,
      deadline: nil,
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
        // A stale image is stored as well, because a value with validators is.
        return .value(
          decoded, lifetime: file.isStale ? .zero : max(timeToLive - file.age, .zero),
          validators: ["file": file.value.path], cost: max(cost(image), 0))
      })
  }

  /// Returns the image of a URL from memory, from disk or from a download, depending on the policy.
  public func request(
    _ url: URL, policy: FetchPolicy = .cacheFirst,
    progress: (@Sendable (MediaProgress) -> Void)? = nil
  ) async throws -> Image {
    try await requestEntry(url, policy: policy, progress: progress).value
  }

  /// Returns the image of a URL with the age and origin of its file.
  public func requestEntry(
    _ url: URL, policy: FetchPolicy = .cacheFirst,
    progress: (@Sendable (MediaProgress) -> Void)? = nil
  ) async throws -> CacheEntry<Image> {
    let key = media.key(of: url)
    let listening = progress.map { media.board.add($0, to: key) }
    defer { if let listening { media.board.remove(listening, from: key) } }
    if policy == .refresh || policy == .reload {
      _ = try await media.requestEntry(url, policy: policy)
    }
    let entry = try await map.requestEntry(key: key, policy: policy)
    return CacheEntry(
      value: entry.value.image, fetchedAt: entry.value.fetchedAt, age: entry.age + entry.value.age,
      source: entry.source == .network ? entry.value.source : entry.source, isStale: entry.isStale)
  }

  /// Returns the image in memory, without waiting.
  public func cachedImage(for url: URL) -> Image? {
    map.cachedValue(for: media.key(of: url))?.image
  }

  /// One URL as a ``MuxSource``, for a zipper, a loadable or a prefetcher.
  public subscript(url: URL) -> some MuxSource<Image> { ImageSource(loader: self, url: url) }
}

/// One URL of an ``ImageLoader`` as a source of an image.
private struct ImageSource<Image: Sendable>: MuxSource {
  let loader: ImageLoader<Image>
  let url: URL

  var hasCachedValue: Bool {
    loader.cachedImage(for: url) != nil || loader.media.cachedFile(for: url) != nil
  }

  func requestEntry(policy: FetchPolicy) async throws -> CacheEntry<Image> {
    try await loader.requestEntry(url, policy: policy)
  }
}

extension ImageLoader: MuxManaged {
  /// The name in events and snapshots.
  public var name: String { map.name }

  /// The reporter of its events.
  public var reporter: MuxReporter? { map.reporter }

  /// Does nothing, because the files of the images are already on disk.
  public func save() async throws {}

  /// Removes all images from memory; the media loader keeps the files.
  public func clear(inFlight: ClearMode = .deliver) async throws {
    try await map.clear(inFlight: inFlight)
  }

  /// Removes all images from memory.
  public func clearMemory() { map.clearMemory() }

  /// Returns the states of the images in memory and of the running loads.
  public func snapshot() -> [MuxSnapshot] { map.snapshot() }
}
