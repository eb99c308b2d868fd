import LightFoundation
import Weather

extension WrittenBook {
  func text(_ phrase: ReportPhrase) -> String {
    switch phrase {
    case .note(let text): fill(reports.note, text)
    case .error(let text): fill(reports.error, text)
    case .demoStoresNothing: fill(reports.demoStoresNothing)
    case .refreshIsOffline(let name, let again): fill(reports.refreshIsOffline, name, again)
    case .offline(let name, let again): fill(reports.offline, name, again)
    case .limited(let reason, let until, let name):
      fill(reports.limited, text(reason), until, name)
    case .refused(let reason, let name): fill(reports.refused, text(reason), name)
    case .noAnswer(let trouble, let name, let again):
      fill(reports.noAnswer, text(trouble), name, again)
    case .cancelled: fill(reports.cancelled)
    case .searchFailed(let name, let trouble): fill(reports.searchFailed, name, text(trouble))
    case .noDefaultPlace: fill(reports.noDefaultPlace)
    case .unknownPlace(let name): fill(reports.unknownPlace, name)
    case .didYouMean(let name): fill(reports.didYouMean, name)
    case .trySearch(let text): fill(reports.trySearch, text)
    case .tryFewerLetters: fill(reports.tryFewerLetters)
    case .noCommand(let name, let meant): fill(reports.noCommand, name, meant)
    case .offTheGlobe(let text): fill(reports.offTheGlobe, text)
    case .noAlias(let alias): fill(reports.noAlias, alias)
    case .keepAlias(let alias): fill(reports.keepAlias, alias)
    case .thereAre(let names): fill(reports.thereAre, names)
    case .severalPlaces(let count, let name, let example, let command):
      fill(reports.severalPlaces, count, name, example, command)
    case .thisIsOne(let count, let name, let chosen, let command):
      fill(reports.thisIsOne, count, name, chosen, command)
    case .embedded(let trouble): fill(reports.embedded, text(trouble))
    case .showingOld(let name, let why, let time, let age):
      fill(reports.showingOld, name, why, time, age)
    case .tooOld(let name, let why, let time, let age):
      fill(reports.tooOld, name, why, time, age)
    case .noAir(let trouble): fill(reports.noAir, text(trouble))
    case .oldAir(let trouble, let age): fill(reports.oldAir, text(trouble), age)
    case .noPlaceHasData: fill(reports.noPlaceHasData)
    case .noModelHasData: fill(reports.noModelHasData)
    case .noReport: fill(reports.noReport)
    case .notThen(let name, let start, let end): fill(reports.notThen, name, start, end)
    case .scenesPlayed(let count, let seconds): fill(reports.scenesPlayed, count, seconds)
    case .scenesBroke(let count, let all): fill(reports.scenesBroke, count, all)
    case .invented(let seed): fill(reports.invented, seed)
    case .cacheDamaged(let reason, let kept): fill(reports.cacheDamaged, reason, kept)
    case .waiting(let time): fill(reports.waiting, time)
    case .unsaved(let reason): fill(reports.unsaved, reason)
    }
  }

  func text(_ phrase: KeepingPhrase) -> String {
    switch phrase {
    case .kept(let name, let alias): fill(keeping.kept, name, alias)
    case .aliasMoved(let alias, let name): fill(keeping.aliasMoved, alias, name)
    case .keptAlready(let name, let alias): fill(keeping.keptAlready, name, alias)
    case .forgot(let what): fill(keeping.forgot, what)
    case .defaultIs(let name): fill(keeping.defaultIs, name)
    case .notKept(let name): fill(keeping.notKept, name)
    case .seePlaces: fill(keeping.seePlaces)
    case .noPlaceKept(let command): fill(keeping.noPlaceKept, command)
    case .demoKeepsNoPlaces: fill(keeping.demoKeepsNoPlaces)
    case .demoKeepsNothing: fill(keeping.demoKeepsNothing)
    case .demoKeepsNoSettings: fill(keeping.demoKeepsNoSettings)
    case .setting(let name, let value, let isUsual): fill(keeping.setting, name, value, isUsual)
    case .units(let name): fill(keeping.units, name)
    case .noCacheFolder: fill(keeping.noCacheFolder)
    case .noEditor(let name): fill(keeping.noEditor, name)
    case .somethingWrong(let names): fill(keeping.somethingWrong, names)
    case .storedEntries(let count): fill(keeping.storedEntries, count)
    case .bytes(let count): fill(keeping.bytes, count)
    case .nothingStored: fill(keeping.nothingStored)
    case .cacheNotListed(let reason, let more):
      fill(keeping.cacheNotListed, reason, more > 0 ? "\(more)" : nil as String?)
    case .cacheNotCleared(let reason): fill(keeping.cacheNotCleared, reason)
    }
  }
}

