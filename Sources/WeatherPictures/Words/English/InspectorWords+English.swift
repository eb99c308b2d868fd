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
}
