import Weather

extension EventTexts {
  /// A word for each in Dutch, in nine letters at most.
  static let dutchWords = EventTexts(
    hit: "treffer",
    miss: "mist",
    joined: "gedeeld",
    servedOld: "oud",
    loaded: "gelezen",
    fetchBegan: "ophalen",
    fetched: "gehaald",
    unchanged: "gelijk",
    failed: "mislukt",
    cancelled: "afgezegd",
    tooSlow: "te laat",
    discarded: "verworpen",
    awaited: "wacht",
    taken: "gedeeld",
    unshared: "alleen",
    sharedAgain: "samen",
    waiterLeft: "weg",
    stored: "gezet",
    madeStale: "verouderd",
    dropped: "gewist",
    evicted: "verdreven",
    savedNone: "niet gel.",
    saved: "bewaard",
    storeFailed: "schijf",
    notEncodable: "niet gel.")

  /// A few words for each in Dutch.
  static let dutch = EventTexts(
    hit: "uit het geheugen",
    miss: "niets is nieuw genoeg",
    joined: "{0} wachten",
    servedOld: "{0} oud",
    loaded: "op schijf gevonden",
    fetchBegan: "vraagt de dienst",
    fetched: "een nieuwe waarde",
    unchanged: "de oude geldt nog",
    failed: "{0}",
    cancelled: "niemand wachtte nog",
    tooSlow: "termijn voorbij",
    discarded: "intussen ingehaald",
    awaited: "wacht op ander proces",
    taken: "van een ander proces",
    unshared: "zonder andere processen",
    sharedAgain: "deelt weer met andere",
    waiterLeft: "een gaf het op",
    stored: "door het programma",
    madeStale: "de volgende haalt",
    dropped: "geheugen en schijf",
    evicted: "om ruimte te maken",
    savedNone: "niets te schrijven",
    saved: "{0} {0|item|items} naar schijf",
    storeFailed: "niet te schrijven",
    notEncodable: "niet te schrijven")
}
