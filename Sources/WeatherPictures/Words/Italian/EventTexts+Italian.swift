import Weather

extension EventTexts {
  /// A word for each in Italian, in nine letters at most.
  static let italianWords = EventTexts(
    hit: "trovato",
    miss: "manca",
    joined: "unito",
    servedOld: "vecchio",
    loaded: "letto",
    fetchBegan: "chiamata",
    fetched: "ricevuto",
    unchanged: "uguale",
    failed: "fallito",
    cancelled: "annullato",
    tooSlow: "lento",
    discarded: "scartato",
    awaited: "attende",
    taken: "condiviso",
    unshared: "da solo",
    sharedAgain: "insieme",
    waiterLeft: "uscito",
    stored: "posto",
    madeStale: "scaduto",
    dropped: "tolto",
    evicted: "espulso",
    savedNone: "non scr.",
    saved: "scritto",
    storeFailed: "disco",
    notEncodable: "non scr.")

  /// A few words for each in Italian.
  static let italian = EventTexts(
    hit: "risposto dalla memoria",
    miss: "niente di abbastanza nuovo",
    joined: "{0} attendono",
    servedOld: "di {0} fa",
    loaded: "trovato su disco",
    fetchBegan: "si chiede al servizio",
    fetched: "un valore nuovo",
    unchanged: "il vecchio vale ancora",
    failed: "{0}",
    cancelled: "più nessuno attendeva",
    tooSlow: "oltre il termine",
    discarded: "superato nel frattempo",
    awaited: "attende un altro processo",
    taken: "da un altro processo",
    unshared: "senza gli altri processi",
    sharedAgain: "condivide di nuovo",
    waiterLeft: "uno ha rinunciato",
    stored: "dal programma",
    madeStale: "la prossima lo richiede",
    dropped: "memoria e disco",
    evicted: "per fare posto",
    savedNone: "niente da scrivere",
    saved: "{0} {0|voce|voci} su disco",
    storeFailed: "non scrivibile",
    notEncodable: "non scrivibile")
}
