import LightFoundation
import WeatherPictures

/// The numbered lines in English.
struct EnglishPlainWords: PlainWords {
  let noPlaces = "No places yet."
  let noWeather = "No weather is known of this place yet."
  let unknown = "unknown"
  let noData = "no data"
  let madeUp = "Made-up weather."
  let credit = Credit.line + "."

  func state(_ condition: PlaceEntry.Condition, age: TimeInterval?) -> String {
    let age = age.map { "data is \(AgeText.long($0)) old" } ?? noData
    switch condition {
    case .fresh: return "Up to date: \(age)."
    case .stale: return "Older than it should be: \(age)."
    case .offline: return "No network: \(age)."
    case .loading: return "Being fetched: \(age)."
    case .empty: return ""
    }
  }

  func word(_ condition: PlaceEntry.Condition) -> String { StatusText.word(condition) }
  func failed(_ reason: String) -> String { "Failed: \(reason)." }
  func feels(_ temperature: String) -> String { "feels like \(temperature)" }
  func warning(_ text: String) -> String { "Warning: \(text)." }

  func wind(from letters: String?, _ speed: String, gusts: String?) -> String {
    "Wind" + (letters.map { " from \($0)" } ?? "") + " \(speed)"
      + (gusts.map { ", gusts \($0)" } ?? "") + "."
  }

  func humidity(_ percent: String) -> String { "humidity \(percent) %" }
  func pressure(_ value: String) -> String { "pressure \(value)" }
  func ultraviolet(_ index: String) -> String { "UV index \(index)" }
  func air(_ index: String) -> String { "air quality \(index)" }
  func sun(rise: String, set: String) -> String { "Sunrise \(rise), sunset \(set)." }
  func range(_ low: String, _ high: String) -> String { "\(low) to \(high)" }
  func chance(_ percent: String) -> String { "\(percent) % chance of rain" }
  func inAll(_ amount: String) -> String { "\(amount) in all" }

  func degrees(_ number: String) -> String {
    number + (number == "1" || number == "minus 1" ? " degree" : " degrees")
  }
}
