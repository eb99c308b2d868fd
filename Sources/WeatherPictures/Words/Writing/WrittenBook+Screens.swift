import Weather

extension WrittenBook {
  func text(_ phrase: ScreenPhrase) -> String {
    switch phrase {
    case .rows(let first, let last, let count): fill(screens.rows, first, last, count)
    case .found(let count): fill(screens.found, count)
    case .noPlaceCalled(let text): fill(screens.noPlaceCalled, text)
    case .typed(let keys): fill(screens.typed, keys)
    case .nothingBegins(let text): fill(screens.nothingBegins, text)
    case .entries(0): fill(screens.noEntries)
    case .entries(let count): fill(screens.entries, count)
    case .some(let part, let all): fill(screens.someOf, part, all)
    case .having(let text): fill(screens.having, text)
    case .times(let count): fill(screens.times, count)
    case .answersTake(let seconds): fill(screens.answersTake, seconds)
    case .placesFresh(let fresh, let all):
      fill(fresh == all ? screens.allFresh : screens.placesFresh, fresh, all)
    case .placesLoading: fill(screens.placesLoading)
    case .placesFailed(let fresh, let all): fill(screens.placesFailed, fresh, all)
    }
  }

  func text(_ phrase: NoticePhrase) -> String {
    switch phrase {
    case .saved(let name): fill(notices.saved, name)
    case .removed(let name): fill(notices.removed, name)
    case .isBack(let name): fill(notices.isBack, name)
    case .startsWith(let name): fill(notices.startsWith, name)
    case .keyHasNoUse(let key): fill(notices.keyHasNoUse, key)
    case .set(let name, let value): fill(notices.set, name, value)
    case .asking(let count): fill(notices.asking, count)
    case .updated(let name): fill(notices.updated, name)
    case .updatedPlaces(let count): fill(notices.updatedPlaces, count)
    case .notUpdated(let name, .unreachable): fill(notices.offline, name)
    case .notUpdated(let name, let trouble): fill(notices.notUpdated, name, text(trouble))
    case .showingData(let time, let age): fill(notices.showingData, time, age)
    case .showingStored: fill(notices.showingStored)
    case .fetchesAnew(let name): fill(notices.fetchesAnew, name)
    case .madeStale(let name): fill(notices.madeStale, name)
    case .dropped(let name): fill(notices.dropped, name)
    case .copied(let path): fill(notices.copied, path)
    case .asksToDropAll(let count): fill(notices.asksToDropAll, count)
    case .droppedAll(let count): fill(notices.droppedAll, count)
    case .cacheNotSaved(let reason): fill(notices.cacheNotSaved, reason)
    case .cacheSavedAgain: fill(notices.cacheSavedAgain)
    case .notSaved(let reason): fill(notices.notSaved, reason)
    case .notAllDropped(let reason): fill(notices.notAllDropped, reason)
    case .diskSilent: fill(notices.diskSilent)
    case .setAside(let path, let name, let reason): fill(notices.setAside, path, name, reason)
    case .someUnreadable(let count, let path, let name):
      fill(notices.someUnreadable, path, count, name)
    case .damaged(let path, let reason): fill(notices.damaged, path, reason)
    case .newerFile(let path, let version): fill(notices.newerFile, path, "\(version)")
    case .unreadable(let path, let reason): fill(notices.unreadable, path, reason)
    }
  }

  func word(_ event: CacheEvent) -> String { fill(of(event, eventWords)) }

  func text(_ event: CacheEvent) -> String {
    let template = of(event, events)
    return switch event {
    case .joined(let count), .saved(let count): fill(template, count)
    case .servedOld(let minutes): fill(template, text(.age(minutes: minutes)))
    case .failed(let trouble): fill(template, text(trouble))
    case .storeFailed(let reason), .notEncodable(let reason), .unshared(let reason):
      fill(template, reason)
    default: fill(template)
    }
  }

  private func of(_ event: CacheEvent, _ texts: EventTexts) -> Template {
    switch event {
    case .hit: texts.hit
    case .miss: texts.miss
    case .joined: texts.joined
    case .servedOld: texts.servedOld
    case .loaded: texts.loaded
    case .fetchBegan: texts.fetchBegan
    case .fetched: texts.fetched
    case .unchanged: texts.unchanged
    case .failed: texts.failed
    case .cancelled: texts.cancelled
    case .tooSlow: texts.tooSlow
    case .discarded: texts.discarded
    case .awaited: texts.awaited
    case .taken: texts.taken
    case .unshared: texts.unshared
    case .sharedAgain: texts.sharedAgain
    case .waiterLeft: texts.waiterLeft
    case .stored: texts.stored
    case .madeStale: texts.madeStale
    case .dropped: texts.dropped
    case .evicted: texts.evicted
    case .saved(0): texts.savedNone
    case .saved: texts.saved
    case .storeFailed: texts.storeFailed
    case .notEncodable: texts.notEncodable
    }
  }
}
