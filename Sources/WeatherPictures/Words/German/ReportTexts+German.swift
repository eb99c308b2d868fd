import Weather

extension ReportTexts {
  static let german = ReportTexts(
    note: "Hinweis: {0}",
    error: "Fehler: {0}",
    demoStoresNothing: "--demo speichert nichts, also hat --offline nichts zu zeigen",
    refreshIsOffline: """
      keine gespeicherten Daten für {0}, und die Einstellung refresh ist offline. Einmal holen: \
      {1} --refresh
      """,
    offline: "keine gespeicherten Daten für {0}, wegen --offline. Einmal mit Netz: {1}",
    limited: "{0}; ab {1} geht es wieder. Für {2} ist nichts gespeichert.",
    refused: "Open-Meteo lehnt ab: {0}. Für {1} ist nichts gespeichert.",
    noAnswer:
      "{0}, und keine gespeicherten Daten für {1}. Noch einmal: {2}, oder nachsehen: skymux doctor",
    cancelled: "abgebrochen",
    searchFailed: """
      hier ist kein Ort {0} bekannt, und die Suche ist misslungen: {1}. Koordinaten gehen: skymux \
      52.52,13.41
      """,
    noDefaultPlace:
      "kein Ort genannt und keiner gemerkt. Etwa: skymux Berlin, oder: skymux places add Berlin",
    unknownPlace: "kein Ort heißt {0}.",
    didYouMean: "Gemeint vielleicht {0}?",
    trySearch: "Etwa: skymux search {0}",
    tryFewerLetters: "Weniger Buchstaben, oder Koordinaten: skymux 52.52,13.41",
    noCommand: "kein Ort und kein Befehl heißt {0}. Gemeint vielleicht: skymux {1}?",
    offTheGlobe: "es gibt keinen Punkt {0}: Breiten gehen von -90 bis 90, Längen von -180 bis 180",
    noAlias: "kein Ort ist als {0} gemerkt.",
    keepAlias: "Einen merken: skymux places add Berlin --as {0}",
    thereAre: "Es gibt: {0}",
    severalPlaces: "{0} Orte heißen {1}. Mit Region, etwa {2}, oder: {3}",
    thisIsOne: "{0} Orte heißen {1}; dies ist {2}. Andere: {3}",
    embedded: "{0}; dies sind Orte aus dem Programm",
    showingOld: "{0}: {1}; gezeigt werden Daten von {2} ({3} alt)",
    tooOld: "{0}: {1}; die Daten von {2} sind {3} alt, wegen --strict",
    noAir: "keine Daten zur Luft: {0}",
    oldAir: "keine neueren Daten zur Luft: {0}; gezeigt werden {1} alte",
    noPlaceHasData: "für keinen dieser Orte gibt es Daten",
    noModelHasData: "keines dieser Modelle hat Daten",
    noReport: "es gibt keinen Bericht",
    notThen: "--at: die Vorhersage für {0} reicht von {1} bis {2}",
    scenesPlayed: "{0} {0|Szene|Szenen} in {1}, mit einem erdachten Netz.",
    scenesBroke: "{0} von {1} Szenen hielten nicht Wort",
    invented: "--demo: erfundenes Wetter, Saat {0}",
    cacheDamaged: """
      der Cache ist beschädigt: {0}; {1|es liegt in {1}|es bleibt weg}, der Rest läuft weiter. \
      Siehe: skymux doctor
      """,
    waiting: "wartet bis {0} und sieht dann wieder nach; Strg-C beendet es",
    unsaved: "das Geholte konnte nicht behalten werden: {0}")
}

extension KeepingTexts {
  static let german = KeepingTexts(
    kept: "{0} gemerkt{1| als @{1}|}",
    aliasMoved: "@{0} war bisher {1}",
    keptAlready: "{0} war schon gemerkt{1|; jetzt als @{1}|}",
    forgot: "vergessen: {0}",
    defaultIs: "begonnen wird mit {0}",
    notKept: "kein Ort ist als {0} gemerkt.",
    seePlaces: "Siehe: skymux places ls",
    noPlaceKept: "kein Ort ist gemerkt. Einen merken: {0}",
    demoKeepsNoPlaces: "--demo merkt sich keine Orte",
    demoKeepsNothing: "--demo speichert nichts",
    demoKeepsNoSettings: "--demo merkt sich keine Einstellungen",
    setting: "{0} ist {1}{2|, wie ohne Wahl|}",
    units: "die Einheiten sind {0}",
    noCacheFolder: "kein Ordner für den Cache: HOME ist nicht gesetzt",
    noEditor: "der Editor {0} lässt sich nicht starten",
    somethingWrong: "etwas stimmt nicht: {0}",
    storedEntries: "{0} {0|Eintrag|Einträge}",
    bytes: "{0} Bytes",
    nothingStored: "Nichts ist gespeichert.",
    cacheNotListed:
      "der Cache lässt sich nicht auflisten: {0}{1| (und {1} weitere)|}. Siehe: skymux doctor",
    cacheNotCleared: "der Cache ließ sich nicht leeren: {0}")
}
