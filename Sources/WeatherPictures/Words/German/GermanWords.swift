import Weather

/// The words in German.
struct GermanWords: WordBook {
  let name = "Deutsch"
  let language = WeatherLanguages.german
  let spelling: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
  ]

  let words = Words(
    feels: "gefühlt", wind: "Wind", gusts: "Böen", rain: "Regen", snow: "Schnee",
    humidity: "Feuchte", dewPoint: "Taupunkt", dew: "Tau", pressure: "Druck", airIndex: "Luft",
    visibility: "Sicht", ultraviolet: "UV", temperature: "Temp", air: "Luft", index: "Index",
    none: "keiner",
    clouds: "Wolken", windWithGusts: "Wind (Böen)", to: "bis", minus: "minus", dry: "trocken",
    ofRain: "Regen",
    ofSnow: "Schnee", ofBoth: "Regen und Schnee", place: "Ort", region: "Region",
    people: "Einwohner", position: "Lage", name: "Name", part: "Teil", size: "Größe",
    fresh: "frisch", stale: "alt",
    offline: "ohne Netz", loading: "lädt", noData: "keine Daten", failed: "misslungen",
    demo: "Demo", unknown: "unbekannt", noDataThen: "Keine Daten für diesen Zeitpunkt.",
    noPlaces: "Noch keine Orte.", noWeather: "Von diesem Ort ist noch kein Wetter bekannt.",
    madeUp: "erfundenes Wetter (--demo)", invented: "Erfundenes Wetter (--demo), Saat",
    source: "Wetterdaten von Open-Meteo.com",
    airSource: "Luftdaten von Open-Meteo.com, aus CAMS (Copernicus)",
    namesSource: "Ortsnamen von GeoNames", rise: "Aufgang",
    set: "Untergang", noon: "Mittag", twilight: "Dämmerung", daylight: "Tageslicht",
    toYesterday: "zu gestern", moon: "Mond", lit: "hell", polarDay: "die Sonne geht nicht unter",
    polarNight: "die Sonne geht nicht auf", europeanIndex: "AQI (Europa)", usIndex: "AQI (USA)",
    particles: "Teilchen und Gase", pollen: "Pollen", grains: "Pollen/m³", dust: "Staub",
    alder: "Erle", birch: "Birke", grass: "Gräser", mugwort: "Beifuß", olive: "Olive",
    ragweed: "Ambrosia", places: "Orte", comparison: "Vergleich",
    cache: "Cache", entries: "Einträge",
    onDisk: "auf Platte", hits: "Treffer", joined: "geteilt", inFlight: "unterwegs",
    here: "hier", notSaved: "nicht gemerkt", notSavedHint: "nicht gemerkt, a merkt ihn",
    findsByName: "findet einen nach Namen oder Koordinaten", finds: "findet einen",
    showsKeys: "zeigt die Tasten", quits: "beendet", addsPlace: "fügt einen Ort hinzu",
    local: "Uhrzeit", theDay: "am Tag", data: "Daten", model: "Modell", median: "dem Median",
    medianRow: "Median",
    hour: "Stunde", back: "zurück", help: "Hilfe", sort: "ordnen", models: "Modelle",
    somePlaces: "Orte", differences: "Unterschiede", values: "Werte", what: "was", open: "öffnen",
    refresh: "neu holen", inYourOrder: "wie in der Liste", byValue: "nach Wert am Zeiger",
    byRain: "nach Regen", byWind: "nach Wind", byHigh: "nach Höchstwert des Tages",
    byAge: "nach Alter der Daten", byName: "nach Namen", now: "jetzt",
    beingFetched: "wird geholt …", noModelKnows: "kein Modell kennt diese Stunde",
    bandIsSpread: "das Band ist ihre Spanne, die Linie ihr Median",
    noPlacesToCompare: "noch keine Orte zum Vergleichen", keys: .german,
    settings: .german, search: .german, inspector: .german)

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .hours(let count): counted(count, "Stunde", "Stunden")
    case .days(let count): counted(count, "Tag", "Tage")
    case .places(let count): counted(count, "Ort", "Orte")
    case .models(let count): counted(count, "Modell", "Modelle")
    case .range(let low, let high): "\(low) bis \(high)"
    case .chanceIs(let chance): "Wahrscheinlich zu \(chance)."
    case .normal(let degrees, let isWarmer, let date):
      (degrees.map { "\($0) \(isWarmer ? "wärmer" : "kälter") als üblich" } ?? "wie üblich")
        + (date.map { " (\($0))" } ?? "")
    case .age(let minutes): age(minutes, days: "Tage")
    case .dataFrom(let time, let age): "Daten von \(time) (\(age))"
    case .retry(let span): "neu in \(span)"
    case .next(let span): "nächste in \(span)"
    case .fetching(let name): "Das Wetter von \(name) wird geholt …"
    case .noDataYet(let name): "Noch keine Daten für \(name)."
    case .noConnection(let name): "Noch keine Daten für \(name), und keine Verbindung."
    case .noDataSince(let name, let reason): "Noch keine Daten für \(name): \(reason)."
    case .keyFetches: "r holt sie."
    case .keyTriesAgain(let back): "r versucht es wieder\(back ? ", Esc geht zurück" : "")."
    case .answer(let things, let calls, let missing):
      things + (calls == 0 ? " aus dem Cache" : ", \(counted(calls, "Anfrage", "Anfragen"))")
        + (missing == 0 ? "" : ", \(missing) ohne Daten")
    case .differences(let name): "Unterschiede zu \(name)"
    case .modelsAgree(let value): "die Modelle sagen alle \(value)"
    case .modelsSay(let low, let high):
      "die Modelle sagen \(low) bis \(high)"
    }
  }

  func spoken(_ phrase: SpokenPhrase) -> String {
    switch phrase {
    case .upToDate(let age): "Aktuell: \(age)."
    case .old(let age): "Älter als gewünscht: \(age)."
    case .noNetwork(let age): "Kein Netz: \(age)."
    case .fetchingIt(let age): "Wird geholt: \(age)."
    case .failedFor(let reason): "Fehlgeschlagen: \(reason)."
    case .dataAge(let minutes): "Daten von vor \(age(minutes, days: "Tagen"))"
    case .feelsLike(let temperature): "gefühlt \(temperature)"
    case .beware(let text): "Warnung: \(text)."
    case .windFrom(let letters, let speed, let gusts):
      "Wind" + (letters.map { " aus \($0)" } ?? "") + " \(speed)"
        + (gusts.map { ", Böen \($0)" } ?? "") + "."
    case .humid(let percent): "Luftfeuchte \(percent)"
    case .atPressure(let value): "Luftdruck \(value)"
    case .sunIndex(let index): "UV-Index \(index)"
    case .airQuality(let index): "Luftqualität \(index)"
    case .sunTimes(let rise, let set): "Sonnenaufgang \(rise), Sonnenuntergang \(set)."
    case .chanceOfRain(let percent): "\(percent) Regenrisiko"
    case .chanceOfSnow(let percent): "\(percent) Schneerisiko"
    case .inAll(let amount): "insgesamt \(amount)"
    case .degrees(let number): "\(number) Grad"
    }
  }

  func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  private func age(_ minutes: Int, days: String) -> String {
    switch minutes {
    case 0: "weniger als einer Minute"
    case ..<60: "\(minutes) min"
    case ..<(48 * 60): "\(minutes / 60) h \(minutes % 60) min"
    default: "\(minutes / 1440) \(days)"
    }
  }
}
