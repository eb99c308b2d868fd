import Weather

/// What is said with something put into it, in one language; ``Phrase`` and ``SpokenPhrase``.
struct PhraseTexts: Sendable {
  /// So many of something.
  let hours, days, places, models: Template
  /// From where to where, how likely, and how much above or below normal for a date.
  let range, chanceIs, normal: Template
  /// How old something is, and where it is so long ago.
  let ageNone, ageMinutes, ageHours, ageDays, agoNone, agoDays: Template
  /// Of when the data is, and when it is asked for again.
  let dataFrom, retry, next: Template
  /// Why there is no data of a place, and what can be done.
  let fetching, noDataYet, noConnection, noDataSince, keySaves, keyFetches: Template
  let keyTriesAgain: Template
  /// What came from the cache, what was asked for, and how many have no data.
  let cached, asked, missing: Template
  let differences, modelsAgree, modelsSay: Template
  /// How good the data is, read aloud.
  let upToDate, old, noNetwork, fetchingIt, failedFor, dataAge: Template
  /// The weather, read aloud.
  let feelsLike, beware, windFrom, humid, atPressure, sunIndex, airQuality: Template
  /// The day, read aloud.
  let sunTimes, chanceOfRain, chanceOfSnow, inAll, degrees: Template
}
