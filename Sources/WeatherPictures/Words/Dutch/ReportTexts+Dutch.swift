import Weather

extension ReportTexts {
  static let dutch = ReportTexts(
    note: "let op: {0}",
    error: "fout: {0}",
    demoStoresNothing: "--demo bewaart niets, dus --offline heeft niets te tonen",
    refreshIsOffline: """
      geen bewaarde gegevens voor {0}, en de instelling refresh is offline. Eenmaal halen: {1} \
      --refresh
      """,
    offline: "geen bewaarde gegevens voor {0}, vanwege --offline. Eenmaal met netwerk: {1}",
    limited: "{0}; vanaf {1} gaat het weer. Voor {2} is niets bewaard.",
    refused: "Open-Meteo weigert: {0}. Voor {1} is niets bewaard.",
    noAnswer: "{0}, en geen bewaarde gegevens voor {1}. Opnieuw: {2}, of nakijken: skymux doctor",
    cancelled: "afgebroken",
    searchFailed: """
      hier is geen plaats {0} bekend, en het zoeken mislukte: {1}. Coördinaten werken: skymux \
      52.52,13.41
      """,
    noDefaultPlace:
      "geen plaats genoemd en geen bewaard. Probeer: skymux Berlin, of: skymux places add Berlin",
    unknownPlace: "geen plaats heet {0}.",
    didYouMean: "Misschien {0}?",
    trySearch: "Probeer: skymux search {0}",
    tryFewerLetters: "Probeer minder letters, of coördinaten: skymux 52.52,13.41",
    noCommand: "geen plaats en geen opdracht heet {0}. Misschien: skymux {1}?",
    offTheGlobe:
      "het punt {0} bestaat niet: breedtes gaan van -90 tot 90, lengtes van -180 tot 180",
    noAlias: "geen plaats is bewaard als {0}.",
    keepAlias: "Een bewaren: skymux places add Berlin --as {0}",
    thereAre: "Er zijn: {0}",
    severalPlaces: "{0} plaatsen heten {1}. Voeg de regio toe, zoals {2}, of: {3}",
    thisIsOne: "{0} plaatsen heten {1}; dit is {2}. Andere: {3}",
    embedded: "{0}; dit zijn plaatsen uit het programma",
    showingOld: "{0}: {1}; getoond worden gegevens van {2} ({3} oud)",
    tooOld: "{0}: {1}; de gegevens van {2} zijn {3} oud, vanwege --strict",
    noAir: "geen gegevens over de lucht: {0}",
    oldAir: "geen nieuwere gegevens over de lucht: {0}; getoond worden die van {1} geleden",
    noPlaceHasData: "voor geen van deze plaatsen zijn er gegevens",
    noModelHasData: "geen van deze modellen heeft gegevens",
    noReport: "er is geen bericht",
    notThen: "--at: de verwachting voor {0} loopt van {1} tot {2}",
    scenesPlayed: "{0} {0|scène|scènes} in {1}, met een nagebootst netwerk.",
    scenesBroke: "{0} van {1} scènes hielden geen woord",
    invented: "--demo: verzonnen weer, zaad {0}",
    cacheDamaged: """
      de cache is beschadigd: {0}; {1|hij staat in {1}|hij blijft weg}, en de rest gaat door. \
      Zie: skymux doctor
      """,
    waiting: "wacht tot {0} en kijkt dan weer; Ctrl-C stopt het",
    unsaved: "wat gehaald is kon niet bewaard worden: {0}")
}

extension KeepingTexts {
  static let dutch = KeepingTexts(
    kept: "{0} bewaard{1| als @{1}|}",
    aliasMoved: "@{0} was tot nu {1}",
    keptAlready: "{0} was al bewaard{1|; nu als @{1}|}",
    forgot: "vergeten: {0}",
    defaultIs: "begonnen wordt met {0}",
    notKept: "geen plaats is bewaard als {0}.",
    seePlaces: "Zie: skymux places ls",
    noPlaceKept: "geen plaats is bewaard. Een bewaren: {0}",
    demoKeepsNoPlaces: "--demo bewaart geen plaatsen",
    demoKeepsNothing: "--demo bewaart niets",
    demoKeepsNoSettings: "--demo bewaart geen instellingen",
    setting: "{0} is {1}{2|, zoals gewoonlijk|}",
    units: "de eenheden zijn {0}",
    noCacheFolder: "geen map voor de cache: HOME ontbreekt",
    noEditor: "de editor {0} start niet",
    somethingWrong: "er klopt iets niet: {0}",
    storedEntries: "{0} {0|item|items}",
    bytes: "{0} bytes",
    nothingStored: "Er is niets bewaard.",
    cacheNotListed: "de cache kan niet getoond worden: {0}{1| (en {1} meer)|}. Zie: skymux doctor",
    cacheNotCleared: "de cache kon niet geleegd worden: {0}")
}
