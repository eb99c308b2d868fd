import Weather

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
