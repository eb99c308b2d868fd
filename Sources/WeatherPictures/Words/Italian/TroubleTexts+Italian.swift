import Weather

extension TroubleTexts {
  static let italian = TroubleTexts(
    noAnswer: "nessuna risposta in tempo",
    serviceFailed: "il servizio è guasto: {0}",
    refused: "il servizio rifiuta: {0}",
    unreachableSaid: "nessuna connessione",
    serviceFailedSaid: "il servizio è guasto",
    limitedSaid: "il servizio chiede di attendere",
    leftOut: "il servizio ha omesso questo luogo",
    notStored: "non è salvato nulla",
    cancelled: "annullato",
    tooSlow: "troppo lento",
    dropped: "cancellato",
    brieflyUnreachable: "nessuna connessione",
    brieflyNoAnswer: "nessuna risposta",
    brieflyFailed: "servizio guasto",
    brieflyLimited: "deve attendere",
    brieflyRefused: "rifiutato",
    brieflyLeftOut: "omesso",
    brieflyNotStored: "niente salvato")
}

extension ReasonTexts {
  static let italian = ReasonTexts(
    noNetwork: "senza rete",
    hostNotFound: "{0} non si trova",
    noConnection: "{0} non accetta connessioni",
    noSecureConnection: "nessuna connessione sicura con {0}",
    noProxy: "il proxy non porta a {0}",
    brokenOff: "la connessione si è interrotta prima della fine",
    saidNothing: "la risposta non contiene il tempo",
    status: "stato {0}",
    asksToWait: "Open-Meteo chiede di attendere",
    words: "«{0}»",
    minutely: "Open-Meteo: limite al minuto raggiunto",
    hourly: "Open-Meteo: limite orario raggiunto",
    daily: "Open-Meteo: limite giornaliero raggiunto",
    concurrent: "Open-Meteo: troppe richieste insieme")
}

extension DiskTexts {
  static let italian = DiskTexts(
    full: "il disco è pieno",
    denied: "nessun permesso per {0}",
    cacheBusy: "un altro programma usa la cache",
    fileBusy: "un altro programma scrive {0}",
    system: "{0}: errore di sistema {1}",
    named: "errore di sistema {0}",
    noFolder: "nessuna cartella per le impostazioni: manca HOME",
    damaged: "{0} è danneggiato e resta com'è",
    newer: "{0} è di una versione più recente (forma {1}) e resta com'è",
    unwritable: "{0} non è scrivibile: errore di sistema {1}",
    words: "l'archivio si rifiuta")
}