extension WrittenBook {
  func text(_ trouble: Trouble) -> String {
    switch trouble {
    // What others say in English may say nothing to a reader; -vv has it.
    case .unreachable(.words(let text)): fill(troubles.unreachableSaid, text)
    case .serviceFailed(.words(let text)): fill(troubles.serviceFailedSaid, text)
    case .limited(.words(let text)): fill(troubles.limitedSaid, text)
    case .unreachable(let reason), .limited(let reason): text(reason)
    case .noAnswer: fill(troubles.noAnswer)
    case .serviceFailed(let reason): fill(troubles.serviceFailed, text(reason))
    case .refused(let reason): fill(troubles.refused, text(reason))
    case .leftOut: fill(troubles.leftOut)
    case .notStored: fill(troubles.notStored)
    case .cancelled: fill(troubles.cancelled)
    case .tooSlow: fill(troubles.tooSlow)
    case .dropped: fill(troubles.dropped)
    }
  }

  func brief(_ trouble: Trouble) -> String {
    switch trouble {
    case .unreachable: fill(troubles.brieflyUnreachable)
    case .noAnswer: fill(troubles.brieflyNoAnswer)
    case .serviceFailed: fill(troubles.brieflyFailed)
    case .limited: fill(troubles.brieflyLimited)
    case .refused: fill(troubles.brieflyRefused)
    case .leftOut: fill(troubles.brieflyLeftOut)
    case .notStored: fill(troubles.brieflyNotStored)
    case .cancelled, .tooSlow, .dropped: text(trouble)
    }
  }

  func text(_ reason: TroubleReason) -> String {
    switch reason {
    case .noNetwork: fill(reasons.noNetwork)
    case .offline: word(\.offline)
    case .hostNotFound(let host): fill(reasons.hostNotFound, host)
    case .noConnection(let host): fill(reasons.noConnection, host)
    case .noSecureConnection(let host): fill(reasons.noSecureConnection, host)
    case .noProxy(let host): fill(reasons.noProxy, host)
    case .brokenOff: fill(reasons.brokenOff)
    case .saidNothing: fill(reasons.saidNothing)
    case .status(let number): fill(reasons.status, number)
    case .asksToWait: fill(reasons.asksToWait)
    case .limitReached(.minutely): fill(reasons.minutely)
    case .limitReached(.hourly): fill(reasons.hourly)
    case .limitReached(.daily): fill(reasons.daily)
    case .limitReached(.concurrent): fill(reasons.concurrent)
    case .words(let text): fill(reasons.words, text)
    }
  }

  func text(_ trouble: DiskTrouble) -> String {
    switch trouble {
    case .full: fill(disk.full)
    case .denied(let path): fill(disk.denied, path)
    case .cacheBusy: fill(disk.cacheBusy)
    case .fileBusy(let path): fill(disk.fileBusy, path)
    case .system(let what, let code, let name): fill(disk.system, what, Int(code), name)
    case .named(let code, let name): fill(disk.named, Int(code), name)
    case .noFolder: fill(disk.noFolder)
    case .damaged(let path, let reason): fill(disk.damaged, path, reason)
    case .newer(let path, let version): fill(disk.newer, path, "\(version)")
    case .unwritable(let path, let code, let name): fill(disk.unwritable, path, Int(code), name)
    case .words(let text): fill(disk.words, text)
    }
  }
}
