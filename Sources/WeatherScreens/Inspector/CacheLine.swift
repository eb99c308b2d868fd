import Weather
package import LightFoundation
package import WeatherPictures

/// What an entry of the cache is called: the thing that holds it, and the key there.
package struct CacheAddress: Hashable, Sendable, CustomStringConvertible {
  /// The name of the multiplexer, map or loader.
  package var source: String
  /// The key within it, or nil where there is none.
  package var key: String?

  package init(_ source: String, _ key: String? = nil) {
    self.source = source
    self.key = key
  }

  /// The name, and a slash and the key where there is one.
  package var description: String { key.map { "\(source)/\($0)" } ?? source }
}

/// One entry of the cache, as the inspector shows it.
package struct CacheLine: Hashable, Sendable {
  package enum Activity: Hashable, Sendable {
    case idle
    /// The disk is being asked.
    case loading
    /// The fetch waits for its turn.
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
  /// What a person calls it, such as the name of a place.
  package var name: String?
  package var activity: Activity
  /// How old its value is, in seconds; nil if it has none.
  package var age: TimeInterval?
  /// How long the value will be fresh, in seconds; zero or less if it is not.
  package var timeLeft: TimeInterval?
  /// Whether the value is past its time or marked for a refresh.
  package var isStale: Bool
  package var origin: Origin?
  /// How many bytes it takes on disk; nil if it is not there.
  package var bytes: Int?
  /// Where it is on disk, or would be; nil if it is kept in memory only.
  package var path: String?
  /// What has lately happened to it, the oldest first.
  package var marks: [CacheMark]
  package var waiters: Int
  package var count: CacheCount
  /// Why the last fetch failed; nil once one went well.
  package var failure: Trouble?

  /// How long it counts as fresh: no longer, once it was made stale, whatever its age.
  var left: TimeInterval? { timeLeft.map { isStale ? min($0, 0) : $0 } }

  /// What a person calls it: the source with the name, else with the key.
  var title: String { name.map { "\(address.source) \($0)" } ?? address.description }

  /// An entry of which nothing is known yet.
  package init(_ address: CacheAddress) {
    self.address = address
    activity = .idle
    isStale = false
    marks = []
    waiters = 0
    count = CacheCount()
  }
}

/// What was counted since the start, of one entry or of all.
package struct CacheCount: Hashable, Sendable {
  /// Requests answered from memory, fresh.
  package var hits = 0
  /// Requests that found nothing that would do.
  package var misses = 0
  /// Requests that joined a fetch which was under way.
  package var joined = 0
  package var fetches = 0
  /// Fetches that failed.
  package var failures = 0

  package init() {}
}
