import LightFoundation
import TerminalUI
import Weather

extension WeatherView {
  /// That the day is warmer, or colder, than nine in ten of its time of the year; nil for neither.
  var rankSentence: String? {
    guard let high = day?.maximumTemperature,
      let isWarm = parts.normals?.isRarelyWarm(high, on: date)
    else { return nil }
    return look[isWarm ? Self.rarelyWarm : Self.rarelyCold] + look.language.marks.stop
  }

  /// By how much a day is warmer than usual, such as `+3°`: in colour where nine in ten days of its time
  /// of the year are colder, or warmer; nil where that is not known.
  func departureMark(of day: Day) -> TextLine? {
    let date = forecast.calendarDay(of: day)
    guard let high = day.maximumTemperature,
      let warmer = parts.normals?.departure(ofMaximum: high, on: date)
    else { return nil }
    let text = look.glyphs.text(look.signed(warmer).trimmed)
    switch parts.normals?.isRarelyWarm(high, on: date) {
    case true?: return TextLine(text, Style(.bad, .bold))
    case false?: return TextLine(text, Style(.busy, .bold))
    case nil: return TextLine(text, Style(.dim))
    }
  }

  /// The head of what is so much warmer or colder than usual.
  static let besideUsual = Term(
    english: "vs normal", german: "zum Üblichen", spanish: "vs lo normal", french: "vs normale",
    italian: "vs norma", dutch: "t.o.v. normaal", polish: "od normy", portuguese: "vs normal",
    ukrainian: "від норми", japanese: "平年差")

  /// What is usual at an instant, °C: as if each day were coldest at six and warmest at three.
  func usualTemperature(at instant: Date) -> Double? {
    guard let normals = parts.normals else { return nil }
    let date = zone.day(of: instant)
    let hour = instant.timeIntervalSince(zone.start(of: date)) / 3_600
    func low(_ shift: Int) -> Double? {
      normals.normal(on: date.advanced(by: shift))?.minimumTemperature
    }
    func high(_ shift: Int) -> Double? {
      normals.normal(on: date.advanced(by: shift))?.maximumTemperature
    }
    let (from, to, part) =
      hour < 6
      ? (high(-1), low(0), (hour + 9) / 15)
      : hour < 15 ? (low(0), high(0), (hour - 6) / 9) : (high(0), low(1), (hour - 15) / 15)
    guard let from, let to else { return nil }
    let share = min(max(part, 0), 1)
    return from + (to - from) * share * share * (3 - 2 * share)
  }

  static let usual = Term(
    english: "normal", german: "üblich", spanish: "lo normal", french: "normale",
    italian: "norma", dutch: "normaal", polish: "norma", portuguese: "o normal",
    ukrainian: "норма", japanese: "平年")

  private static let rarelyWarm = Term(
    english: "Warmer than 9 of 10 days at this time of year",
    german: "Wärmer als 9 von 10 Tagen zu dieser Jahreszeit",
    spanish: "Más cálido que 9 de cada 10 días de esta época",
    french: "Plus chaud que 9 jours sur 10 en cette saison",
    italian: "Più caldo di 9 giorni su 10 in questo periodo",
    dutch: "Warmer dan 9 van de 10 dagen in deze tijd van het jaar",
    polish: "Cieplej niż w 9 na 10 dni o tej porze roku",
    portuguese: "Mais quente do que 9 em cada 10 dias desta época",
    ukrainian: "Тепліше, ніж 9 з 10 днів цієї пори року",
    japanese: "この時期の10日のうち9日より暖かい")

  private static let rarelyCold = Term(
    english: "Colder than 9 of 10 days at this time of year",
    german: "Kälter als 9 von 10 Tagen zu dieser Jahreszeit",
    spanish: "Más frío que 9 de cada 10 días de esta época",
    french: "Plus froid que 9 jours sur 10 en cette saison",
    italian: "Più freddo di 9 giorni su 10 in questo periodo",
    dutch: "Kouder dan 9 van de 10 dagen in deze tijd van het jaar",
    polish: "Zimniej niż w 9 na 10 dni o tej porze roku",
    portuguese: "Mais frio do que 9 em cada 10 dias desta época",
    ukrainian: "Холодніше, ніж 9 з 10 днів цієї пори року",
    japanese: "この時期の10日のうち9日より寒い")
}

extension Look {
  /// By how much something is warmer, such as `+3°`.
  func signed(_ warmer: Double) -> String {
    let reading = units.temperatureDifference(abs(warmer))
    return (reading.number == "0" ? "±" : warmer < 0 ? "-" : "+") + text(reading)
  }
}
