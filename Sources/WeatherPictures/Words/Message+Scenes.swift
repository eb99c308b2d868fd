package import Weather

package enum SceneName: String, Hashable, Sendable, CaseIterable {
  case once, offline, together, leaving, typing
  case expiry, refresh, ahead
  case restart, limit, clear, changed
  case zip, map, sure, states

  package var title: Message {
    switch self {
    case .once: Message("scene.title.once", "Fetch once for all who ask")
    case .offline: Message("scene.title.offline", "Go on without a network")
    case .together: Message("scene.title.together", "Many places, one request")
    case .leaving: Message("scene.title.leaving", "One leaves, the rest get theirs")
    case .typing: Message("scene.title.typing", "Wait until the typing stops")
    case .expiry: Message("scene.title.expiry", "Fresh for a time, then fetched")
    case .refresh: Message("scene.title.refresh", "Refresh softly, or reload hard")
    case .ahead: Message("scene.title.ahead", "Fetch what comes next")
    case .restart: Message("scene.title.restart", "Save on exit, start from disk")
    case .limit: Message("scene.title.limit", "Heed a limit across a restart")
    case .clear: Message("scene.title.clear", "What is cleared stays away")
    case .changed: Message("scene.title.changed", "Remember what was seen")
    case .zip: Message("scene.title.zip", "Wait for several at once")
    case .map: Message("scene.title.map", "Sixty points, one map")
    case .sure: Message("scene.title.sure", "One is needed, one can be spared")
    case .states: Message("scene.title.states", "Tell everybody how it stands")
    }
  }

  /// The introduction of the scene.
  package var tale: Message {
    switch self {
    case .once:
      Message(
        "scene.tale.once", "A hundred callers want the forecast of Berlin at the same moment.")
    case .offline:
      Message(
        "scene.tale.offline",
        "Berlin is here and on disk. Now the network goes, and two hours pass.")
    case .together:
      Message("scene.tale.together", "Forty places are asked for one by one, all within a moment.")
    case .leaving: Message("scene.tale.leaving", "Two wait for one fetch; one of them gives up.")
    case .typing:
      Message(
        "scene.tale.typing", "Somebody types \"reykjav\": seven keys, of which the last counts.")
    case .expiry:
      Message(
        "scene.tale.expiry", "Three callers, one request: Berlin is fresh. Now twenty minutes pass."
      )
    case .refresh:
      Message(
        "scene.tale.refresh", "A refresh fetched it anew. Now without a network: softly, then hard."
      )
    case .ahead:
      Message(
        "scene.tale.ahead",
        "Somebody looks at the third place of the list; its neighbours come along.")
    case .restart:
      Message(
        "scene.tale.restart",
        "Berlin was saved. The program ends, forgets everything, and starts again.")
    case .limit:
      Message("scene.tale.limit", "The service has had enough of us for this hour, and says so.")
    case .clear:
      Message("scene.tale.clear", "Berlin is being fetched. Meanwhile everything is dropped.")
    case .changed:
      Message(
        "scene.tale.changed",
        "Someone looks at Berlin, and the program ends. A day later he looks again.")
    case .zip:
      Message("scene.tale.zip", "Forecast and air of Berlin together, then six places zipped.")
    case .map:
      Message(
        "scene.tale.map", "Berlin is looked at on a map of 60 points; then hour after hour goes by."
      )
    case .sure:
      Message(
        "scene.tale.sure",
        "The forecast of Berlin is here, how sure it is was never asked. Now the network goes.")
    case .states: Message("scene.tale.states", "Three watch Berlin; it is told to load twice.")
    }
  }
}

