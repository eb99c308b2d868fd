import LightFoundation
import WeatherPictures

/// The numbered lines in German.
struct GermanPlainWords: PlainWords {
  let noPlaces = "Noch keine Orte."
  let noWeather = "Von diesem Ort ist noch kein Wetter bekannt."
  let unknown = "unbekannt"
  let noData = "keine Daten"
  let madeUp = "Erfundenes Wetter."
  let credit = "Wetterdaten von Open-Meteo.com."

  func state(_ condition: PlaceEntry.Condition, age: TimeInterval?) -> String {
    let age = age.map { "Daten von vor \(Self.span($0))" } ?? noData
    switch condition {
    case .fresh: return "Aktuell: \(age)."
    case .stale: return "Älter als gewünscht: \(age)."
    case .offline: return "Kein Netz: \(age)."
    case .loading: return "Wird geholt: \(age)."
    case .empty: return ""
    }
  }

  func word(_ condition: PlaceEntry.Condition) -> String {
    switch condition {
    case .fresh: "aktuell"
    case .stale: "veraltet"
    case .offline: "kein Netz"
    case .loading: "wird geholt"
    case .empty: noData
    }
  }

  func failed(_ reason: String) -> String { "Fehlgeschlagen: \(reason)." }
  func feels(_ temperature: String) -> String { "gefühlt \(temperature)" }
  func warning(_ text: String) -> String { "Warnung: \(text)." }

  func wind(from letters: String?, _ speed: String, gusts: String?) -> String {
    "Wind" + (letters.map { " aus \($0)" } ?? "") + " \(speed)"
      + (gusts.map { ", Böen \($0)" } ?? "") + "."
  }

  func humidity(_ percent: String) -> String { "Luftfeuchte \(percent) %" }
  func pressure(_ value: String) -> String { "Luftdruck \(value)" }
  func ultraviolet(_ index: String) -> String { "UV-Index \(index)" }
  func air(_ index: String) -> String { "Luftqualität \(index)" }
  func sun(rise: String, set: String) -> String {
    "Sonnenaufgang \(rise), Sonnenuntergang \(set)."
  }
  func range(_ low: String, _ high: String) -> String { "\(low) bis \(high)" }
  func chance(_ percent: String) -> String { "\(percent) % Regenrisiko" }
  func inAll(_ amount: String) -> String { "insgesamt \(amount)" }
  func degrees(_ number: String) -> String { "\(number) Grad" }

  private static func span(_ seconds: TimeInterval) -> String {
    let minutes = Int(clamping: min(max(seconds, 0), 1e9) / 60)
    switch minutes {
    case 0: return "weniger als einer Minute"
    case 1: return "einer Minute"
    case ..<60: return "\(minutes) Minuten"
    case ..<(48 * 60): return "\(minutes / 60) Std. \(minutes % 60) Min."
    default: return "\(minutes / 1440) Tagen"
    }
  }
}
