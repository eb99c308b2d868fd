public import class LightFoundation.JSONDecoder
public import class LightFoundation.JSONEncoder

/// How a multiplexer or a map goes about its work.
///
/// ```swift
/// let options = MuxOptions(freshness: .timeToLive(.seconds(60)), deadline: .seconds(10))
/// let profile = Multiplexer(cacheKey: "Profile", options: options) { try await api.profile() }
/// ```
public struct MuxOptions: Sendable {
  /// How long values are good, and when an old one may stand in.
  public var freshness: Freshness
  /// What becomes of a fetch without waiters.
  public var abandonment: Abandonment
  /// How long a fetch may take; then its waiters are answered and it is left behind.
  ///
  /// Nil: for ever, also for a fetch that awaits its own value in a `Task.detached`.
  public var deadline: Duration?
  /// Limits how many fetches run at once; nil for any number.
  public var queue: FetchQueue?
  /// Where values survive a restart, if the thing has a cache key.
  public var cacher: any Cacher
  /// With which other processes values and fetches are shared, if the thing has a cache key; nil
  /// for none.
  public var sharing: Sharing?
  /// Time, chance and the executor.
  public var environment: MuxEnvironment
  package var tags: (@Sendable (any Sendable) -> [String])?
  private(set) var accepts: (@Sendable (any Cargo) -> Bool)?
  private(set) var coding: JSONCoding?

  /// Makes options; each has a default that suits a network client.
  public init(
    freshness: Freshness = Freshness(), abandonment: Abandonment = .cancelFetch,
    deadline: Duration? = .seconds(60), queue: FetchQueue? = nil,
    cacher: any Cacher = JSONFileCacher.standard, sharing: Sharing? = nil,
    environment: MuxEnvironment = .live
  ) {
    self.freshness = freshness
    self.abandonment = abandonment
    self.deadline = deadline
    self.queue = queue
    self.cacher = cacher
    self.sharing = sharing
    self.environment = environment
  }
}

extension MuxOptions {
  /// The same, with tags for each key of a map, by which its entries can be refreshed and cleared
  /// together: ``MuxRepository/clear(tag:_:)``.
  ///
  /// The tags of a key must always be the same.
  public func tagged<Key>(by tags: @escaping @Sendable (Key) -> [String]) -> MuxOptions {
    var options = self
    options.tags = { key in
      guard let key = key as? Key else {
        preconditionFailure("MuxOptions: the keys are not \(Key.self), whose tags are given")
      }
      return tags(key)
    }
    return options
  }

  /// The same, with tags for all entries.
  public func tagged(_ tags: String...) -> MuxOptions {
    var options = self
    options.tags = { _ in tags }
    return options
  }

  /// The same, with a check that says which values may be used, those read from disk and those in
  /// memory.
  ///
  /// What it refuses counts as missing: a request fetches, and it stands in for nothing. It is asked
  /// with each request, under no lock, so it should be quick. ``MultiplexerMap/cachedValue(for:)`` and
  /// its like show what lies in memory unasked.
  public func accepting<Value: Sendable>(
    _ check: @escaping @Sendable (Value) -> Bool
  ) -> MuxOptions {
    var options = self
    options.accepts = { cargo in
      guard let cargo = cargo as? Boxed<Value> else {
        preconditionFailure("MuxOptions: the values are not \(Value.self), which are checked")
      }
      return check(cargo.value)
    }
    return options
  }

  /// The same, with an encoder and a decoder for the JSON in which values are saved and shared.
  ///
  /// Their settings must not change any more. What was saved with other settings is fetched again if
  /// it cannot be read.
  public func saving(with encoder: JSONEncoder, _ decoder: JSONDecoder) -> MuxOptions {
    var options = self
    options.coding = JSONCoding(encoder: encoder, decoder: decoder)
    return options
  }

  /// For files: their keys and values are the loader's own, and each process has its folder.
  var ofFiles: MuxOptions {
    var options = self
    (options.tags, options.accepts, options.sharing) = (nil, nil, nil)
    return options
  }
}
