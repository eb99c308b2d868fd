extension EnglishWords {
  func text(_ phrase: ScenePhrase) -> String {
    switch phrase {
    case .title(let scene): title(scene)
    case .told(let scene): told(scene)
    case .toldOffline(let age): "No network: Berlin is shown as it was \(age) ago, and says so."
    case .once(let fetches, let time): "100 callers, \(fetches) fetch, \(time) ms"
    case .offline(let age):
      "network gone: served from disk, \(age) old, told as stale; back: a new one"
    case .together(let requests): "40 places asked for one by one, \(counted(requests, "request"))"
    case .leaving(let left, let hours, let fetches):
      "2 callers, \(left) left, the other got \(hours) hours by \(fetches) fetch"
    case .typing(let keys, let searches, let found):
      "\(keys) keystrokes, \(searches) search, found \(found ?? "nothing")"
    case .expiry(let requests, let isOld):
      "3 callers, \(requests) request; 20 min later it is \(isOld ? "old" : "fresh"), "
        + "and 1 caller has it fetched"
    case .refresh(let fetches, let isError):
      "\(fetches) fetches; no network: soft keeps the old value, hard gives "
        + (isError ? "an error" : "one too")
    case .ahead(let places, let requests, let time):
      "looked at 1 of \(places), the next 3 came along in \(requests) requests: there in \(time) ms"
    case .restart(let isFromDisk, let time, let requests):
      "restarted, answered from \(isFromDisk ? "disk" : "network") in \(time) ms, "
        + "\(requests) requests"
    case .limit(let refused, let more, let isAnswered):
      "\(refused) request refused, restarted, \(more) more until it clears; an hour later "
        + (isAnswered ? "answered" : "refused")
    case .clear(let isAnswered, let isKept):
      "cleared during a fetch: the caller was \(isAnswered ? "" : "not ")answered, "
        + "\(isKept ? "something" : "nothing") is kept"
    case .zip(let time, let requests, let places, let more):
      "forecast and air in \(time) ms by \(requests) requests at once; \(places) places zipped "
        + "by \(more) more"
    case .states(let times, let fetches):
      "3 observers told \(times) times, \(fetches) fetch for 2 calls of sync"
    case .failed(let reason): "it failed: \(reason)"
    }
  }

  private func title(_ scene: SceneName) -> String {
    switch scene {
    case .once: "Fetch once for all who ask"
    case .offline: "Go on without a network"
    case .together: "Many places, one request"
    case .leaving: "One leaves, the rest get theirs"
    case .typing: "Wait until the typing stops"
    case .expiry: "Fresh for a time, then fetched"
    case .refresh: "Refresh softly, or reload hard"
    case .ahead: "Fetch what comes next"
    case .restart: "Save on exit, start from disk"
    case .limit: "Heed a limit across a restart"
    case .clear: "What is cleared stays away"
    case .zip: "Wait for several at once"
    case .states: "Tell everybody how it stands"
    }
  }

  private func told(_ scene: SceneName) -> String {
    switch scene {
    case .once: "A hundred callers want the forecast of Berlin at the same moment."
    case .offline: "Berlin is here and on disk. Now the network goes, and two hours pass."
    case .together: "Forty places are asked for one by one, all within a moment."
    case .leaving: "Two wait for one fetch; one of them gives up."
    case .typing: "Somebody types \"reykjav\": seven keys, of which the last counts."
    case .expiry: "Three callers, one request: Berlin is fresh. Now twenty minutes pass."
    case .refresh: "A refresh fetched it anew. Now without a network: softly, then hard."
    case .ahead: "Somebody looks at the third place of the list; its neighbours come along."
    case .restart: "Berlin was saved. The program ends, forgets everything, and starts again."
    case .limit: "The service has had enough of us for this hour, and says so."
    case .clear: "Berlin is being fetched. Meanwhile everything is dropped."
    case .zip: "Forecast and air of Berlin together, then six places zipped."
    case .states: "Three watch Berlin; it is told to load twice."
    }
  }
}
