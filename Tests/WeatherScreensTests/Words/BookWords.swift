import TerminalUI
import Weather
import WeatherPictures

/// All words that a language has, from its book and from what it says of the weather.
enum BookWords {
  /// The words of a language that stand in a text of its own, in small letters.
  static func of(_ book: any WordBook) -> Set<String> {
    var texts = flat(book.words)
    texts += phrases.map(book.text) + screens.map(book.text) + notices.map(book.text)
    texts += spoken.map(book.spoken) + events.map(book.word) + events.map(book.text)
    texts += scenes.map(book.text) + troubles.map(book.text) + troubles.map(book.brief)
    let language = book.language
    texts += language.weekdays + language.longWeekdays + language.months
    texts += [language.today, language.tomorrow]
    texts += (0..<100).flatMap { code in
      [true, false].map { language.name(of: WeatherCode(rawValue: code), isDay: $0) }
    }
    texts += Moon.Phase.allCases.map { language.name(of: $0) }
    texts += UVBand.allCases.map { language.name(of: $0) }
    texts += EuropeanAirBand.allCases.map { language.name(of: $0) }
    texts += CompassPoint.allCases.map { language.letters(of: $0) }
    return Set(texts.flatMap(words))
  }

  /// The words of a text: letters that stand together, two at least; where letters are as wide as
  /// two nothing parts the words, so that only those of others stand out.
  static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter || $0.terminalWidth == 2 }.filter { $0.count > 1 }.map {
      $0.lowercased()
    }
  }

  /// Every text in a value, however deep.
  static func flat(_ value: Any) -> [String] {
    if let text = value as? Template { return [text.text] }
    if let text = value as? String { return [text] }
    return Mirror(reflecting: value).children.flatMap { flat($0.value) }
  }

  static let reasons: [TroubleReason] = [
    .noNetwork, .offline, .hostNotFound("x"), .noConnection("x"), .noSecureConnection("x"),
    .noProxy("x"), .brokenOff, .saidNothing, .status(500), .asksToWait,
  ]
  static let troubles: [Trouble] =
    reasons.flatMap { [.unreachable($0), .serviceFailed($0), .limited($0), .refused($0)] }
    + CallLimit.allCases.map { .limited(.limitReached($0)) }
    + [.unreachable(.words("x")), .serviceFailed(.words("x")), .limited(.words("x"))]
    + [.noAnswer, .leftOut, .notStored, .cancelled, .tooSlow, .dropped]

  private static let phrases: [Phrase] =
    // One of each form that a language has for numbers.
    [1, 2, 5].flatMap { [.hours($0), .days($0), .places($0), .models($0)] }
    + [0, 5, 61, 4000, 9999].map { .age(minutes: $0) }
    + [
      .range("1", "2"), .chanceIs("1"), .normal("1", isWarmer: true, date: "1"),
      .normal("1", isWarmer: false, date: nil), .normal(nil, isWarmer: false, date: nil),
      .dataFrom("1", age: "1"), .retry("1"), .next("1"), .fetching("1"), .noDataYet("1"),
      .noConnection("1"), .noDataSince("1", "1"), .keySaves("1"), .keyFetches,
      .keyTriesAgain(back: true),
      .answer("1", calls: 0, missing: 0), .answer("1", calls: 1, missing: 2),
      .answer("1", calls: 2, missing: 0), .answer("1", calls: 5, missing: 0), .differences("1"),
      .modelsAgree("1"),
      .modelsSay("1", "1"),
    ]
  private static let spoken: [SpokenPhrase] =
    [0, 5, 61, 4000, 9999].map { .dataAge(minutes: $0) }
    + [
      .upToDate("1"), .old("1"), .noNetwork("1"), .fetchingIt("1"), .failedFor("1"),
      .feelsLike("1"), .beware("1"), .windFrom("1", "1", gusts: "1"), .humid("1"),
      .atPressure("1"), .sunIndex("1"), .airQuality("1"), .sunTimes("1", "1"),
      .chanceOfRain("1"), .chanceOfSnow("1"), .inAll("1"), .degrees("1"), .degrees("2"),
      .degrees("5"),
    ]
  private static let screens: [ScreenPhrase] = [
    .rows(1, 2, of: 3), .found(1), .found(2), .times(5), .noPlaceCalled("1"), .typed(keys: 2),
    .nothingBegins(with: "1"),
    .entries(0), .entries(1), .entries(2), .entries(5), .some(1, of: 2), .having("1"), .times(2),
    .answersTake("1"), .placesFresh(1, of: 1), .placesFresh(1, of: 2), .placesLoading,
    .placesFailed(fresh: 1, of: 2),
  ]
  static let scenes: [ScenePhrase] =
    SceneName.allCases.flatMap { [.title($0), .told($0)] }
    + [true, false].flatMap { isSo in
      [
        .expiry(requests: 1, isOld: isSo), .refresh(fetches: 2, isError: isSo),
        .restart(fromDisk: isSo, milliseconds: 1, requests: 0),
        .limit(refused: 1, more: 0, isAnswered: isSo), .clear(isAnswered: isSo, isKept: isSo),
      ]
    }
    + [
      .toldOffline(age: "1"), .once(fetches: 1, milliseconds: 1), .offline(age: "1"),
      .together(requests: 1), .leaving(left: 1, hours: 99, fetches: 1),
      .typing(keys: 7, searches: 1, found: nil), .ahead(places: 6, requests: 1, milliseconds: 1),
      .zip(milliseconds: 1, requests: 2, places: 6, more: 1), .states(times: 9, fetches: 1),
      .map(requests: 1, hours: 24, more: 0),
      .sure(isThere: true, isMissing: true, requests: 1),
      .failed("1"),
    ]
  private static let notices: [NoticePhrase] = [
    .saved("1"), .removed("1"), .isBack("1"), .startsWith("1"), .updated("1"), .updatedPlaces(2),
    .notUpdated("1", .noAnswer), .notUpdated("1", .unreachable(.noNetwork)),
    .showingData(from: "1", age: "1"), .showingStored, .cacheNotSaved("1"), .cacheSavedAgain,
    .notSaved("1"), .notAllDropped("1"), .diskSilent, .fetchesAnew("1"), .madeStale("1"),
    .dropped("1"), .copied("1"), .asksToDropAll(1), .asksToDropAll(2), .asksToDropAll(5),
    .droppedAll(1), .droppedAll(2), .droppedAll(5), .someUnreadable(1, path: "1", as: "1"),
    .someUnreadable(2, path: "1", as: "1"),
  ]
  static let events: [CacheEvent] = [
    .hit, .miss, .joined(waiters: 3), .servedOld(minutes: 15), .loaded, .fetchBegan, .fetched,
    .unchanged, .failed(.noAnswer), .cancelled, .tooSlow, .discarded, .awaited, .taken,
    .unshared("1"), .sharedAgain, .waiterLeft, .stored, .madeStale, .dropped, .evicted, .saved(0),
    .saved(1), .saved(2), .saved(5), .storeFailed("1"),
    .notEncodable("1"),
  ]
}
