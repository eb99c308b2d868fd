import WeatherPictures

/// All that commands say beside their reports, in a language.
enum SaidByCommands {
  /// What is called so in both languages.
  static let names: Set<String> = [
    "skymux", "search", "doctor", "places", "add", "berlin", "as", "refresh", "offline", "open",
    "meteo", "strict", "demo", "at", "cache", "region", "in", "rest", "home", "ls", "term", "utf",
    "ascii", "system", "an", "minute", "version", "form", "no", "color", "utc", "json", "simulator",
    "ms", "status", "run", "xdg", "config",
    "dir", "xterm", "export", "lc", "all", "tzdata", "forecast", "url", "browser", "bytes",
    "terminal", "locale", "editor", "ctrl",
  ]

  /// The words of a text, two letters at least.
  static func words(_ text: String) -> Set<String> {
    Set(text.split { !$0.isLetter }.filter { $0.count > 1 }.map { $0.lowercased() })
  }

  /// Each of them once.
  static func texts(_ book: any WordBook) -> [String] {
    notes.map(book.text) + kept.map(book.text) + checks.map(book.text) + advice.map(book.text)
      + disk.map(book.text)
  }

  /// What happens in the cache, one of each.
  static let events: [CacheEvent] = [
    .hit, .miss, .joined(waiters: 3), .servedOld(minutes: 15), .loaded, .fetchBegan, .fetched,
    .unchanged, .failed(.noAnswer), .cancelled, .tooSlow, .discarded, .awaited, .taken,
    .unshared("1"), .sharedAgain, .waiterLeft, .stored, .madeStale, .dropped, .evicted, .saved(0),
    .saved(5), .storeFailed("1"), .notEncodable("1"),
  ]

  private static let notes: [ReportPhrase] = [
    .note("1"), .error("1"), .demoStoresNothing, .refreshIsOffline("1", again: "1"),
    .offline("1", again: "1"), .limited(.limitReached(.hourly), until: "1", "1"),
    .refused(.words("1"), "1"), .noAnswer(.noAnswer, "1", again: "1"), .cancelled,
    .searchFailed("1", .noAnswer), .noDefaultPlace, .unknownPlace("1"), .didYouMean("1"),
    .trySearch("1"), .tryFewerLetters, .noCommand("1", meant: "1"), .offTheGlobe("1"),
    .noAlias("1"), .keepAlias("1"), .thereAre("1"),
    .severalPlaces(2, "1", example: "1", command: "1"),
    .thisIsOne(2, "1", chosen: "1", command: "1"), .embedded(.noAnswer),
    .showingOld("1", why: "1", from: "1", age: "1"),
    .tooOld("1", why: "1", from: "1", age: "1"), .noAir(.noAnswer),
    .oldAir(.noAnswer, age: "1"), .noPlaceHasData, .noModelHasData, .noReport,
    .notThen("1", from: "1", to: "1"), .scenesPlayed(1, seconds: "1"), .scenesBroke(1, of: 2),
    .invented(seed: "1"), .cacheDamaged(reason: "1", kept: "1"),
    .cacheDamaged(reason: "1", kept: nil), .unsaved("1"),
    .waiting(until: "1"),
  ]

  private static let kept: [KeepingPhrase] = [
    .kept("1", alias: "1"), .keptAlready("1", alias: "1"), .forgot("1"),
    .aliasMoved("1", from: "2"), .defaultIs("1"),
    .notKept("1"), .seePlaces, .noPlaceKept(command: "1"), .demoKeepsNoPlaces,
    .demoKeepsNothing, .demoKeepsNoSettings, .setting("1", "1", isUsual: true), .units("1"),
    .noCacheFolder,
    .noEditor("1"), .somethingWrong("1"), .storedEntries(1), .storedEntries(2), .bytes(2),
    .nothingStored, .cacheNotListed("1", more: 2), .cacheNotCleared("1"),
  ]

  private static let disk: [DiskTrouble] = [
    .full, .denied(path: "1"), .cacheBusy, .fileBusy(path: "1"), .system("1", code: 1, name: "1"),
    .named(1, "1"), .noFolder, .damaged(path: "1", reason: "1"), .newer(path: "1", version: 1),
    .unwritable(path: "1", code: 1, name: "1"), .words("1"),
  ]

  private static let checks: [CheckPhrase] = [
    .noFolder, .notAFolder("1", existing: "1"), .unwritable("1", .full), .madeWhenNeeded("1"),
    .readByOthers("1"), .changedByOthers("1"), .littleRoom("1", left: "2"),
    .nothingWrong, .notUnderstood(["1"]),
    .note(.unreadable(path: "1", reason: "1")),
    .placesKept(1, first: "1"), .setAside(0, nil), .setAside(1, "1"),
    .stored(1, size: "1", newest: "1"), .noTerminal, .plainTerminal("1"), .columns("1", 1),
    .notUTF8("1"), .speaksEnglish("1"), .colors(0, isNoColor: true),
    .shared, .notShared("1"), .colors(1 << 24, isNoColor: false), .zonesKnown,
    .zonesUnknown, .noLimit(perDay: 1), .limited(part: "1", .asksToWait, until: "1"),
    .notAsked(byChoice: true), .notAsked(byChoice: false), .answers(nil, milliseconds: 1),
    .asksToWait("1"), .fails("1", status: 500), .notJSON("1"), .noAddress("1"),
    .unreachable("1", .words("1")), .unreachable("1", .noNetwork),
  ]

  private static let advice: [CheckAdvice] = [
    .setHome, .moveAway("1", variable: "1"), .checkOwner("1"), .makeRoom, .removeThem,
    .setTerminal, .setLocale, .installZones, .wait, .tryAgainSoon, .tryAgainLater,
    .lookWithBrowser, .lookAtVariable("SKYMUX_FORECAST_URL"), .checkNetwork,
  ]
}
