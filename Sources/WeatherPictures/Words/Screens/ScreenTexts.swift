import Weather

/// What screens say, in one language; ``ScreenPhrase``.
struct ScreenTexts: Sendable {
  /// Lists and searches.
  let rows, found, noPlaceCalled, typed, nothingBegins: Template
  /// The inspector.
  let noEntries, entries, someOf, having, times, answersTake: Template
  /// How all places on the screen are together.
  let allFresh, placesFresh, placesLoading, placesFailed: Template
}

/// What is said in the last line, in one language; ``NoticePhrase``.
struct NoticeTexts: Sendable {
  /// What a key did to a place.
  let saved, removed, isBack, startsWith, updated, updatedPlaces: Template
  /// A key without use, a setting and what it is now, and so many places asked for.
  let keyHasNoUse, set, asking: Template
  /// What did not come, and what is shown instead.
  let offline, notUpdated, showingData, showingStored: Template
  /// What a key did to an entry of the cache, or would do.
  let fetchesAnew, madeStale, dropped, asksToDropAll, droppedAll, copied: Template
  /// What became of the cache on disk.
  let cacheNotSaved, cacheSavedAgain, notSaved, notAllDropped, diskSilent: Template
  /// What is wrong with a file of the user.
  let setAside, someUnreadable, damaged, newerFile, unreadable: Template
}