/// The scenes of the tour.
extension Message {
  /// The title and the introduction of a scene.
  package static func title(_ scene: SceneName) -> Message { scene.title }
  package static func told(_ scene: SceneName) -> Message { scene.tale }
  /// The introduction of a scene without a network, with the age of the data.
  package static func toldOffline(age: String) -> Message {
    Message("scene.toldOffline", "No network: Berlin is shown as it was {0} ago, and says so.", age)
  }
  /// The results of scenes: counts of callers, fetches and requests, and times in milliseconds.
  package static func once(fetches: Int, milliseconds time: Int) -> Message {
    Message("scene.once", "100 callers, {0} fetch, {1} ms", fetches, time)
  }
  package static func offline(age: String) -> Message {
    Message(
      "scene.offline", "network gone: served from disk, {0} old, told as stale; back: a new one",
      age)
  }
  package static func together(requests: Int) -> Message {
    Message("scene.together", "40 places asked for one by one, {0} {0|request|requests}", requests)
  }
  package static func leaving(left: Int, hours: Int, fetches: Int) -> Message {
    Message(
      "scene.leaving", "2 callers, {0} left, the other got {1} hours by {2} fetch", left, hours,
      fetches)
  }
  package static func typing(keys: Int, searches: Int, found: String?) -> Message {
    Message(
      "scene.typing", "{0} keystrokes, {1} search, found {2|{2}|nothing}", keys, searches, found)
  }
  package static func expiry(requests: Int, isOld: Bool) -> Message {
    Message(
      "scene.expiry",
      "3 callers, {0} request; 20 min later it is {1|old|fresh}, and 1 caller has it fetched",
      requests, isOld)
  }
  package static func refresh(fetches: Int, isError: Bool) -> Message {
    Message(
      "scene.refresh",
      "{0} fetches; no network: soft keeps the old value, hard gives {1|an error|one too}", fetches,
      isError)
  }
  package static func ahead(places: Int, requests: Int, milliseconds time: Int) -> Message {
    Message(
      "scene.ahead", "looked at 1 of {0}, the next 3 came along in {1} requests: there in {2} ms",
      places, requests, time)
  }
  package static func restart(fromDisk isFromDisk: Bool, milliseconds time: Int, requests: Int)
    -> Message
  {
    Message(
      "scene.restart", "restarted, answered from {0|disk|network} in {1} ms, {2} requests",
      isFromDisk, time, requests)
  }
  package static func limit(refused: Int, more: Int, isAnswered: Bool) -> Message {
    Message(
      "scene.limit",
      "{0} request refused, restarted, {1} more until it clears; an hour later {2|answered|refused}",
      refused, more, isAnswered)
  }
  package static func clear(isAnswered: Bool, isKept: Bool) -> Message {
    Message(
      "scene.clear",
      "cleared during a fetch: the caller was {0||not }answered, {1|something|nothing} is kept",
      isAnswered, isKept)
  }
  package static func changed(days: Int, fromDisk isFromDisk: Bool, bytes: Int) -> Message {
    Message(
      "scene.changed", "{0} days kept of the last look{1|, from disk|}, in {2} bytes", days,
      isFromDisk, bytes)
  }
  package static func map(requests: Int, hours: Int, more: Int) -> Message {
    Message(
      "scene.map", "60 points in {0} {0|request|requests}; {1} hours later it took {2} more",
      requests, hours, more)
  }
  /// The result of the scene with an optional part.
  package static func sure(isThere: Bool, isMissing: Bool, requests: Int) -> Message {
    Message(
      "scene.sure",
      "no network: the forecast is {0|there|missing}, the other {1|an error|there}; back: {2} {2|request|requests}",
      isThere, isMissing, requests)
  }
  package static func zip(milliseconds time: Int, requests: Int, places: Int, more: Int) -> Message
  {
    Message(
      "scene.zip",
      "forecast and air in {0} ms by {1} requests at once; {2} places zipped by {3} more", time,
      requests, places, more)
  }
  package static func states(times: Int, fetches: Int) -> Message {
    Message(
      "scene.states", "3 observers told {0} times, {1} fetch for 2 calls of sync", times, fetches)
  }
  package static func failed(_ reason: String) -> Message {
    Message("scene.failed", "it failed: {0}", reason)
  }
  /// The next scene was requested while one is running.
  package static var nextFollows: Message {
    Message("scene.nextFollows", "This scene is still running; the next one follows.")
  }
}
