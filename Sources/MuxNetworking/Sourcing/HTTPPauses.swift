import LightFoundation
import Mux

/// The servers that want to be left alone for a while, by the keys of what stands in meanwhile
/// (RFC 9110, section 10.2.3).
final class HTTPPauses: Sendable {
  /// Until when, and what was said.
  struct Pause: Sendable {
    var end: Date
    var error: HTTPError
  }

  /// Nobody is left alone for longer, whatever is asked for.
  private static let longest: Double = 86_400

  private let pauses = Lock<[String: Pause]>([:])

  /// Notes what an error asks for, if it asks for anything.
  func note(_ error: HTTPError, for key: String, at now: Date) {
    guard let wait = error.retryAfter, wait > .zero else { return }
    let end = now.addingTimeInterval(min(wait / .seconds(1), Self.longest))
    pauses.withLock { pauses in
      pauses = pauses.filter { $0.value.end > now }
      pauses[key] = Pause(end: end, error: error)
    }
  }

  /// The pause of a key, if it is not over.
  func pause(for key: String, at now: Date) -> Pause? {
    pauses.withLock { pauses in
      guard let pause = pauses[key] else { return nil }
      if pause.end <= now { pauses[key] = nil }
      return pause.end > now ? pause : nil
    }
  }
}
