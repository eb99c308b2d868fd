import Weather

extension SubjectTexts {
  static let german = SubjectTexts(
    settings: "Einstellungen",
    cache: "Cache",
    preferences: "Auswahl",
    places: "Orte",
    damage: "Schäden",
    stored: "Gespeichert",
    sharing: "gemeinsam",
    terminal: "Terminal",
    locale: "Locale",
    colors: "Farben",
    zones: "Zeitzonen",
    limits: "Grenzen",
    network: "Netz")
}

extension CheckTexts {
  static let german = CheckTexts(
    noFolder: "kein Ordner: HOME ist nicht gesetzt",
    notAFolder: "{0} ist nicht zu schreiben: {1} ist kein Ordner",
    unwritable: "{0} ist nicht zu schreiben: {1}",
    madeWhenNeeded: "{0}, entsteht bei Bedarf",
    readByOthers: "{0} ist für andere lesbar und verrät Orte",
    nothingWrong: "nichts daran auszusetzen",
    notUnderstood: "nicht verstanden, zählt also nicht: {0}",
    placesKept: "{0} gemerkt{1|, begonnen wird mit {1}|}",
    nothingSetAside: "keine Datei wurde beiseitegelegt",
    oneSetAside: "eine beschädigte Datei wurde beiseitegelegt: {1}",
    setAside: "{0} beschädigte Dateien wurden beiseitegelegt, etwa {1}",
    stored: "{0}, {1}{2|, der neueste {2} alt|}",
    shared: "laufen mehrere zugleich, wird jeder Ort einmal geholt",
    notShared: "jeder Lauf holt für sich: {0}",
    noTerminal: "die Ausgabe ist keines, also bleiben Berichte schlicht",
    plainTerminal: "TERM ist \"{0}\", also bleiben Berichte schlicht",
    columns: "{0}, {1} Spalten",
    notUTF8: "{0}, nicht UTF-8: alles wird in ASCII gezeichnet",
    speaksEnglish: "{0} lässt sich nicht mit ASCII schreiben, also ist alles englisch",
    noColors: "keine{0|, wie NO_COLOR es will|}",
    allColors: "alle{0|, wie NO_COLOR es will|}",
    colors: "{1}{0|, wie NO_COLOR es will|}",
    zonesKnown: "bekannt",
    zonesUnknown: "das System kennt keine: Sommerzeit ist an Tagen der Umstellung falsch",
    noLimit: "keine ist erreicht{0|, bei {0} Anfragen am Tag|}",
    limited: "{0}: {1}, bis {2} UTC",
    notAskedByChoice: "nicht gefragt (die Einstellung refresh ist offline)",
    notAsked: "nicht gefragt (--offline)",
    answers: "{0} antwortet in {1} ms",
    simulator: "der Simulator",
    asksToWait: "{0} bittet zu warten",
    fails: "{0} ist gestört: Status {1}",
    notJSON: "{0} antwortet, aber nicht mit JSON",
    noAddress: "{0} ist keine Adresse",
    unreachable: "{0} ist nicht zu erreichen: {1}",
    unreachableSaid: "{0} ist nicht zu erreichen")
}

extension AdviceTexts {
  static let german = AdviceTexts(
    setHome: "HOME setzen, oder XDG_CONFIG_HOME und XDG_CACHE_HOME",
    moveAway: "{0} verschieben oder einen anderen Ordner nennen: SKYMUX_{1}_DIR",
    checkOwner: "nachsehen, wem {0} gehört",
    makeRoom: "Platz auf der Platte schaffen",
    removeThem: "ansehen und entfernen",
    setTerminal: "TERM setzen, etwa xterm-256color",
    setLocale: "export LC_ALL=C.UTF-8, oder eine andere Locale mit UTF-8 am Ende",
    installZones: "tzdata installieren",
    wait: "warten; Gespeichertes geht weiter: --offline",
    tryAgainSoon: "in einer Minute, Stunde, an einem anderen Tag noch einmal",
    tryAgainLater: "später noch einmal",
    lookWithBrowser: "im Browser nachsehen: das Netz will vielleicht eine Anmeldung",
    lookAtVariable: "{0} ansehen",
    checkNetwork: "das Netz prüfen; Gespeichertes geht weiter: --offline")
}
