import Weather

extension SceneTexts {
  /// What each scene shows, in English.
  static let englishTitles = SceneTexts(
    once: "Fetch once for all who ask",
    offline: "Go on without a network",
    together: "Many places, one request",
    leaving: "One leaves, the rest get theirs",
    typing: "Wait until the typing stops",
    expiry: "Fresh for a time, then fetched",
    refresh: "Refresh softly, or reload hard",
    ahead: "Fetch what comes next",
    restart: "Save on exit, start from disk",
    limit: "Heed a limit across a restart",
    clear: "What is cleared stays away",
    changed: "Remember what was seen",
    zip: "Wait for several at once",
    map: "Sixty points, one map",
    sure: "One is needed, one can be spared",
    states: "Tell everybody how it stands")

  /// What goes on in each, in English.
  static let englishTales = SceneTexts(
    once: "A hundred callers want the forecast of Berlin at the same moment.",
    offline: "Berlin is here and on disk. Now the network goes, and two hours pass.",
    together: "Forty places are asked for one by one, all within a moment.",
    leaving: "Two wait for one fetch; one of them gives up.",
    typing: "Somebody types \"reykjav\": seven keys, of which the last counts.",
    expiry: "Three callers, one request: Berlin is fresh. Now twenty minutes pass.",
    refresh: "A refresh fetched it anew. Now without a network: softly, then hard.",
    ahead: "Somebody looks at the third place of the list; its neighbours come along.",
    restart: "Berlin was saved. The program ends, forgets everything, and starts again.",
    limit: "The service has had enough of us for this hour, and says so.",
    clear: "Berlin is being fetched. Meanwhile everything is dropped.",
    changed: "Someone looks at Berlin, and the program ends. A day later he looks again.",
    zip: "Forecast and air of Berlin together, then six places zipped.",
    map: "Berlin is looked at on a map of 60 points; then hour after hour goes by.",
    sure: "The forecast of Berlin is here, how sure it is was never asked. Now the network goes.",
    states: "Three watch Berlin; it is told to load twice.")

  /// What was seen in each, in English.
  static let english = SceneTexts(
    once: "100 callers, {0} fetch, {1} ms",
    offline: "network gone: served from disk, {0} old, told as stale; back: a new one",
    together: "40 places asked for one by one, {0} {0|request|requests}",
    leaving: "2 callers, {0} left, the other got {1} hours by {2} fetch",
    typing: "{0} keystrokes, {1} search, found {2|{2}|nothing}",
    expiry: "3 callers, {0} request; 20 min later it is {1|old|fresh}, and 1 caller has it fetched",
    refresh: "{0} fetches; no network: soft keeps the old value, hard gives {1|an error|one too}",
    ahead: "looked at 1 of {0}, the next 3 came along in {1} requests: there in {2} ms",
    restart: "restarted, answered from {0|disk|network} in {1} ms, {2} requests",
    limit: """
      {0} request refused, restarted, {1} more until it clears; an hour later {2|answered|refused}
      """,
    clear:
      "cleared during a fetch: the caller was {0||not }answered, {1|something|nothing} is kept",
    changed: "{0} days kept of the last look{1|, from disk|}, in {2} bytes",
    zip: "forecast and air in {0} ms by {1} requests at once; {2} places zipped by {3} more",
    map: "60 points in {0} {0|request|requests}; {1} hours later it took {2} more",
    sure:
      "no network: the forecast is {0|there|missing}, the other {1|an error|there}; back: {2} {2|request|requests}",
    states: "3 observers told {0} times, {1} fetch for 2 calls of sync")
}

extension StageTexts {
  static let english = StageTexts(
    toldOffline: "No network: Berlin is shown as it was {0} ago, and says so.",
    failed: "it failed: {0}")
}
