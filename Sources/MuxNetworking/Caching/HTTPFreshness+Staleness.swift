import LightFoundation

extension HTTPFreshness {
  /// For how many seconds the answer has been stale; negative while it is fresh.
  func staleness(at now: Date) -> Double { age(at: now) - lifetime }

  /// Whether the answer may be given although it is stale, where nobody can be asked (section 4.2.4).
  var mayBeStale: Bool {
    let refusals = ["no-cache", "must-revalidate"]
    let more = isShared ? ["proxy-revalidate", "s-maxage"] : []
    return !isUnstored && !(refusals + more).contains { control.contains($0) }
  }

  /// Whether the answer may be given at once while the server is asked behind it (RFC 5861, section 3).
  func mayBeRevalidatedBehind(at now: Date) -> Bool {
    mayBeStale && isWithin(control.seconds("stale-while-revalidate"), at: now) == true
  }

  /// Whether the answer may stand in for one that the server failed to give (RFC 5861, section 4).
  ///
  /// Nil where nothing is said about it. `request` is what the client has to say.
  func mayStandInForError(at now: Date, request: HTTPCacheControl) -> Bool? {
    let said = [request, control].compactMap { isWithin($0.seconds("stale-if-error"), at: now) }
    return said.isEmpty ? nil : said.contains(true)
  }

  private func isWithin(_ seconds: Int?, at now: Date) -> Bool? {
    seconds.map { staleness(at: now) <= Double($0) }
  }
}
