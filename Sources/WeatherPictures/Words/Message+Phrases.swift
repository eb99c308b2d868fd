import LightFoundation
package import Weather

extension Message {
  package static func hours(_ count: Int) -> Self {
    Self("phrase.hours", "{0} {0|hour|hours}", count)
  }
  package static func days(_ count: Int) -> Self { Self("phrase.days", "{0} {0|day|days}", count) }
  /// The number of rows that a list of days has room for.
  package static func days(_ shown: Int, of count: Int) -> Self {
    Self("phrase.daysOf", "{0} of {1} days", shown, count)
  }
  package static func places(_ count: Int) -> Self {
    Self("phrase.places", "{0} {0|place|places}", count)
  }
  package static func models(_ count: Int) -> Self {
    Self("phrase.models", "{0} {0|model|models}", count)
  }
  package static func range(_ low: String, _ high: String) -> Self {
    Self("phrase.range", "{0} to {1}", low, high)
  }
  package static func chanceIs(_ chance: String) -> Self {
    Self("phrase.chanceIs", "The chance is {0}.", chance)
  }
  /// The departure of a day from normal; nil degrees mean none, and nil date the selected day.
  package static func normal(_ degrees: String?, isWarmer: Bool, date: String?) -> Self {
    Self(
      "phrase.normal", "{0|{0} {1|warmer|colder} than usual|as warm as usual}{2| for {2}|}",
      degrees, isWarmer, date)
  }
  package static func age(minutes: Int) -> Self {
    age(
      minutes, none: Message("phrase.ageNone", "less than a minute"),
      days: Message("phrase.ageDays", "{0} days", minutes / 1440))
  }
  package static func dataFrom(_ time: String, age: String) -> Self {
    Self("phrase.dataFrom", "data from {0} ({1})", time, age)
  }
  /// The time until the retry after a failure, or until the next fetch.
  package static func retry(_ span: String) -> Self { Self("phrase.retry", "retry in {0}", span) }
  package static func next(_ span: String) -> Self { Self("phrase.next", "next {0}", span) }
  package static func noConnection(_ name: String) -> Self {
    Self("phrase.noConnection", "No data for {0} yet, and no connection.", name)
  }
  package static func noDataSince(_ name: String, _ reason: String) -> Self {
    Self("phrase.noDataSince", "No data for {0} yet: {1}.", name, reason)
  }
  /// The note that a place is not saved, and the key to save it.
  package static func keySaves(_ key: String) -> Self {
    Self("phrase.keySaves", "not saved; press {0} to save", key)
  }
  package static func keyTriesAgain(back: Bool) -> Self {
    Self("phrase.keyTriesAgain", "Press r to retry{0|, Esc to go back|}.", back)
  }
  /// The number of rows of a comparison without data.
  package static func withoutData(_ count: Int) -> Self {
    Self("phrase.missing", ", {0} without data", count)
  }
  /// The reference of a comparison, and the range of its models.
  package static func differences(_ name: String) -> Self {
    Self("phrase.differences", "difference from {0}", name)
  }
  package static func modelsAgree(_ value: String) -> Self {
    Self("phrase.modelsAgree", "the models agree on {0}", value)
  }
  package static func modelsSay(_ low: String, _ high: String) -> Self {
    Self("phrase.modelsSay", "the models say {0} to {1}", low, high)
  }

  private static func age(_ minutes: Int, none: Message, days: Message) -> Self {
    switch minutes {
    case 0: none
    case ..<60: Message("phrase.ageMinutes", "{0} min", minutes)
    case ..<(48 * 60): Message("phrase.ageHours", "{0} h {1} m", minutes / 60, minutes % 60)
    default: days
    }
  }
}

/// Texts for screen readers.
extension Message {
  package static func upToDate(_ age: String) -> Self {
    Self("phrase.upToDate", "Up to date: {0}.", age)
  }
  package static func old(_ age: String) -> Self { Self("phrase.old", "Out of date: {0}.", age) }
  package static func noNetwork(_ age: String) -> Self {
    Self("phrase.noNetwork", "No network: {0}.", age)
  }
  package static func fetchingIt(_ age: String) -> Self {
    Self("phrase.fetchingIt", "Fetching: {0}.", age)
  }
  package static func failedFor(_ reason: String) -> Self {
    Self("phrase.failedFor", "Failed: {0}.", reason)
  }
  package static func dataAge(minutes: Int) -> Self {
    Self(
      "phrase.dataAge", "data is {0} old",
      age(
        minutes, none: Message("phrase.agoNone", "less than a minute"),
        days: Message("phrase.agoDays", "{0} days", minutes / 1440)))
  }
  package static func feelsLike(_ temperature: String) -> Self {
    Self("phrase.feelsLike", "feels like {0}", temperature)
  }
  package static func beware(_ text: String) -> Self {
    Self("phrase.beware", "Warning: {0}.", text)
  }
  package static func windFrom(_ letters: String?, _ speed: String, gusts: String?) -> Self {
    Self("phrase.windFrom", "Wind{0| from {0}|} {1}{2|, gusts {2}|}.", letters, speed, gusts)
  }
  package static func humid(_ percent: String) -> Self {
    Self("phrase.humid", "humidity {0}", percent)
  }
  package static func atPressure(_ value: String) -> Self {
    Self("phrase.atPressure", "pressure {0}", value)
  }
  package static func sunIndex(_ index: String) -> Self {
    Self("phrase.sunIndex", "UV index {0}", index)
  }
  package static func airQuality(_ index: String) -> Self {
    Self("phrase.airQuality", "air quality {0}", index)
  }
  package static func sunTimes(_ rise: String, _ set: String) -> Self {
    Self("phrase.sunTimes", "Sunrise {0}, sunset {1}.", rise, set)
  }
  package static func chanceOfRain(_ percent: String) -> Self {
    Self("phrase.chanceOfRain", "{0} chance of rain", percent)
  }
  package static func chanceOfSnow(_ percent: String) -> Self {
    Self("phrase.chanceOfSnow", "{0} chance of snow", percent)
  }
  package static func inAll(_ amount: String) -> Self { Self("phrase.inAll", "{0} in all", amount) }
  package static func degrees(_ number: String) -> Self {
    Self("phrase.degrees", "{0} {1|degree|degrees}", number, Int(number.filter(\.isNumber)) ?? 0)
  }
}
