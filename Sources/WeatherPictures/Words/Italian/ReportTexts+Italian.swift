import Weather

extension ReportTexts {
  static let italian = ReportTexts(
    note: "nota: {0}",
    error: "errore: {0}",
    demoStoresNothing: "--demo non salva nulla, quindi --offline non ha nulla da mostrare",
    refreshIsOffline: """
      nessun dato salvato per {0}, e l'impostazione refresh è offline. Richiedere una volta: {1} \
      --refresh
      """,
    offline: "nessun dato salvato per {0}, a causa di --offline. Una volta con la rete: {1}",
    limited: "{0}; si riprende alle {1}. Niente di salvato per {2}.",
    refused: "Open-Meteo rifiuta: {0}. Niente di salvato per {1}.",
    noAnswer: "{0}, e nessun dato salvato per {1}. Riprovare: {2}, o controllare: skymux doctor",
    cancelled: "annullato",
    searchFailed: """
      qui non si conosce nessun luogo {0}, e la ricerca è fallita: {1}. Le coordinate funzionano: \
      skymux 52.52,13.41
      """,
    noDefaultPlace: """
      nessun luogo indicato e nessuno salvato. Provare: skymux Berlin, o: skymux places add Berlin
      """,
    unknownPlace: "nessun luogo si chiama {0}.",
    didYouMean: "Forse {0}?",
    trySearch: "Provare: skymux search {0}",
    tryFewerLetters: "Provare con meno lettere, o coordinate: skymux 52.52,13.41",
    noCommand: "nessun luogo e nessun comando si chiama {0}. Forse: skymux {1}?",
    offTheGlobe: "il punto {0} non esiste: latitudini da -90 a 90, longitudini da -180 a 180",
    noAlias: "nessun luogo è salvato come {0}.",
    keepAlias: "Salvarne uno: skymux places add Berlin --as {0}",
    thereAre: "Ci sono: {0}",
    severalPlaces: "{0} luoghi si chiamano {1}. Aggiungere la regione, come {2}, o: {3}",
    thisIsOne: "{0} luoghi si chiamano {1}; questo è {2}. Altri: {3}",
    embedded: "{0}; questi sono i luoghi del programma",
    showingOld: "{0}: {1}; si mostrano i dati delle {2} ({3} fa)",
    tooOld: "{0}: {1}; i dati delle {2} sono di {3} fa, rifiutati da --strict",
    noAir: "nessun dato sull'aria: {0}",
    oldAir: "nessun dato nuovo sull'aria: {0}; si mostrano quelli di {1} fa",
    noPlaceHasData: "nessun dato per nessuno di questi luoghi",
    noModelHasData: "nessuno di questi modelli ha dati",
    noReport: "non c'è nessun bollettino",
    notThen: "--at: la previsione di {0} va da {1} a {2}",
    scenesPlayed: "{0} {0|scena|scene} in {1}, con una rete simulata.",
    scenesBroke: "{0} scene su {1} non hanno mantenuto la promessa",
    invented: "--demo: meteo inventato, seme {0}",
    cacheDamaged: """
      la cache è danneggiata: {0}; {1|si trova in {1}|è lasciata fuori}, e il resto continua. \
      Vedere: skymux doctor
      """,
    waiting: "in attesa fino alle {0}, poi si guarda di nuovo; Ctrl-C termina",
    unsaved: "ciò che è arrivato non si è potuto salvare: {0}")
}

extension KeepingTexts {
  static let italian = KeepingTexts(
    kept: "{0} salvato{1| come @{1}|}",
    aliasMoved: "@{0} era finora {1}",
    keptAlready: "{0} era già salvato{1|; ora è @{1}|}",
    forgot: "dimenticato: {0}",
    defaultIs: "il luogo iniziale è {0}",
    notKept: "nessun luogo è salvato come {0}.",
    seePlaces: "Vedere: skymux places ls",
    noPlaceKept: "nessun luogo salvato. Salvarne uno: {0}",
    demoKeepsNoPlaces: "--demo non salva luoghi",
    demoKeepsNothing: "--demo non salva nulla",
    demoKeepsNoSettings: "--demo non salva impostazioni",
    setting: "{0} è {1}{2|, come di norma|}",
    units: "le unità sono {0}",
    noCacheFolder: "nessuna cartella per la cache: manca HOME",
    noEditor: "l'editor {0} non si avvia",
    somethingWrong: "qualcosa non va: {0}",
    storedEntries: "{0} {0|voce|voci}",
    bytes: "{0} byte",
    nothingStored: "Non è salvato nulla.",
    cacheNotListed: "la cache non si può elencare: {0}{1| (e altri {1})|}. Vedere: skymux doctor",
    cacheNotCleared: "la cache non si è potuta svuotare: {0}")
}
