public import class LightFoundation.JSONDecoder
public import class LightFoundation.JSONEncoder

/// The settings of a multiplexer or a map.
///
/// ```swift
/// let options = MuxOptions(freshness: .timeToLive(.seconds(60)), deadline: .seconds(10))
/// let profile = Multiplexer(cacheKey: "Profile", options: options) { try await api.profile() }
/// ```
public struct MuxOptions: Sendable {
  /// The time for which values are fresh, and the rules for stale ones.
  public var freshness: Freshness
  /// A Boolean value indicating whether a fetch is cancelled when its last waiter leaves; otherwise
  /// it finishes and stores its value.
  public var cancelsAbandonedFetches: Bool
  /// The time limit of a fetch, after which its waiters are answered and the fetch is abandoned.
  ///
  /// The waiters get ``MuxError/deadlineExceeded``, or a stale value if ``Freshness`` allows it.
  /// Nil waits forever, even for a fetch that awaits its own value in a `Task.detached`.
  public var deadline: Duration?
  /// A limit on concurrent fetches; nil for no limit.
  public var queue: FetchQueue?
  /// The disk store, used if there is a cache key.
  public var cacher: any Cacher
  /// The cache shared with other processes, used if there is a cache key; nil for none.
  public var sharing: Sharing?
  /// The clock, randomness and executor.
  public var environment: MuxEnvironment
  package var tags: (@Sendable (any Sendable) -> [String])?
  private(set) var accepts: (@Sendable (any ErasedValue) -> Bool)?
  private(set) var coding: JSONCoding?

  /// Creates options with defaults that suit a network client.
  public init(
    freshness: Freshness = Freshness(), cancelsAbandonedFetches: Bool = true,
    deadline: Duration? = .seconds(60), queue: FetchQueue? = nil,
    cacher: any Cacher = JSONFileCacher.standard, sharing: Sharing? = nil,
    environment: MuxEnvironment = .live
  ) {
    self.freshness = freshness
    self.cancelsAbandonedFetches = cancelsAbandonedFetches
    self.deadline = deadline
    self.queue = queue
    self.cacher = cacher
    self.sharing = sharing
    self.environment = environment
  }
}

extension MuxOptions {
  /// Returns a copy with tags for each key of a map, to refresh or clear entries together:
  /// ``MuxRepository/clear(tag:inFlight:)``.
  ///
  /// The closure must always return the same tags for a key.
  public func tagged<Key>(by tags: @escaping @Sendable (Key) -> [String]) -> MuxOptions {
    var options = self
    options.tags = { key in
      guard let key = key as? Key else {
        preconditionFailure("MuxOptions: the tags are for keys of type \(Key.self)")
      }
      return tags(key)
    }
    return options
  }

  /// Returns a copy with the same tags for all entries.
  public func tagged(_ tags: String...) -> MuxOptions {
    var options = self
    options.tags = { _ in tags }
    return options
  }

  /// Returns a copy with a check for values read from memory or disk.
  ///
  /// A rejected value is a cache miss: the request fetches and does not fall back to it. The check
  /// runs on each request, outside of all locks, so it should be fast.
  /// ``MultiplexerMap/cachedValue(for:)`` and similar methods skip it.
  public func accepting<Value: Sendable>(
    _ check: @escaping @Sendable (Value) -> Bool
  ) -> MuxOptions {
    var options = self
    options.accepts = { box in
      guard let box = box as? Box<Value> else {
        preconditionFailure("MuxOptions: the check is for values of type \(Value.self)")
      }
      return check(box.value)
    }
    return options
  }

  /// Returns a copy with an encoder and a decoder for values that are saved or shared.
  ///
  /// Do not change their settings afterwards. A saved value that cannot be decoded with new
  /// settings is fetched again.
  public func saving(encoder: JSONEncoder, decoder: JSONDecoder) -> MuxOptions {
    var options = self
    options.coding = JSONCoding(encoder: encoder, decoder: decoder)
    return options
  }

  /// The options for media files, without tags, checks and sharing.
  var ofFiles: MuxOptions {
    var options = self
    (options.tags, options.accepts, options.sharing) = (nil, nil, nil)
    return options
  }
}
