import LightFoundation
import Mux

/// A response with its caching metadata.
struct HTTPReply: Sendable {
  var response: HTTPResponse
  /// The time of the response, or of the last revalidation.
  var answered: Date
  /// The age in seconds, as far as known.
  var age: Double
  var source: CacheSource = .network
  /// Indicates whether it is returned although it is stale.
  var isStale = false
  /// The remaining freshness in seconds; nil if the server sent no caching information.
  var timeLeft: Double? = 0
  var failure: (any Error)?
  /// The end of the pause the server requested, if any.
  var retryAt: Date?
}
