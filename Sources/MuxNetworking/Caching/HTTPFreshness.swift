import LightFoundation

/// The age and freshness lifetime of a response (RFC 9111, section 4.2).
///
/// Pure: callers pass in the current time.
struct HTTPFreshness: Sendable {
  private let headers: HTTPHeaders
  let control: HTTPCacheControl
  private let status: Int
  let isShared: Bool
  private let asked: Date
  private let answered: Date

  /// Creates the freshness of a response from the times of the request and the response.
  init(status: Int, headers: HTTPHeaders, isShared: Bool, asked: Date, answered: Date) {
    self.status = status
    self.headers = headers
    self.isShared = isShared
    self.asked = asked
    self.answered = answered
    control = HTTPCacheControl(headers["Cache-Control"])
  }

  /// The statuses that allow heuristic freshness (RFC 9110, section 15.1).
  static let guessed: Set = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

  /// The freshness lifetime in seconds (section 4.2.1).
  var lifetime: Double {
    if isShared, let seconds = control.seconds("s-maxage") { return Double(seconds) }
    if let seconds = control.seconds("max-age") { return Double(seconds) }
    let date = date("Date") ?? answered
    if headers["Expires"] != nil {
      // An invalid date such as 0 counts as expired (section 5.3).
      guard let end = self.date("Expires") else { return 0 }
      return max(0, end.timeIntervalSince(date))
    }
    return guess(since: date)
  }

  /// True if neither the server nor a heuristic says anything.
  var isSilent: Bool {
    let said = ["max-age", "s-maxage", "no-cache", "no-store", "must-revalidate"]
    return !said.contains { control.contains($0) } && headers["Expires"] == nil
      && headers["Last-Modified"] == nil && headers["Pragma"] == nil && headers["Vary"] != "*"
  }

  /// Returns a tenth of the time since the last change, at most a day (section 4.2.2).
  private func guess(since date: Date) -> Double {
    guard Self.guessed.contains(status) || control.contains("public"),
      let changed = self.date("Last-Modified")
    else { return 0 }
    return min(86_400, max(0, date.timeIntervalSince(changed) / 10))
  }

  /// Returns the age of the response in seconds (section 4.2.3).
  func age(at now: Date) -> Double {
    let delay = max(0, answered.timeIntervalSince(asked))
    return max(apparentAge, saidAge + delay) + max(0, now.timeIntervalSince(answered))
  }

  /// The age on arrival to report to callers.
  ///
  /// An apparent age below one second is ignored, because that is the resolution of `Date`.
  var ageOnArrival: Double { apparentAge < 1 ? saidAge : age(at: answered) }

  private var apparentAge: Double { max(0, answered.timeIntervalSince(date("Date") ?? answered)) }

  private var saidAge: Double { Double(HTTPSeconds.age(headers["Age"]) ?? 0) }

  /// Returns whether the response may be used without revalidation (section 4.2).
  ///
  /// A `no-cache` limited to some fields applies to the whole response.
  func isFresh(at now: Date) -> Bool {
    !control.contains("no-cache") && !isUnstored && lifetime > age(at: now)
  }

  /// True if the response forbids storing even by caches that understand
  /// its status (section 5.2.2.3).
  var isUnstored: Bool { control.contains("no-store") && !control.contains("must-understand") }

  private func date(_ name: String) -> Date? {
    headers[name].flatMap { HTTPDate.read($0, now: answered) }
  }
}

extension HTTPFreshness {
  /// Returns the seconds since the response became stale; negative while it is fresh.
  func staleness(at now: Date) -> Double { age(at: now) - lifetime }

  /// True if it may be used stale offline (section 4.2.4).
  var mayBeStale: Bool {
    let refusals = ["no-cache", "must-revalidate"]
    let more = isShared ? ["proxy-revalidate", "s-maxage"] : []
    return !isUnstored && !(refusals + more).contains { control.contains($0) }
  }

  /// Returns whether the response may be used while it is revalidated (RFC 5861, section 3).
  func mayBeRevalidatedBehind(at now: Date) -> Bool {
    mayBeStale && isWithin(control.seconds("stale-while-revalidate"), at: now) == true
  }

  /// Returns whether the response may replace an error of the server (RFC 5861, section 4).
  ///
  /// Nil if neither `request` nor the response has a `stale-if-error`.
  func mayStandInForError(at now: Date, request: HTTPCacheControl) -> Bool? {
    let said = [request, control].compactMap { isWithin($0.seconds("stale-if-error"), at: now) }
    return said.isEmpty ? nil : said.contains(true)
  }

  private func isWithin(_ seconds: Int?, at now: Date) -> Bool? {
    seconds.map { staleness(at: now) <= Double($0) }
  }
}
