/// What the inspector of the cache says.
public struct InspectorWords: Hashable, Sendable {
  /// Its parts.
  public let title, entryList, events, paused: String
  /// What stands where there is nothing to be shown.
  public let oneMoment, nothingAsked, noneIsLikeThat, inMemoryOnly, filterHint: String
  /// The totals.
  public let fetches, requestsSent: String
  /// How an entry is, in eight letters at most.
  public let fetching, queued, failed, empty: String
  /// Where a value came from, in four letters.
  public let fromNetwork, fromDisk, fromProgram: String
  /// The heads of the table: an entry, how it is, and where its value came from.
  public let entry, state, from: String
  /// The heads of numbers, in five letters.
  public let left, hits, joins, fetch, waiting, bytes: String
  /// By what entries are ordered.
  public let byState, byKey, byAge, byTimeLeft: String
  /// What is made believe of the network.
  public let halfFail, allFail, everySecondFails, everyOneFails: String
  /// How far back timelines go, and what their signs mean.
  public let lastMinute, lastTenMinutes, lastHalfHour, lastThreeHours, legend: String
}

extension InspectorWords {
  /// The words in English.
  static let english = InspectorWords(
    title: "Inspector", entryList: "Entries", events: "Events, newest first", paused: "paused",
    oneMoment: "One moment…", nothingAsked: "nothing was asked for yet",
    noneIsLikeThat: "no entry is like that", inMemoryOnly: "it is kept in memory only",
    filterHint: "part of a key, a place or a state", fetches: "fetches",
    requestsSent: "requests sent", fetching: "fetching", queued: "queued", failed: "failed",
    empty: "empty", fromNetwork: "net", fromDisk: "disk", fromProgram: "set", entry: "entry",
    state: "state", from: "from", left: "left", hits: "hits", joins: "joins", fetch: "fetch",
    waiting: "wait", bytes: "bytes", byState: "status", byKey: "key", byAge: "age",
    byTimeLeft: "time left", halfFail: "half fail", allFail: "all fail",
    everySecondFails: "every second request fails", everyOneFails: "every request fails",
    lastMinute: "The last minute", lastTenMinutes: "The last 10 minutes",
    lastHalfHour: "The last half hour", lastThreeHours: "The last 3 hours",
    legend: "● new  ━ fresh  ─ old  ◐ old served  ↻ asked  ○ failed")

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
