import Weather
package import LightFoundation
package import WeatherPictures

/// The address of a cache entry.
package struct CacheAddress: Hashable, Sendable, CustomStringConvertible {
  /// The name of the multiplexer, map or loader.
  package var source: String
  /// The key, or nil if the source has a single value.
  package var key: String?

  package init(_ source: String, _ key: String? = nil) {
    self.source = source
    self.key = key
  }

  package var description: String { key.map { "\(source)/\($0)" } ?? source }
}

/// A cache entry as the inspector shows it.
package struct CacheLine: Hashable, Sendable {
  package enum Activity: Hashable, Sendable {
    case idle
    /// Being read from disk.
    case loading
    /// Waiting for a free fetch slot.
    case queued
    case fetching
  }

  package enum Origin: Hashable, Sendable {
    case network
    case disk
    case set

    var word: Message {
      switch self {
      case .network: .inspector.fromNetwork
      case .disk: .inspector.fromDisk
      case .set: .inspector.fromProgram
      }
    }
  }

  package var address: CacheAddress
  /// A readable name, such as the name of a place.
  package var name: String?
  package var activity: Activity
  /// The age of the value in seconds, or nil without a value.
  package var age: TimeInterval?
  /// The remaining time to live in seconds; zero or negative once expired.
  package var timeLeft: TimeInterval?
  /// True if the value has expired or was marked stale.
  package var isStale: Bool
  package var origin: Origin?
  /// The size on disk in bytes, or nil if not on disk.
  package var bytes: Int?
  /// The path of the file, whether or not it exists; nil for entries held in memory only.
  package var path: String?
  /// Recent events, oldest first.
  package var marks: [CacheMark]
  package var waiters: Int
  package var count: CacheCount
  /// The reason why the last fetch failed, or nil if it succeeded.
  package var failure: Trouble?

  /// The remaining time to live, at most zero for an entry that was marked stale.
  var left: TimeInterval? { timeLeft.map { isStale ? min($0, 0) : $0 } }

  /// The source with the readable name, or with the key.
  var title: String { name.map { "\(address.source) \($0)" } ?? address.description }

  package init(_ address: CacheAddress) {
    self.address = address
    activity = .idle
    isStale = false
    marks = []
    waiters = 0
    count = CacheCount()
  }
}

/// Counters since the start, for one entry or for all.
package struct CacheCount: Hashable, Sendable {
  /// Requests answered with a fresh value from memory.
  package var hits = 0
  /// Requests that found no usable value.
  package var misses = 0
  /// Requests that joined a fetch in flight.
  package var joined = 0
  package var fetches = 0
  package var failures = 0

  package init() {}
}
