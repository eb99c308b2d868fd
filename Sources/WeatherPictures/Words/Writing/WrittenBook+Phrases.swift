import LightFoundation
import Weather

extension WrittenBook {
  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .hours(let count): fill(phrases.hours, count)
    case .days(let count): fill(phrases.days, count)
    case .places(let count): fill(phrases.places, count)
    case .models(let count): fill(phrases.models, count)
    case .range(let low, let high): fill(phrases.range, low, high)
    case .chanceIs(let chance): fill(phrases.chanceIs, chance)
    case .normal(let degrees, let isWarmer, let date):
      fill(phrases.normal, degrees, isWarmer, date)
    case .age(let minutes): age(minutes, phrases.ageNone, phrases.ageDays)
    case .dataFrom(let time, let age): fill(phrases.dataFrom, time, age)
    case .retry(let span): fill(phrases.retry, span)
    case .next(let span): fill(phrases.next, span)
    case .fetching(let name): fill(phrases.fetching, name)
    case .noDataYet(let name): fill(phrases.noDataYet, name)
    case .noConnection(let name): fill(phrases.noConnection, name)
    case .noDataSince(let name, let reason): fill(phrases.noDataSince, name, reason)
    case .keySaves(let key): fill(phrases.keySaves, key)
    case .keyFetches: fill(phrases.keyFetches)
    case .keyTriesAgain(let back): fill(phrases.keyTriesAgain, back)
    case .answer(let things, let calls, let missing):
      fill(calls == 0 ? phrases.cached : phrases.asked, things, calls)
        + (missing == 0 ? "" : fill(phrases.missing, missing))
    case .differences(let name): fill(phrases.differences, name)
    case .modelsAgree(let value): fill(phrases.modelsAgree, value)
    case .modelsSay(let low, let high): fill(phrases.modelsSay, low, high)
    }
  }

  func spoken(_ phrase: SpokenPhrase) -> String {
    switch phrase {
    case .upToDate(let age): fill(phrases.upToDate, age)
    case .old(let age): fill(phrases.old, age)
    case .noNetwork(let age): fill(phrases.noNetwork, age)
    case .fetchingIt(let age): fill(phrases.fetchingIt, age)
    case .failedFor(let reason): fill(phrases.failedFor, reason)
    case .dataAge(let minutes):
      fill(phrases.dataAge, age(minutes, phrases.agoNone, phrases.agoDays))
    case .feelsLike(let temperature): fill(phrases.feelsLike, temperature)
    case .beware(let text): fill(phrases.beware, text)
    case .windFrom(let letters, let speed, let gusts):
      fill(phrases.windFrom, letters, speed, gusts)
    case .humid(let percent): fill(phrases.humid, percent)
    case .atPressure(let value): fill(phrases.atPressure, value)
    case .sunIndex(let index): fill(phrases.sunIndex, index)
    case .airQuality(let index): fill(phrases.airQuality, index)
    case .sunTimes(let rise, let set): fill(phrases.sunTimes, rise, set)
    case .chanceOfRain(let percent): fill(phrases.chanceOfRain, percent)
    case .chanceOfSnow(let percent): fill(phrases.chanceOfSnow, percent)
    case .inAll(let amount): fill(phrases.inAll, amount)
    case .degrees(let number):
      fill(phrases.degrees, number, Int(number.filter(\.isNumber)) ?? 0)
    }
  }

  private func age(_ minutes: Int, _ none: Template, _ days: Template) -> String {
    switch minutes {
    case 0: fill(none)
    case ..<60: fill(phrases.ageMinutes, minutes)
    case ..<(48 * 60): fill(phrases.ageHours, minutes / 60, minutes % 60)
    default: fill(days, minutes / 1440)
    }
  }
}

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
