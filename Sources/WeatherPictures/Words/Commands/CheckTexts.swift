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
  let noFolder, notAFolder, unwritable, madeWhenNeeded, readByOthers, littleRoom,
    changedByOthers: Template
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

extension SubjectTexts {
  static let english = SubjectTexts(
    settings: "settings",
    cache: "cache",
    preferences: "preferences",
    places: "places",
    damage: "damage",
    stored: "stored",
    sharing: "sharing",
    terminal: "terminal",
    locale: "locale",
    colors: "colours",
    zones: "time zones",
    limits: "limits",
    network: "network")
}

extension CheckTexts {
  static let english = CheckTexts(
    noFolder: "no folder: HOME is not set",
    notAFolder: "{0} cannot be written: {1} is no folder",
    unwritable: "{0} cannot be written: {1}",
    madeWhenNeeded: "{0}, made when it is needed",
    readByOthers: "{0} can be read by others, and tells where you are",
    littleRoom: "{0} has only {1} left",
    changedByOthers: "{0} can be changed by others",
    nothingWrong: "nothing wrong with them",
    notUnderstood: "not understood, so it does not count: {0}",
    placesKept: "{0} kept{1|, the default is {1}|}",
    nothingSetAside: "no file was set aside",
    oneSetAside: "a damaged file was set aside: {1}",
    setAside: "{0} damaged files were set aside, such as {1}",
    stored: "{0}, {1}{2|, the newest {2}|}",
    shared: "however many run at once, each place is fetched once",
    notShared: "each run fetches for itself: {0}",
    noTerminal: "standard output is not one, so reports are plain",
    plainTerminal: "TERM is \"{0}\", so reports are plain",
    columns: "{0}, {1} columns",
    notUTF8: "{0}, not UTF-8: everything is drawn in ASCII",
    speaksEnglish: "{0} cannot be written in ASCII, so texts are in English",
    noColors: "none{0|, as NO_COLOR wants it|}",
    allColors: "all{0|, as NO_COLOR wants it|}",
    colors: "{1}{0|, as NO_COLOR wants it|}",
    zonesKnown: "known",
    zonesUnknown: "this system knows none: summer time is wrong on days that change it",
    noLimit: "none is reached{0|, of {0} calls a day|}",
    limited: "{0}: {1} until {2} UTC",
    notAskedByChoice: "not asked (the setting refresh is offline)",
    notAsked: "not asked (--offline)",
    answers: "{0} answers in {1} ms",
    simulator: "the simulator",
    asksToWait: "{0} asks to wait",
    fails: "{0} fails with status {1}",
    notJSON: "{0} answers, but not with JSON",
    noAddress: "{0} is no address",
    unreachable: "{0} cannot be reached: {1}",
    unreachableSaid: "{0} cannot be reached: {1}")
}

extension AdviceTexts {
  static let english = AdviceTexts(
    setHome: "set HOME, or XDG_CONFIG_HOME and XDG_CACHE_HOME",
    moveAway: "move {0} away, or name another folder: SKYMUX_{1}_DIR",
    checkOwner: "check who owns {0}",
    makeRoom: "make room on the disk",
    removeThem: "look at them and remove them",
    setTerminal: "set TERM, e.g. xterm-256color",
    setLocale: "export LC_ALL=C.UTF-8, or another locale that ends in UTF-8",
    installZones: "install tzdata",
    wait: "wait; stored answers go on: --offline",
    tryAgainSoon: "try again in a minute, an hour, a day",
    tryAgainLater: "try again later",
    lookWithBrowser: "look with a browser: the network may want a login",
    lookAtVariable: "look at {0}",
    checkNetwork: "check the network; stored answers go on: --offline")
}

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
    littleRoom: "auf {0} sind nur noch {1} frei",
    changedByOthers: "{0} kann von anderen verändert werden",
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
