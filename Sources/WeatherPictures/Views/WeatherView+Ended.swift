package import LightFoundation
package import Weather

extension WeatherView {
  /// What is said instead of the weather of the moment: that the forecast ended before it, or that it
  /// is not known.
  package var noWeatherThen: String {
    ended?.asSentence(look.language.marks) ?? look[\.noDataThen]
  }

  /// That the forecast ended before the moment, and when; nil if it goes on or there is none.
  package var ended: String? {
    let ends = [
      forecast.hours.last.map { $0.time + 3600 }, forecast.days.last.map { $0.start + 86_400 },
    ]
    guard let end = ends.compactMap(\.self).max(), end <= moment else { return nil }
    let date = look.language.shortDate(zone.day(of: end - 1))
    return look.glyphs.text(look[Self.forecastEnded].replacing("{0}", with: date))
  }

  private static let forecastEnded = Term(
    english: "stored forecast ended {0}",
    german: "gespeicherte Vorhersage endete am {0}",
    spanish: "el pronóstico guardado terminó el {0}",
    french: "la prévision enregistrée s'est terminée le {0}",
    italian: "la previsione salvata è finita il {0}",
    dutch: "de bewaarde verwachting eindigde op {0}",
    polish: "zapisana prognoza skończyła się {0}",
    portuguese: "a previsão guardada terminou em {0}",
    ukrainian: "збережений прогноз закінчився {0}",
    japanese: "保存された予報は{0}で終わりました")
}

/// Data that was fetched later than the clock shows now.
package enum ClockSetBack {
  /// How far two clocks may be apart, in seconds.
  private static let skew = 300.0

  /// Whether the clock was set back since something was fetched; a command reads the clock when it
  /// starts, and may fetch for so many seconds after that.
  package static func holds(_ fetched: Date, now: Date, patience: TimeInterval = 0) -> Bool {
    fetched.timeIntervalSince(now) > skew + patience
  }

  /// In place of an age.
  package static let brief = Term(
    english: "clock set back", german: "Uhr zurückgestellt", spanish: "reloj atrasado",
    french: "horloge reculée", italian: "orologio spostato indietro", dutch: "klok teruggezet",
    polish: "zegar cofnięty", portuguese: "relógio atrasado",
    ukrainian: "годинник переведено назад", japanese: "時計が戻されました")

  /// With the time of the data.
  package static let told = Term(
    english: "the clock was set back; this data is from {0}",
    german: "die Uhr wurde zurückgestellt; diese Daten sind von {0}",
    spanish: "el reloj se atrasó; estos datos son de {0}",
    french: "l'horloge a été reculée ; ces données sont de {0}",
    italian: "l'orologio è stato spostato indietro; questi dati sono di {0}",
    dutch: "de klok is teruggezet; deze gegevens zijn van {0}",
    polish: "zegar cofnięto; te dane są z {0}",
    portuguese: "o relógio foi atrasado; estes dados são de {0}",
    ukrainian: "годинник переведено назад; ці дані за {0}",
    japanese: "時計が戻されました。データは{0}のものです")
}
