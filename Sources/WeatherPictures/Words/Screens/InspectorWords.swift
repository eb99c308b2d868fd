package import Weather

/// What the inspector of the cache says.
package struct InspectorWords: Sendable {
  package let title, entryList, events, paused: Template
  /// What stands where there is nothing to be shown.
  package let oneMoment, nothingAsked, nothingKept, noneIsLikeThat, inMemoryOnly,
    filterHint: Template
  /// The totals.
  package let fetches, requestsSent: Template
  /// How an entry is, in eight letters at most.
  package let fetching, queued, failed, empty: Template
  /// Where a value came from, in four letters.
  package let fromNetwork, fromDisk, fromProgram: Template
  /// The heads of the table: an entry, how it is, and where its value came from.
  package let entry, state, from: Template
  /// The heads of numbers, in five letters.
  package let left, hits, joins, fetch, waiting, bytes: Template
  /// By what entries are ordered.
  package let byState, byKey, byAge, byTimeLeft: Template
  /// What is made believe of the network.
  package let halfFail, allFail, everySecondFails, everyOneFails: Template
  /// How far back timelines go, and what their signs mean.
  package let lastMinute, lastTenMinutes, lastHalfHour, lastThreeHours, legend: Template
}

extension InspectorWords {
  static let english = InspectorWords(
    title: "Inspector",
    entryList: "Entries",
    events: "Events, newest first",
    paused: "paused",
    oneMoment: "One moment…",
    nothingAsked: "nothing was asked for yet",
    nothingKept: "nothing is kept by now",
    noneIsLikeThat: "no entry is like that",
    inMemoryOnly: "it is kept in memory only",
    filterHint: "part of a key, a place or a state",
    fetches: "fetches",
    requestsSent: "requests sent",
    fetching: "fetching",
    queued: "queued",
    failed: "failed",
    empty: "empty",
    fromNetwork: "net",
    fromDisk: "disk",
    fromProgram: "set",
    entry: "entry",
    state: "state",
    from: "from",
    left: "left",
    hits: "hits",
    joins: "joins",
    fetch: "fetch",
    waiting: "wait",
    bytes: "bytes",
    byState: "status",
    byKey: "key",
    byAge: "age",
    byTimeLeft: "time left",
    halfFail: "half fail",
    allFail: "all fail",
    everySecondFails: "every second request fails",
    everyOneFails: "every request fails",
    lastMinute: "The last minute",
    lastTenMinutes: "The last 10 minutes",
    lastHalfHour: "The last half hour",
    lastThreeHours: "The last 3 hours",
    legend: "● new  ━ fresh  ─ old  ◐ old served  ↻ asked  ○ failed")
}

extension InspectorWords {
  static let german = InspectorWords(
    title: "Inspektor",
    entryList: "Einträge",
    events: "Ereignisse, neueste zuerst",
    paused: "angehalten",
    oneMoment: "Einen Augenblick …",
    nothingAsked: "noch wurde nichts gefragt",
    nothingKept: "gerade ist nichts gespeichert",
    noneIsLikeThat: "kein Eintrag ist so",
    inMemoryOnly: "nur im Speicher",
    filterHint: "Teil von Name, Ort oder Zustand",
    fetches: "Abrufe",
    requestsSent: "Anfragen",
    fetching: "holt",
    queued: "wartet",
    failed: "Fehler",
    empty: "leer",
    fromNetwork: "Netz",
    fromDisk: "Disk",
    fromProgram: "Prog",
    entry: "Eintrag",
    state: "Zustand",
    from: "aus",
    left: "Frist",
    hits: "Treff",
    joins: "mit",
    fetch: "Abruf",
    waiting: "wart.",
    bytes: "Bytes",
    byState: "Zustand",
    byKey: "Name",
    byAge: "Alter",
    byTimeLeft: "Frist",
    halfFail: "die Hälfte misslingt",
    allFail: "alles misslingt",
    everySecondFails: "jede zweite Anfrage misslingt",
    everyOneFails: "jede Anfrage misslingt",
    lastMinute: "Die letzte Minute",
    lastTenMinutes: "Die letzten 10 Minuten",
    lastHalfHour: "Die letzte halbe Stunde",
    lastThreeHours: "Die letzten 3 Stunden",
    legend: "● neu  ━ frisch  ─ alt  ◐ alt gegeben  ↻ gefragt  ○ Fehler")
}

extension InspectorWords {
  static let polish = InspectorWords(
    title: "Inspektor",
    entryList: "Wpisy",
    events: "Zdarzenia, najnowsze najpierw",
    paused: "wstrzymane",
    oneMoment: "Chwileczkę…",
    nothingAsked: "o nic jeszcze nie pytano",
    nothingKept: "teraz nic nie jest zachowane",
    noneIsLikeThat: "żaden wpis taki nie jest",
    inMemoryOnly: "tylko w pamięci",
    filterHint: "część nazwy, miejsca lub stanu",
    fetches: "pobrania",
    requestsSent: "zapytania",
    fetching: "pobiera",
    queued: "czeka",
    failed: "błąd",
    empty: "puste",
    fromNetwork: "sieć",
    fromDisk: "dysk",
    fromProgram: "prog",
    entry: "wpis",
    state: "stan",
    from: "z",
    left: "term.",
    hits: "traf.",
    joins: "wsp.",
    fetch: "pobr.",
    waiting: "czek.",
    bytes: "bajty",
    byState: "stan",
    byKey: "nazwa",
    byAge: "wiek",
    byTimeLeft: "termin",
    halfFail: "połowa zawodzi",
    allFail: "wszystko zawodzi",
    everySecondFails: "co drugie zapytanie zawodzi",
    everyOneFails: "każde zapytanie zawodzi",
    lastMinute: "Ostatnia minuta",
    lastTenMinutes: "Ostatnie 10 minut",
    lastHalfHour: "Ostatnie pół godziny",
    lastThreeHours: "Ostatnie 3 godziny",
    legend: "● nowe  ━ aktualne  ─ stare  ◐ podane stare  ↻ zapytane  ○ błąd")
}

extension InspectorWords {
  static let french = InspectorWords(
    title: "Inspecteur",
    entryList: "Entrées",
    events: "Événements, le plus récent d'abord",
    paused: "en pause",
    oneMoment: "Un instant…",
    nothingAsked: "rien n'a encore été demandé",
    nothingKept: "rien n'est gardé pour le moment",
    noneIsLikeThat: "aucune entrée de ce genre",
    inMemoryOnly: "seulement en mémoire",
    filterHint: "partie d'un nom, d'un lieu ou d'un état",
    fetches: "appels",
    requestsSent: "requêtes",
    fetching: "en cours",
    queued: "attend",
    failed: "échec",
    empty: "vide",
    fromNetwork: "rés.",
    fromDisk: "disq",
    fromProgram: "prog",
    entry: "entrée",
    state: "état",
    from: "de",
    left: "délai",
    hits: "vus",
    joins: "avec",
    fetch: "appel",
    waiting: "att.",
    bytes: "octet",
    byState: "état",
    byKey: "nom",
    byAge: "âge",
    byTimeLeft: "délai",
    halfFail: "la moitié échoue",
    allFail: "tout échoue",
    everySecondFails: "1 requête sur 2 échoue",
    everyOneFails: "chaque requête échoue",
    lastMinute: "La dernière minute",
    lastTenMinutes: "Les 10 dernières minutes",
    lastHalfHour: "La dernière demi-heure",
    lastThreeHours: "Les 3 dernières heures",
    legend: "● neuf  ━ à jour  ─ ancien  ◐ ancien servi  ↻ demandé  ○ échec")
}
