import LightFoundation

/// How long an answer is fresh, and how old it is (RFC 9111, section 4.2).
///
/// Pure: what time it is comes from outside.
struct HTTPFreshness: Sendable {
  private let headers: HTTPHeaders
  let control: HTTPCacheControl
  private let status: Int
  let isShared: Bool
  private let asked: Date
  private let answered: Date

  /// Takes an answer, when it was asked for and when it came; `isShared` is a cache of many users.
  init(
    status: Int, headers: HTTPHeaders, isShared: Bool, asked: Date, answered: Date
  ) {
    self.status = status
    self.headers = headers
    self.isShared = isShared
    self.asked = asked
    self.answered = answered
    control = HTTPCacheControl(headers["Cache-Control"])
  }

  /// The statuses whose answers may be kept by a guess (RFC 9110, section 15.1).
  static let guessed: Set = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

  /// For how many seconds the answer is fresh (section 4.2.1).
  var lifetime: Double {
    if isShared, let seconds = control.seconds("s-maxage") { return Double(seconds) }
    if let seconds = control.seconds("max-age") { return Double(seconds) }
    let date = date("Date") ?? answered
    if headers["Expires"] != nil {
      // What is no date, such as 0, lies in the past (section 5.3).
      guard let end = self.date("Expires") else { return 0 }
      return max(0, end.timeIntervalSince(date))
    }
    return guess(since: date)
  }

  /// Whether the server said nothing of how long the answer is good, and nothing can be guessed.
  var isSilent: Bool {
    let said = ["max-age", "s-maxage", "no-cache", "no-store", "must-revalidate"]
    return !said.contains { control.contains($0) } && headers["Expires"] == nil
      && headers["Last-Modified"] == nil && headers["Pragma"] == nil && headers["Vary"] != "*"
  }

  /// A tenth of the time since it last changed, at most a day (section 4.2.2).
  private func guess(since date: Date) -> Double {
    guard Self.guessed.contains(status) || control.contains("public"),
      let changed = self.date("Last-Modified")
    else { return 0 }
    return min(86_400, max(0, date.timeIntervalSince(changed) / 10))
  }

  /// How many seconds ago the answer was made (section 4.2.3).
  func age(at now: Date) -> Double {
    let delay = max(0, answered.timeIntervalSince(asked))
    return max(apparentAge, saidAge + delay) + max(0, now.timeIntervalSince(answered))
  }

  /// How old the answer was when it came, for who is told; a date does not know parts of a second.
  var ageOnArrival: Double { apparentAge < 1 ? saidAge : age(at: answered) }

  private var apparentAge: Double { max(0, answered.timeIntervalSince(date("Date") ?? answered)) }

  private var saidAge: Double { Double(HTTPSeconds.age(headers["Age"]) ?? 0) }

  /// Whether the answer may be given without asking whether it still holds (section 4.2).
  ///
  /// A `no-cache` that is about some fields only is taken as one about the whole answer.
  func isFresh(at now: Date) -> Bool {
    !control.contains("no-cache") && !isUnstored && lifetime > age(at: now)
  }

  /// Whether it says not to be kept, to caches that know its status too (section 5.2.2.3).
  var isUnstored: Bool {
    control.contains("no-store") && !control.contains("must-understand")
  }

  private func date(_ name: String) -> Date? {
    headers[name].flatMap { HTTPDate.read($0, now: answered) }
  }
}

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
