package import Weather

/// Messages of the screens about their contents.
extension Message {
  package static func rows(_ first: Int, _ last: Int, of count: Int) -> Self {
    Self("screen.rows", "{0}–{1} of {2}", first, last, count)
  }
  package static func found(_ count: Int) -> Self { Self("screen.found", "{0} found", count) }
  package static func noPlaceCalled(_ text: String) -> Self {
    Self("screen.noPlaceCalled", "No place called “{0}”. Press Enter to search again.", text)
  }
  /// The number of entries in the cache, and which of them are shown.
  package static func entries(_ count: Int) -> Self {
    count == 0
      ? Self("screen.noEntries", "no entries")
      : Self("screen.entries", "{0} {0|entry|entries}:", count)
  }
  package static func some(_ part: Int, of all: Int) -> Self {
    Self("screen.someOf", "{0} of {1}", part, all)
  }
  package static func having(_ text: String) -> Self {
    Self("screen.having", "matching \"{0}\"", text)
  }
  package static func times(_ count: Int) -> Self { Self("screen.times", "{0} times", count) }
  package static func answersTake(_ seconds: String) -> Self {
    Self("screen.answersTake", "answers delayed by {0} s", seconds)
  }
  /// The overall state of all places on the screen.
  package static func placesFresh(_ fresh: Int, of all: Int) -> Self {
    fresh == all
      ? Self("screen.allFresh", "all {0} forecasts fresh", fresh, all)
      : Self("screen.placesFresh", "{0} of {1} forecasts fresh", fresh, all)
  }
  package static var placesLoading: Self { Self("screen.placesLoading", "fetching forecasts") }
  package static func placesFailed(fresh: Int, of all: Int) -> Self {
    Self("screen.placesFailed", "{0} of {1} forecasts fresh, some could not be fetched", fresh, all)
  }
}

/// Notices about what was done, or what the user needs to know.
extension Message {
  package static func saved(_ name: String) -> Self { Self("notice.saved", "{0} saved", name) }
  package static func removed(_ name: String) -> Self {
    Self("notice.removed", "{0} removed; press z to undo", name)
  }
  package static func isBack(_ name: String) -> Self { Self("notice.isBack", "{0} is back", name) }
  package static func startsWith(_ name: String) -> Self {
    Self("notice.startsWith", "{0} is now the default place", name)
  }
  package static func keyHasNoUse(_ key: String) -> Self {
    Self("notice.keyHasNoUse", "{0} does nothing here; press ? for keys", key)
  }
  /// The answer to a place key if the list has no other place.
  package static var noOtherPlace: Self {
    Self("notice.noOtherPlace", "no other place; press / to add one")
  }
  package static var nothingRemoved: Self { Self("notice.nothingRemoved", "no removal to undo") }
  package static func set(_ name: String, to value: String) -> Self {
    Self("notice.set", "{0}: {1}", name, value)
  }
  package static func asking(_ count: Int) -> Self {
    Self("notice.asking", "refreshing {0} {0|place|places}", count)
  }
  package static func updated(_ name: String) -> Self {
    Self("notice.updated", "{0} updated", name)
  }
  package static func updatedPlaces(_ count: Int) -> Self {
    Self("notice.updatedPlaces", "{0} updated", count)
  }
  /// A refresh failed, and which data is shown instead.
  package static func notUpdated(_ name: String, _ trouble: WeatherError) -> Self {
    if case .unreachable = trouble { return Message("notice.offline", "{0} offline", name) }
    return Message("notice.notUpdated", "{0} not updated: {1}", name, trouble.message)
  }
  package static func showingData(from time: String, age: String) -> Self {
    Self("notice.showingData", "showing data from {0} ({1} old)", time, age)
  }
  package static var showingStored: Self { Self("notice.showingStored", "showing stored data") }
  package static func fetchesAnew(_ name: String) -> Self {
    Self("notice.fetchesAnew", "refetching {0}", name)
  }
  package static func madeStale(_ name: String) -> Self {
    Self("notice.madeStale", "{0} marked stale", name)
  }
  package static func dropped(_ name: String) -> Self {
    Self("notice.dropped", "{0} dropped", name)
  }
  package static func copied(_ path: String) -> Self { Self("notice.copied", "copied {0}", path) }
  /// The confirmation before all entries are dropped, and the result.
  package static func asksToDropAll(_ count: Int) -> Self {
    Self(
      "notice.asksToDropAll", "Press F4 again to drop {0} {0|entry|entries} from memory and disk",
      count)
  }
  package static func droppedAll(_ count: Int) -> Self {
    Self("notice.droppedAll", "{0} {0|entry|entries} dropped", count)
  }
  package static func cacheNotSaved(_ reason: String) -> Self {
    Self("notice.cacheNotSaved", "cache not saved: {0}", reason)
  }
  package static var cacheSavedAgain: Self { Self("notice.cacheSavedAgain", "cache saved again") }
  package static func notSaved(_ reason: String) -> Self {
    Self("notice.notSaved", "not saved: {0}", reason)
  }
  package static func notAllDropped(_ reason: String) -> Self {
    Self("notice.notAllDropped", "some entries were not dropped: {0}", reason)
  }
  package static var diskSilent: Self { Self("notice.diskSilent", "the disk does not respond") }
  package static func setAside(path: String, as name: String, reason: String) -> Self {
    Self("notice.setAside", "{0} is damaged ({2}); it was renamed to {1}", path, name, reason)
  }
  package static func damaged(path: String, reason: String) -> Self {
    Self("notice.damaged", "{0} is damaged ({1}); treated as empty", path, reason)
  }
  /// Some places in the file could not be read.
  package static func someUnreadable(_ count: Int, path: String, as name: String) -> Self {
    Self(
      "notice.someUnreadable",
      "{0}: could not read {1} of its places; the old file is now {2}", path, count, name)
  }
  package static func newerFile(path: String, version: Int64) -> Self {
    Self(
      "notice.newerFile",
      "{0} was written by a newer skymux (file format {1}); changes will not be saved",
      path, "\(version)")
  }
  package static func unreadable(path: String, reason: String) -> Self {
    Self("notice.unreadable", "could not read {0}: {1}", path, reason)
  }
}
