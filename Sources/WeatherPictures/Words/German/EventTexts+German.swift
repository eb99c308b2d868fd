import Weather

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
