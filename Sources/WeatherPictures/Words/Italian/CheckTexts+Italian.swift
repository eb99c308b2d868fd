import Weather

extension SubjectTexts {
  static let italian = SubjectTexts(
    settings: "impostazioni",
    cache: "cache",
    preferences: "preferenze",
    places: "luoghi",
    damage: "danni",
    stored: "salvato",
    sharing: "in comune",
    terminal: "terminale",
    locale: "locale",
    colors: "colori",
    zones: "fusi orari",
    limits: "limiti",
    network: "rete")
}

extension CheckTexts {
  static let italian = CheckTexts(
    noFolder: "nessuna cartella: manca HOME",
    notAFolder: "{0} non è scrivibile: {1} non è una cartella",
    unwritable: "{0} non è scrivibile: {1}",
    madeWhenNeeded: "{0}, creata quando serve",
    readByOthers: "{0} è leggibile da altri, e rivela dove siete",
    littleRoom: "in {0} restano solo {1}",
    changedByOthers: "{0} può essere modificato da altri",
    nothingWrong: "niente da ridire",
    notUnderstood: "non compreso, quindi non vale: {0}",
    placesKept: "{0} {0|salvato|salvati}{1|, quello iniziale è {1}|}",
    nothingSetAside: "nessun file messo da parte",
    oneSetAside: "un file danneggiato messo da parte: {1}",
    setAside: "{0} file danneggiati messi da parte, come {1}",
    stored: "{0}, {1}{2|, la più recente di {2} fa|}",
    shared: "se ne girano più insieme, ogni luogo si chiede una volta",
    notShared: "ognuno chiede per sé: {0}",
    noTerminal: "l'uscita non lo è, quindi i bollettini sono semplici",
    plainTerminal: "TERM è \"{0}\", quindi i bollettini sono semplici",
    columns: "{0}, {1} colonne",
    notUTF8: "{0}, non UTF-8: tutto è disegnato in ASCII",
    speaksEnglish: "{0} non si può scrivere in ASCII, quindi i testi sono in inglese",
    noColors: "nessuno{0|, come vuole NO_COLOR|}",
    allColors: "tutti{0|, come vuole NO_COLOR|}",
    colors: "{1}{0|, come vuole NO_COLOR|}",
    zonesKnown: "noti",
    zonesUnknown: "questo sistema non ne conosce: l'ora legale è sbagliata nei giorni del cambio",
    noLimit: "nessuno raggiunto{0|, su {0} chiamate al giorno|}",
    limited: "{0}: {1} fino alle {2} UTC",
    notAskedByChoice: "non interrogata (l'impostazione refresh è offline)",
    notAsked: "non interrogata (--offline)",
    answers: "{0} risponde in {1} ms",
    simulator: "il simulatore",
    asksToWait: "{0} chiede di attendere",
    fails: "{0} è guasto: stato {1}",
    notJSON: "{0} risponde, ma non con JSON",
    noAddress: "{0} non è un indirizzo",
    unreachable: "{0} è irraggiungibile: {1}",
    unreachableSaid: "{0} è irraggiungibile")
}

extension AdviceTexts {
  static let italian = AdviceTexts(
    setHome: "impostare HOME, o XDG_CONFIG_HOME e XDG_CACHE_HOME",
    moveAway: "spostare {0}, o indicare un'altra cartella: SKYMUX_{1}_DIR",
    checkOwner: "controllare a chi appartiene {0}",
    makeRoom: "fare posto sul disco",
    removeThem: "guardarli e rimuoverli",
    setTerminal: "impostare TERM, per esempio xterm-256color",
    setLocale: "export LC_ALL=C.UTF-8, o un'altra locale che finisce in UTF-8",
    installZones: "installare tzdata",
    wait: "attendere; ciò che è salvato resta: --offline",
    tryAgainSoon: "riprovare tra un minuto, un'ora, un giorno",
    tryAgainLater: "riprovare più tardi",
    lookWithBrowser: "guardare con un browser: forse la rete vuole una password",
    lookAtVariable: "guardare {0}",
    checkNetwork: "controllare la rete; ciò che è salvato resta: --offline")
}
