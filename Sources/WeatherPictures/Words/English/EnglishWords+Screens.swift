extension EnglishWords {
  func text(_ phrase: ScreenPhrase) -> String {
    switch phrase {
    case .rows(let first, let last, let count): "\(first)–\(last) of \(count)"
    case .found(let count): "\(count) found"
    case .noPlaceCalled(let text): "No place is called “\(text)”. Enter searches again."
    case .typed(let keys): "\(keys) keys, 1 request at most"
    case .nothingBegins(let text): "no command and no place begins with “\(text)”"
    case .entries(0): "no entries"
    case .entries(1): "1 entry:"
    case .entries(let count): "\(count) entries:"
    case .some(let part, let all): "\(part) of \(all)"
    case .having(let text): "with \"\(text)\""
    case .times(let count): "\(count) times"
    case .answersTake(let seconds): "answers take \(seconds) s longer"
    case .placesFresh(let fresh, let all):
      fresh == all ? "all \(fresh) places fresh" : "\(fresh) of \(all) places fresh"
    case .placesLoading: "places are being fetched"
    case .placesFailed(let fresh, let all):
      "\(fresh) of \(all) places fresh, not all could be fetched"
    }
  }

  func text(_ phrase: NoticePhrase) -> String {
    switch phrase {
    case .saved(let name): "\(name) saved"
    case .removed(let name): "\(name) removed, z brings it back"
    case .isBack(let name): "\(name) is back"
    case .startsWith(let name): "skymux starts with \(name)"
    case .keyHasNoUse(let key): "\(key) does nothing here, ? shows the keys"
    case .set(let name, let value): "\(name): \(value)"
    case .asking(1): "asking for 1 place anew"
    case .asking(let count): "asking for \(count) places anew"
    case .updated(let name): "\(name) updated"
    case .updatedPlaces(let count): "\(count) updated"
    case .notUpdated(let name, .unreachable): "\(name) \(words.offline)"
    case .notUpdated(let name, let trouble): "\(name) not updated: \(text(trouble))"
    case .showingData(let time, let age): "showing data from \(time) (\(age) old)"
    case .showingStored: "showing what was stored"
    case .cacheNotSaved(let reason): "cache not saved: \(reason)"
    case .cacheSavedAgain: "cache saved again"
    case .notSaved(let reason): "not saved: \(reason)"
    case .notAllDropped(let reason): "not all dropped: \(reason)"
    case .diskSilent: "the disk does not answer"
    case .setAside(let path, let name, let reason):
      "\(path) is damaged (\(reason)); it is kept as \(name)"
    case .damaged(let path, let reason): "\(path) is damaged (\(reason)) and counts as empty"
    case .newerFile(let path, let version):
      "\(path) was written by a later version (form \(version)); changes will not be kept"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    }
  }

  func word(_ event: CacheEvent) -> String {
    switch event {
    case .hit: "hit"
    case .miss: "miss"
    case .joined: "joined"
    case .servedOld: "old value"
    case .loaded: "loaded"
    case .fetchBegan: "fetch"
    case .fetched: "fetched"
    case .unchanged: "unchanged"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .tooSlow: "too slow"
    case .discarded: "discarded"
    case .waiterLeft: "left"
    case .stored: "set"
    case .madeStale: "made old"
    case .dropped: "dropped"
    case .evicted: "evicted"
    case .saved(0), .notEncodable: "not saved"
    case .saved: "saved"
    case .storeFailed: "disk"
    }
  }

  func text(_ event: CacheEvent) -> String {
    switch event {
    case .hit: "answered from memory"
    case .miss: "nothing new enough is there"
    case .joined(let waiters): "\(waiters) wait for one fetch"
    case .servedOld(let minutes): "\(text(.age(minutes: minutes))) old, and better than none"
    case .loaded: "found on disk"
    case .fetchBegan: "the service is asked"
    case .fetched: "a new value"
    case .unchanged: "the old value is still right"
    case .failed(let trouble): text(trouble)
    case .cancelled: "nobody waited any more"
    case .tooSlow: "left behind at its deadline"
    case .discarded: "cleared or set while it was fetched"
    case .waiterLeft: "one waiter gave up"
    case .stored: "by the program"
    case .madeStale: "the next request fetches"
    case .dropped: "in memory and on disk"
    case .evicted: "to make room"
    case .saved(0): "nothing could be written"
    case .saved(let count): "\(count == 1 ? "1 entry" : "\(count) entries") to disk"
    case .storeFailed(let reason), .notEncodable(let reason): reason
    }
  }
}
