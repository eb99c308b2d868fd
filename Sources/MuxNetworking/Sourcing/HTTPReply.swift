import LightFoundation
import Mux

/// An answer with what a reader should know about it.
struct HTTPReply: Sendable {
  var response: HTTPResponse
  /// When it came, or was last confirmed.
  var answered: Date
  /// How many seconds ago it was made, as far as anybody says.
  var age: Double
  var source: CacheSource = .network
  /// Whether it is given although it is not fresh any more.
  var isStale = false
  /// For how many seconds it stays fresh; nil if the server said nothing of it.
  var timeLeft: Double? = 0
  var failure: (any Error)?
  /// Until when nobody asks for anything newer.
  var retryAt: Date?
}
