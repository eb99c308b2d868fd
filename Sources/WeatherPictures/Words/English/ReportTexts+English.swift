import Weather

extension ReportTexts {
  static let english = ReportTexts(
    note: "note: {0}",
    error: "error: {0}",
    demoStoresNothing: "--demo stores nothing, so there is nothing for --offline to show",
    refreshIsOffline:
      "no stored data for {0}, and the setting refresh is offline. Fetch it once: {1} --refresh",
    offline: "no stored data for {0} and --offline was given. Run once with a network: {1}",
    limited: "{0}; it clears at {1}. Nothing stored for {2}.",
    refused: "Open-Meteo refuses: {0}. Nothing stored for {1}.",
    noAnswer: "{0}, and no stored data for {1}. Try again: {2}, or look: skymux doctor",
    cancelled: "cancelled",
    searchFailed: """
      no place called {0} is known here, and the search failed: {1}. Try coordinates: skymux \
      52.52,13.41
      """,
    noDefaultPlace:
      "no place was named and none is kept. Try: skymux Berlin, or: skymux places add Berlin",
    unknownPlace: "no place called {0}.",
    didYouMean: "Did you mean {0}?",
    trySearch: "Try: skymux search {0}",
    tryFewerLetters: "Try fewer letters, or coordinates: skymux 52.52,13.41",
    noCommand: "no place and no command called {0}. Did you mean: skymux {1}?",
    offTheGlobe: "there is no point {0}: latitudes go from -90 to 90, longitudes from -180 to 180",
    noAlias: "no place is kept as {0}.",
    keepAlias: "Keep one: skymux places add Berlin --as {0}",
    thereAre: "There are: {0}",
    severalPlaces: "{0} places called {1}. Add the region, e.g. {2}, or run: {3}",
    thisIsOne: "{0} places are called {1}; this is {2}. Others: {3}",
    embedded: "{0}; these are the places inside the program",
    showingOld: "{0}: {1}; showing data from {2} ({3} old)",
    tooOld: "{0}: {1}; the data from {2} is {3} old and --strict was given",
    noAir: "no data on the air: {0}",
    oldAir: "no newer data on the air: {0}; showing that of {1} ago",
    noPlaceHasData: "there is no data for any of these places",
    noModelHasData: "there is no data by any of these models",
    noReport: "there is no report",
    notThen: "--at: the forecast of {0} goes from {1} to {2}",
    scenesPlayed: "{0} {0|scene|scenes} in {1}, by a simulated network.",
    scenesBroke: "{0} of {1} scenes broke a promise",
    invented: "--demo: invented weather, seed {0}",
    cacheDamaged: """
      the cache is damaged: {0}; {1|{1} has it|it is left out}, and the rest goes on. See: skymux \
      doctor
      """,
    waiting: "waiting until {0}, then looks again; Ctrl-C ends it",
    unsaved: "what was fetched could not be kept: {0}")
}

extension KeepingTexts {
  static let english = KeepingTexts(
    kept: "kept {0}{1| as @{1}|}",
    aliasMoved: "@{0} was {1} until now",
    keptAlready: "{0} was kept already{1|; it is @{1} now|}",
    forgot: "forgot {0}",
    defaultIs: "the default is {0}",
    notKept: "no place is kept as {0}.",
    seePlaces: "See: skymux places ls",
    noPlaceKept: "no place is kept. Keep one: {0}",
    demoKeepsNoPlaces: "--demo keeps no places",
    demoKeepsNothing: "--demo stores nothing",
    demoKeepsNoSettings: "--demo keeps no settings",
    setting: "{0} is {1}{2|, the default|}",
    units: "units are {0}",
    noCacheFolder: "there is no folder for the cache: HOME is not set",
    noEditor: "the editor {0} cannot be started",
    somethingWrong: "something is wrong: {0}",
    storedEntries: "{0} {0|entry|entries}",
    bytes: "{0} bytes",
    nothingStored: "Nothing is stored.",
    cacheNotListed: "the cache cannot be listed: {0}{1| (and {1} more)|}. See: skymux doctor",
    cacheNotCleared: "the cache could not be cleared: {0}")
}
