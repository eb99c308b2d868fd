import Weather

extension ScreenTexts {
  static let english = ScreenTexts(
    rows: "{0}–{1} of {2}",
    found: "{0} found",
    noPlaceCalled: "No place is called “{0}”. Enter searches again.",
    typed: "{0} keys typed, the service asked once at most",
    nothingBegins: "no command and no place begins with “{0}”; / finds new places",
    noEntries: "no entries",
    entries: "{0} {0|entry|entries}:",
    someOf: "{0} of {1}",
    having: "with \"{0}\"",
    times: "{0} times",
    answersTake: "answers take {0} s longer",
    allFresh: "all {0} forecasts fresh",
    placesFresh: "{0} of {1} forecasts fresh",
    placesLoading: "forecasts are being fetched",
    placesFailed: "{0} of {1} forecasts fresh, not all could be fetched")
}

extension NoticeTexts {
  static let english = NoticeTexts(
    saved: "{0} saved",
    removed: "{0} removed, z brings it back",
    isBack: "{0} is back",
    startsWith: "skymux starts with {0}",
    updated: "{0} updated",
    updatedPlaces: "{0} updated",
    keyHasNoUse: "{0} does nothing here, ? shows the keys",
    set: "{0}: {1}",
    asking: "asking for {0} {0|place|places} anew",
    offline: "{0} offline",
    notUpdated: "{0} not updated: {1}",
    showingData: "showing data from {0} ({1} old)",
    showingStored: "showing what was stored",
    fetchesAnew: "{0} is fetched anew",
    madeStale: "{0} counts as stale now",
    dropped: "{0} dropped",
    asksToDropAll: "Press X again to drop {0} {0|entry|entries}, in memory and on disk",
    droppedAll: "{0} {0|entry|entries} dropped",
    copied: "copied {0}",
    cacheNotSaved: "cache not saved: {0}",
    cacheSavedAgain: "cache saved again",
    notSaved: "not saved: {0}",
    notAllDropped: "not all dropped: {0}",
    diskSilent: "the disk does not answer",
    setAside: "{0} is damaged ({2}); it is kept as {1}",
    someUnreadable: "{0}: {1} of the places in it cannot be read; the file is kept as {2}",
    damaged: "{0} is damaged ({1}) and counts as empty",
    newerFile: "{0} was written by a later version (form {1}); changes will not be kept",
    unreadable: "{0} cannot be read: {1}")
}
