import Weather

extension WrittenBook {
  func text(_ phrase: ScenePhrase) -> String {
    switch phrase {
    case .title(let scene): fill(template(scene, titles))
    case .told(let scene): fill(template(scene, tales))
    case .toldOffline(let age): fill(stage.toldOffline, age)
    case .once(let fetches, let time): fill(scenes.once, fetches, time)
    case .offline(let age): fill(scenes.offline, age)
    case .together(let requests): fill(scenes.together, requests)
    case .leaving(let left, let hours, let fetches):
      fill(scenes.leaving, left, hours, fetches)
    case .typing(let keys, let searches, let found): fill(scenes.typing, keys, searches, found)
    case .expiry(let requests, let isOld): fill(scenes.expiry, requests, isOld)
    case .refresh(let fetches, let isError): fill(scenes.refresh, fetches, isError)
    case .ahead(let places, let requests, let time): fill(scenes.ahead, places, requests, time)
    case .restart(let isFromDisk, let time, let requests):
      fill(scenes.restart, isFromDisk, time, requests)
    case .limit(let refused, let more, let isAnswered):
      fill(scenes.limit, refused, more, isAnswered)
    case .clear(let isAnswered, let isKept): fill(scenes.clear, isAnswered, isKept)
    case .changed(let days, let isFromDisk, let bytes):
      fill(scenes.changed, days, isFromDisk, bytes)
    case .zip(let time, let requests, let places, let more):
      fill(scenes.zip, time, requests, places, more)
    case .map(let requests, let hours, let more): fill(scenes.map, requests, hours, more)
    case .sure(let isThere, let isMissing, let requests):
      fill(scenes.sure, isThere, isMissing, requests)
    case .states(let times, let fetches): fill(scenes.states, times, fetches)
    case .failed(let reason): fill(stage.failed, reason)
    }
  }

  private func template(_ scene: SceneName, _ texts: SceneTexts) -> Template {
    switch scene {
    case .once: texts.once
    case .offline: texts.offline
    case .together: texts.together
    case .leaving: texts.leaving
    case .typing: texts.typing
    case .expiry: texts.expiry
    case .refresh: texts.refresh
    case .ahead: texts.ahead
    case .restart: texts.restart
    case .limit: texts.limit
    case .clear: texts.clear
    case .changed: texts.changed
    case .zip: texts.zip
    case .map: texts.map
    case .sure: texts.sure
    case .states: texts.states
    }
  }
}
