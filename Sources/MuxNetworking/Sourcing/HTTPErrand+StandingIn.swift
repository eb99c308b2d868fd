import LightFoundation
import Mux

extension HTTPErrand {
  /// What is stored while the server wants to be left alone, if it may be given: as it is, or in the
  /// place of what the server said.
  func replyInPause(_ place: Place, isGivenAnyway: Bool = false) -> HTTPReply? {
    guard ![.refresh, .reload].contains(policy), let stored = place.stored,
      let pause = cache.pauses.pause(for: place.key, at: now)
    else { return nil }
    let failure = HTTPCachePolicy.Failure(status: pause.error.status)
    let mayStandIn = failure.map { rules.mayStandIn(stored, for: request, after: $0, at: now) }
    guard isGivenAnyway || mayStandIn == true else { return nil }
    var reply = reply(stored, from: place.source, failure: pause.error)
    reply.retryAt = pause.end
    return reply
  }

  /// What is stored in the place of what did not come.
  func standIn(_ place: Place, for error: any Error) throws -> HTTPReply {
    let failed = error as? HTTPFailedAnswer
    if let failure = HTTPCachePolicy.Failure(error),
      var reply = oldReply(
        at: place, after: failure, because: failed?.fault ?? failed?.said ?? error)
    {
      if let said = failed?.said { cache.pauses.note(said, for: place.key, at: now) }
      reply.retryAt = cache.pauses.pause(for: place.key, at: now)?.end
      return reply
    }
    guard let failed, failed.fault == nil else { throw failed?.fault ?? error }
    return HTTPReply(response: failed.response, answered: now, age: 0)
  }

  /// What is stored where redirects led to nothing of use.
  func oldReply(
    after failure: HTTPCachePolicy.Failure, because error: any Error
  ) async -> HTTPReply? {
    let place = await place(of: HTTPCacheKey(request, isShared: rules.isShared))
    // A redirect would only lead there again.
    guard let stored = place.stored, !(300...399).contains(stored.status) else { return nil }
    return oldReply(at: place, after: failure, because: error)
  }

  private func oldReply(
    at place: Place, after failure: HTTPCachePolicy.Failure, because error: any Error
  ) -> HTTPReply? {
    guard policy != .reload, let stored = place.stored,
      rules.mayStandIn(stored, for: request, after: failure, at: now)
    else { return nil }
    return reply(stored, from: place.source, failure: error)
  }
}

extension HTTPCachePolicy.Failure {
  /// What an error means, or nil for one that says nothing of the server.
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

  /// What a status means, or nil for one that is no failure of the server.
  init?(status: Int) {
    guard status >= 500 else { return nil }
    self = (502...504).contains(status) ? .unreachable : .faulty
  }
}
