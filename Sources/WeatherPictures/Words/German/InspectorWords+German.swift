extension InspectorWords {
  /// The words in German.
  static let german = InspectorWords(
    title: "Inspektor", entryList: "Einträge", events: "Ereignisse, neueste zuerst",
    paused: "angehalten", oneMoment: "Einen Augenblick …",
    nothingAsked: "noch wurde nichts gefragt", noneIsLikeThat: "kein Eintrag ist so",
    inMemoryOnly: "nur im Speicher", filterHint: "Teil von Name, Ort oder Zustand",
    fetches: "Abrufe", requestsSent: "Anfragen", fetching: "holt", queued: "wartet",
    failed: "Fehler", empty: "leer", fromNetwork: "Netz", fromDisk: "Disk",
    fromProgram: "Prog", entry: "Eintrag", state: "Zustand", from: "aus", left: "Frist",
    hits: "Treff", joins: "mit", fetch: "Abruf", waiting: "wart.", bytes: "Bytes",
    byState: "Zustand", byKey: "Name", byAge: "Alter", byTimeLeft: "Frist",
    halfFail: "die Hälfte misslingt", allFail: "alles misslingt",
    everySecondFails: "jede zweite Anfrage misslingt", everyOneFails: "jede Anfrage misslingt",
    lastMinute: "Die letzte Minute", lastTenMinutes: "Die letzten 10 Minuten",
    lastHalfHour: "Die letzte halbe Stunde", lastThreeHours: "Die letzten 3 Stunden",
    legend: "● neu  ━ frisch  ─ alt  ◐ alt gegeben  ↻ gefragt  ○ Fehler")
}
