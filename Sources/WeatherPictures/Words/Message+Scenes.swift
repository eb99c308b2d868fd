package import Weather

package enum SceneName: String, Hashable, Sendable, CaseIterable {
  case once, offline, together, leaving, typing
  case expiry, refresh, ahead
  case restart, limit, clear, changed
  case zip, map, states
  case confidence = "sure"

  package var title: Message {
    switch self {
    case .once: Message("scene.title.once", "One fetch for all callers")
    case .offline: Message("scene.title.offline", "Work without a network")
    case .together: Message("scene.title.together", "Many places, one request")
    case .leaving: Message("scene.title.leaving", "One cancels, the others stay")
    case .typing: Message("scene.title.typing", "Search once typing stops")
    case .expiry: Message("scene.title.expiry", "Fresh, then stale, then fetched")
    case .refresh: Message("scene.title.refresh", "Refresh and reload")
    case .ahead: Message("scene.title.ahead", "Prefetch the next places")
    case .restart: Message("scene.title.restart", "Save on exit, start from disk")
    case .limit: Message("scene.title.limit", "A rate limit survives a restart")
    case .clear: Message("scene.title.clear", "Cleared data stays cleared")
    case .changed: Message("scene.title.changed", "Remember the last look")
    case .zip: Message("scene.title.zip", "Wait for several requests")
    case .map: Message("scene.title.map", "Sixty points, one map")
    case .confidence: Message("scene.title.sure", "One required, one optional")
    case .states: Message("scene.title.states", "One state, three observers")
    }
  }

  package var tale: Message {
    switch self {
    case .once:
      Message(
        "scene.tale.once", "A hundred callers request the forecast for Berlin at the same moment.")
    case .offline:
      Message(
        "scene.tale.offline",
        "Berlin is in memory and on disk. Then the network fails, and two hours pass.")
    case .together:
      Message("scene.tale.together", "Forty places are requested one by one, all within a moment.")
    case .leaving:
      Message("scene.tale.leaving", "Two callers wait for one fetch; one of them cancels.")
    case .typing:
      Message(
        "scene.tale.typing", "A user types \"reykjav\": seven keys, and only the last one counts.")
    case .expiry:
      Message(
        "scene.tale.expiry",
        "Three callers, one request: Berlin is fresh. Then twenty minutes pass.")
    case .refresh:
      Message(
        "scene.tale.refresh",
        "A refresh fetched it again. Then, offline: first a refresh, then a reload.")
    case .ahead:
      Message(
        "scene.tale.ahead",
        "A user looks at the third place of the list; the next ones are fetched, too.")
    case .restart:
      Message(
        "scene.tale.restart",
        "Berlin was saved. The program quits, loses its memory, and starts again.")
    case .limit:
      Message("scene.tale.limit", "The service reports that the hourly limit is reached.")
    case .clear:
      Message("scene.tale.clear", "While Berlin is being fetched, everything is dropped.")
    case .changed:
      Message(
        "scene.tale.changed",
        "A user looks at Berlin and quits. A day later, the user looks again.")
    case .zip:
      Message("scene.tale.zip", "The forecast and air of Berlin together, then six places zipped.")
    case .map: Message("scene.tale.map", "A map of 60 points around Berlin, played hour by hour.")
    case .confidence:
      Message(
        "scene.tale.sure",
        "The forecast for Berlin is stored, its confidence is not. Then the network fails.")
    case .states:
      Message("scene.tale.states", "Three observers watch Berlin; sync is called twice.")
    }
  }
}

