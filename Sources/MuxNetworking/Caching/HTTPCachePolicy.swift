import LightFoundation
import Mux

/// Decides how a cache handles requests and responses (RFC 9111, RFC 5861, RFC 8246).
///
/// It reads no clock and sends nothing.
struct HTTPCachePolicy: Hashable, Sendable {
  /// True if several users share the cache.
  var isShared = false

  enum Decision: Hashable, Sendable {
    case reuse
    /// Return the stored response and revalidate it in the background.
    case reuseAndRevalidate
    /// Send the request, as a revalidation if something is stored.
    case ask
    /// Fail with status 504: the request allows no network access and nothing stored matches.
    case refuse
  }

  /// The reason why the server sent no usable response.
  enum Failure: Hashable, Sendable {
    /// It was unreachable, or a gateway failed: status 502, 503 or 504.
    case unreachable
    /// It responded with another 5xx status or an invalid response.
    case faulty
  }

  /// Returns how to handle a request, given the stored response, if any (section 4).
  func decision(
    for request: HTTPRequest, holding stored: HTTPStoredAnswer?, at now: Date
  ) -> Decision {
    let directives = RequestCacheControl(request.headers)
    guard let stored, isAnswerable(request, from: stored) else {
      return directives.isCacheOnly ? .refuse : .ask
    }
    let freshness = freshness(of: stored)
    if !directives.isNothingReused {
      if suits(directives, freshness, at: now) { return .reuse }
      if directives.takesBehind, freshness.mayBeRevalidatedBehind(at: now) {
        return .reuseAndRevalidate
      }
    }
    return directives.isCacheOnly ? .refuse : .ask
  }

  /// Returns whether a stale response may replace one that failed to arrive (section 4.2.4).
  ///
  /// The server's own rules about errors take precedence over the default for unreachable servers.
  func mayStandIn(
    _ stored: HTTPStoredAnswer, for request: HTTPRequest, after failure: Failure, at now: Date
  ) -> Bool {
    let directives = RequestCacheControl(request.headers)
    let freshness = freshness(of: stored)
    guard isAnswerable(request, from: stored), !directives.isNothingReused, freshness.mayBeStale
    else { return false }
    let said = freshness.mayStandInForError(at: now, request: directives.control)
    if freshness.isFresh(at: now) { return failure == .unreachable || said == true }
    return said ?? (failure == .unreachable)
  }

  func freshness(of stored: HTTPStoredAnswer) -> HTTPFreshness {
    HTTPFreshness(
      status: stored.status, headers: stored.headers, isShared: isShared, asked: stored.asked,
      answered: stored.answered)
  }

  /// Returns whether a cache may answer a request with this method (section 4.3.2).
  private func isAnswerable(_ request: HTTPRequest, from stored: HTTPStoredAnswer) -> Bool {
    [.get, .head].contains(request.method) && request.headers["If-Match"] == nil
      && request.headers["If-Unmodified-Since"] == nil
      && stored.answers(HTTPCredentials.masked(request.headers))
  }

  /// Returns whether the age of a stored response satisfies the request (section 5.2.1).
  private func suits(
    _ directives: RequestCacheControl, _ freshness: HTTPFreshness, at now: Date
  ) -> Bool {
    if freshness.isFresh(at: now) {
      // A reload does not revalidate immutable responses (RFC 8246, section 2).
      if directives.isReload, freshness.control.contains("immutable") { return true }
      let (age, left) = (freshness.age(at: now), -freshness.staleness(at: now))
      return age <= directives.mostAge && left >= directives.leastLeft
    }
    guard directives.leastLeft == 0, freshness.mayBeStale else { return false }
    return freshness.staleness(at: now) <= directives.mostStaleness
      && freshness.age(at: now) <= directives.mostAge
  }
}

extension HTTPCachePolicy.Failure {
  /// Classifies an error; nil if it says nothing about the server.
  init?(_ error: any Error) {
    if let failed = error as? HTTPFailedAnswer {
      guard failed.fault == nil else {
        self = .unreachable
        return
      }
      self.init(status: failed.response.status)
    } else if error.isConnectivityError {
      self = .unreachable
    } else if (error as? TransportError)?.isNonsense == true {
      self = .faulty
    } else {
      return nil
    }
  }

  /// Classifies a status; nil if it is not a server error.
  init?(status: Int) {
    guard status >= 500 else { return nil }
    self = (502...504).contains(status) ? .unreachable : .faulty
  }
}
