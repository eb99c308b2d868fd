/// A phrase with something put into it.
package enum Phrase: Hashable, Sendable {
  case hours(Int), days(Int), places(Int), models(Int)
  case range(String, String)
  case chanceIs(String)
  /// How much warmer than usual a day is; nil degrees are none,
  /// and without a date it is the day that is told of.
  case normal(String?, isWarmer: Bool, date: String?)
  /// How old something is, from so many minutes.
  case age(minutes: Int)
  /// The data is of a time and so old.
  case dataFrom(String, age: String)
  /// When something is asked for again: after a failure, or since it is time.
  case retry(String), next(String)
  /// Nothing is there to be shown of a place, and why.
  case fetching(String), noDataYet(String), noConnection(String), noDataSince(String, String)
  /// That a place is not kept, and which key keeps it.
  case keySaves(String)
  /// What a key does then, and what Escape does.
  case keyFetches, keyTriesAgain(back: Bool)
  /// What is compared, and what it took.
  case answer(String, calls: Int, missing: Int)
  /// What the rows are measured by, and what the models say.
  case differences(String), modelsAgree(String), modelsSay(String, String)
}

/// A sentence or a part of one that is read aloud, with something put into it.
package enum SpokenPhrase: Hashable, Sendable {
  /// Plain sentences on the data.
  case upToDate(String), old(String), noNetwork(String), fetchingIt(String), failedFor(String)
  /// Plain words for how old data is.
  case dataAge(minutes: Int)
  /// Plain sentences on the weather.
  case feelsLike(String), beware(String), windFrom(String?, String, gusts: String?)
  /// Plain words for readings.
  case humid(String), atPressure(String), sunIndex(String), airQuality(String)
  /// Plain words for a day.
  case sunTimes(String, String), chanceOfRain(String), chanceOfSnow(String), inAll(String), degrees(
    String)
}
