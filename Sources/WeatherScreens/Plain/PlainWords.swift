import LightFoundation
import Weather
import WeatherPictures

/// What the numbered lines say beside the weather itself; another language is another file.
protocol PlainWords: Sendable {
  /// Said where the list is empty.
  var noPlaces: String { get }
  /// Said where nothing is known of a place.
  var noWeather: String { get }
  /// Stands for a value that is not known.
  var unknown: String { get }
  /// Stands for the weather of another place that is not known.
  var noData: String { get }
  /// Said of a demonstration.
  var madeUp: String { get }
  /// Whose data it is.
  var credit: String { get }

  /// How good what is told is; without an age there is nothing yet.
  func state(_ condition: PlaceEntry.Condition, age: TimeInterval?) -> String
  /// The state of another place in a word.
  func word(_ condition: PlaceEntry.Condition) -> String
  /// What went wrong.
  func failed(_ reason: String) -> String
  func feels(_ temperature: String) -> String
  func warning(_ text: String) -> String
  func wind(from letters: String?, _ speed: String, gusts: String?) -> String
  func humidity(_ percent: String) -> String
  func pressure(_ value: String) -> String
  func ultraviolet(_ index: String) -> String
  func air(_ index: String) -> String
  func sun(rise: String, set: String) -> String
  func range(_ low: String, _ high: String) -> String
  func chance(_ percent: String) -> String
  func inAll(_ amount: String) -> String
  func degrees(_ number: String) -> String
}

extension ScreenSettings {
  /// The words of the numbered lines; English where nobody wrote others yet.
  var plainWords: any PlainWords {
    words.code == "de" ? GermanPlainWords() : EnglishPlainWords()
  }
}