extension Message {
  package static func title(_ scene: SceneName) -> Self { scene.title }
  package static func told(_ scene: SceneName) -> Self { scene.tale }
  /// The introduction of a scene without a network, with the age of the data.
  package static func toldOffline(age: String) -> Self {
    Self("scene.toldOffline", "No network: data for Berlin is shown as {0} old.", age)
  }
  /// The results of scenes: counts of callers, fetches and requests, and times in milliseconds.
  package static func once(fetches: Int, milliseconds time: Int) -> Self {
    Self("scene.once", "100 callers, {0} fetch, {1} ms", fetches, time)
  }
  package static func offline(age: String) -> Self {
    Self(
      "scene.offline",
      "no network: served from disk, {0} old, marked stale; online again: a new value", age)
  }
  package static func together(requests: Int) -> Self {
    Self("scene.together", "40 places requested one by one, {0} {0|request|requests}", requests)
  }
  package static func leaving(left: Int, hours: Int, fetches: Int) -> Self {
    Self(
      "scene.leaving", "2 callers, {0} cancelled, the other got {1} hours from {2} fetch", left,
      hours, fetches)
  }
  package static func typing(keys: Int, searches: Int, found: String?) -> Self {
    Self(
      "scene.typing", "{0} keystrokes, {1} search, found {2|{2}|nothing}", keys, searches, found)
  }
  package static func expiry(requests: Int, isOld: Bool) -> Self {
    Self(
      "scene.expiry",
      "3 callers, {0} request; 20 min later it is {1|stale|fresh}, and 1 caller starts a fetch",
      requests, isOld)
  }
  package static func refresh(fetches: Int, isError: Bool) -> Self {
    Self(
      "scene.refresh",
      "{0} fetches; offline: refresh keeps the old value, reload gives {1|an error|one too}",
      fetches, isError)
  }
  package static func ahead(places: Int, requests: Int, milliseconds time: Int) -> Self {
    Self(
      "scene.ahead", "looked at 1 of {0}, the next 3 fetched with {1} requests: ready in {2} ms",
      places, requests, time)
  }
  package static func restart(fromDisk isFromDisk: Bool, milliseconds time: Int, requests: Int)
    -> Self
  {
    Self(
      "scene.restart", "restarted, answered from {0|disk|network} in {1} ms, {2} requests",
      isFromDisk, time, requests)
  }
  package static func limit(refused: Int, more: Int, isAnswered: Bool) -> Self {
    Self(
      "scene.limit",
      "{0} request refused, restarted, {1} more until it clears; an hour later {2|answered|refused}",
      refused, more, isAnswered)
  }
  package static func clear(isAnswered: Bool, isKept: Bool) -> Self {
    Self(
      "scene.clear",
      "cleared during a fetch: the caller was {0||not }answered, {1|something|nothing} was stored",
      isAnswered, isKept)
  }
  package static func changed(days: Int, fromDisk isFromDisk: Bool, bytes: Int) -> Self {
    Self(
      "scene.changed", "{0} days stored from the last look{1|, read from disk|}, {2} bytes", days,
      isFromDisk, bytes)
  }
  package static func map(requests: Int, hours: Int, more: Int) -> Self {
    Self(
      "scene.map", "60 points in {0} {0|request|requests}; playing {1} hours took {2} more",
      requests, hours, more)
  }
  /// The result of the scene with an optional part.
  package static func confidence(isThere: Bool, isMissing: Bool, requests: Int) -> Self {
    Self(
      "scene.sure",
      "no network: the forecast is {0|there|missing}, its confidence {1|an error|there}; online again: {2} {2|request|requests}",
      isThere, isMissing, requests)
  }
  package static func zip(milliseconds time: Int, requests: Int, places: Int, more: Int) -> Self {
    Self(
      "scene.zip",
      "forecast and air in {0} ms with {1} requests at once; {2} places zipped with {3} more", time,
      requests, places, more)
  }
  package static func states(times: Int, fetches: Int) -> Self {
    Self(
      "scene.states", "3 observers notified {0} times, {1} fetch for 2 calls of sync", times,
      fetches)
  }
  package static func failed(_ reason: String) -> Self {
    Self("scene.failed", "failed: {0}", reason)
  }
  /// The next scene was requested while one is running.
  package static var nextFollows: Self {
    Self("scene.nextFollows", "This scene is still running; the next one follows.")
  }
}
