import Weather

/// What commands say beside their reports, in one language; ``ReportPhrase``.
struct ReportTexts: Sendable {
  /// What stands before a note and before an error.
  let note, error: Template
  /// Nothing is stored, and what would help.
  let demoStoresNothing, refreshIsOffline, offline, limited, refused, noAnswer: Template
  /// Places that are not known, and what was meant.
  let cancelled, searchFailed, noDefaultPlace, unknownPlace, didYouMean: Template
  let trySearch, tryFewerLetters, noCommand, offTheGlobe, noAlias, keepAlias: Template
  let thereAre, severalPlaces, thisIsOne, embedded: Template
  let showingOld, tooOld, noAir, oldAir, noPlaceHasData, noModelHasData: Template
  let noReport, notThen, scenesPlayed, scenesBroke, invented, cacheDamaged: Template
  /// What is waited for, and what could not be kept.
  let waiting, unsaved: Template
}

/// What is said of what is kept, in one language; ``KeepingPhrase``.
struct KeepingTexts: Sendable {
  let kept, aliasMoved, keptAlready, forgot, defaultIs, notKept, seePlaces: Template
  let noPlaceKept, demoKeepsNoPlaces, demoKeepsNothing: Template
  let demoKeepsNoSettings, setting, units, noCacheFolder, noEditor: Template
  /// The cache.
  let somethingWrong, storedEntries, bytes, nothingStored: Template
  let cacheNotListed, cacheNotCleared: Template
}
