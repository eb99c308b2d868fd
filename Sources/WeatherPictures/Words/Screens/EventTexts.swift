import Weather

/// What happens in the cache, in one language; ``CacheEvent`` in a word or in a few.
struct EventTexts: Sendable {
  let hit, miss, joined, servedOld, loaded: Template
  let fetchBegan, fetched, unchanged, failed, cancelled, tooSlow, discarded: Template
  /// What other processes have to do with it.
  let awaited, taken, unshared, sharedAgain: Template
  let waiterLeft, stored, madeStale, dropped, evicted: Template
  let savedNone, saved, storeFailed, notEncodable: Template
}

extension EventTexts {
  /// A word for each in English, in nine letters at most.
  static let englishWords = EventTexts(
    hit: "hit",
    miss: "miss",
    joined: "joined",
    servedOld: "old value",
    loaded: "loaded",
    fetchBegan: "fetch",
    fetched: "fetched",
    unchanged: "unchanged",
    failed: "failed",
    cancelled: "cancelled",
    tooSlow: "too slow",
    discarded: "discarded",
    awaited: "waits",
    taken: "shared",
    unshared: "alone",
    sharedAgain: "together",
    waiterLeft: "left",
    stored: "set",
    madeStale: "made old",
    dropped: "dropped",
    evicted: "evicted",
    savedNone: "not saved",
    saved: "saved",
    storeFailed: "disk",
    notEncodable: "not saved")

  /// A few words for each in English.
  static let english = EventTexts(
    hit: "answered from memory",
    miss: "nothing new enough is there",
    joined: "{0} wait for one fetch",
    servedOld: "{0} old, and better than none",
    loaded: "found on disk",
    fetchBegan: "the service is asked",
    fetched: "a new value",
    unchanged: "the old value is still right",
    failed: "{0}",
    cancelled: "nobody waited any more",
    tooSlow: "left behind at its deadline",
    discarded: "cleared or set while it was fetched",
    awaited: "waits for another process",
    taken: "got from another process",
    unshared: "{0}",
    sharedAgain: "shared with other processes again",
    waiterLeft: "one waiter gave up",
    stored: "by the program",
    madeStale: "the next request fetches",
    dropped: "in memory and on disk",
    evicted: "to make room",
    savedNone: "nothing could be written",
    saved: "{0} {0|entry|entries} to disk",
    storeFailed: "{0}",
    notEncodable: "{0}")
}

extension EventTexts {
  /// A word for each in German, in nine letters at most.
  static let germanWords = EventTexts(
    hit: "Treffer",
    miss: "fehlt",
    joined: "mit dabei",
    servedOld: "alt",
    loaded: "gelesen",
    fetchBegan: "Abruf",
    fetched: "geholt",
    unchanged: "gleich",
    failed: "Fehler",
    cancelled: "abgesagt",
    tooSlow: "zu spät",
    discarded: "verworfen",
    awaited: "wartet",
    taken: "geteilt",
    unshared: "allein",
    sharedAgain: "gemeinsam",
    waiterLeft: "gegangen",
    stored: "gesetzt",
    madeStale: "veraltet",
    dropped: "gelöscht",
    evicted: "verdrängt",
    savedNone: "scheitert",
    saved: "gesichert",
    storeFailed: "Platte",
    notEncodable: "scheitert")

  /// A few words for each in German.
  static let german = EventTexts(
    hit: "aus dem Speicher",
    miss: "nichts ist neu genug",
    joined: "{0} warten gemeinsam",
    servedOld: "{0} alt",
    loaded: "auf Platte gefunden",
    fetchBegan: "fragt den Dienst",
    fetched: "ein neuer Wert",
    unchanged: "alter Wert gilt noch",
    failed: "{0}",
    cancelled: "keiner wartete mehr",
    tooSlow: "Frist vorbei",
    discarded: "beim Abruf überholt",
    awaited: "wartet auf anderen Prozess",
    taken: "von anderem Prozess",
    unshared: "teilt nichts mit anderen",
    sharedAgain: "teilt wieder mit anderen",
    waiterLeft: "einer gab auf",
    stored: "vom Programm",
    madeStale: "nächste Anfrage holt",
    dropped: "Speicher und Platte",
    evicted: "um Platz zu machen",
    savedNone: "nichts war zu schreiben",
    saved: "{0} {0|Eintrag|Einträge} auf Platte",
    storeFailed: "nicht zu schreiben",
    notEncodable: "nicht zu schreiben")
}

extension EventTexts {
  /// A word for each in Polish, in nine letters at most.
  static let polishWords = EventTexts(
    hit: "trafienie",
    miss: "brak",
    joined: "wspólne",
    servedOld: "stare",
    loaded: "wczytano",
    fetchBegan: "pobranie",
    fetched: "pobrano",
    unchanged: "to samo",
    failed: "błąd",
    cancelled: "odwołano",
    tooSlow: "za wolno",
    discarded: "odrzut",
    awaited: "czeka",
    taken: "wspólne",
    unshared: "osobno",
    sharedAgain: "razem",
    waiterLeft: "odszedł",
    stored: "wstawiono",
    madeStale: "postarz.",
    dropped: "usunięto",
    evicted: "wyparto",
    savedNone: "nie zap.",
    saved: "zapisano",
    storeFailed: "dysk",
    notEncodable: "nie zap.")

  /// A few words for each in Polish.
  static let polish = EventTexts(
    hit: "odpowiedź z pamięci",
    miss: "nic dość nowego",
    joined: "czeka razem: {0}",
    servedOld: "sprzed {0}",
    loaded: "znaleziono na dysku",
    fetchBegan: "pytanie do serwisu",
    fetched: "nowa wartość",
    unchanged: "stara nadal dobra",
    failed: "{0}",
    cancelled: "nikt już nie czekał",
    tooSlow: "po terminie",
    discarded: "wyprzedzone tymczasem",
    awaited: "czeka na inny proces",
    taken: "od innego procesu",
    unshared: "bez innych procesów",
    sharedAgain: "znów wspólnie",
    waiterLeft: "jeden zrezygnował",
    stored: "przez program",
    madeStale: "następne pobierze",
    dropped: "w pamięci i na dysku",
    evicted: "by zrobić miejsce",
    savedNone: "nic nie zapisano",
    saved: "{0} {0|wpis|wpisy|wpisów} na dysk",
    storeFailed: "nie da się zapisać",
    notEncodable: "nie da się zapisać")
}
