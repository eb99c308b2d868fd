import Weather

/// What is looked at for faults, in one language; ``CheckSubject``.
struct SubjectTexts: Sendable {
  /// Folders and files.
  let settings, cache, preferences, places, damage, stored, sharing: Template
  /// What is around, and the service.
  let terminal, locale, colors, zones, limits, network: Template
}

/// What was found there, in one language; ``CheckPhrase``.
struct CheckTexts: Sendable {
  let noFolder, notAFolder, unwritable, madeWhenNeeded, readByOthers: Template
  let nothingWrong, notUnderstood, placesKept, nothingSetAside, oneSetAside, setAside,
    stored: Template
  let shared, notShared: Template
  let noTerminal, plainTerminal, columns, notUTF8, speaksEnglish: Template
  /// Colours, by number, and whether a variable wants none, and the zones.
  let noColors, allColors, colors, zonesKnown, zonesUnknown: Template
  let noLimit, limited, notAskedByChoice, notAsked: Template
  let answers, simulator, asksToWait, fails, notJSON, noAddress, unreachable: Template
  /// The same where only the words of others tell why.
  let unreachableSaid: Template
}

/// What to do about it, in one language; ``CheckAdvice``.
struct AdviceTexts: Sendable {
  let setHome, moveAway, checkOwner, makeRoom, removeThem: Template
  let setTerminal, setLocale, installZones: Template
  let wait, tryAgainSoon, tryAgainLater, lookWithBrowser, lookAtVariable: Template
  let checkNetwork: Template
}
