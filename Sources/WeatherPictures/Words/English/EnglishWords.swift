import Weather

/// The words in English.
struct EnglishWords: WordBook {
  let name = "English"
  let language = WeatherLanguages.english
  let spelling: [Character: String] = [:]

  let words = Words(
    feels: "feels", wind: "wind", gusts: "gusts", rain: "rain", snow: "snow", humidity: "humid",
    dewPoint: "dew point", dew: "dew", pressure: "press", airIndex: "AQI", visibility: "vis",
    ultraviolet: "UV", temperature: "temp", air: "air", index: "index", none: "none",
    clouds: "clouds",
    windWithGusts: "wind (gusts)", to: "to", minus: "minus", dry: "dry", ofRain: "of rain",
    ofSnow: "of snow",
    ofBoth: "of rain and snow", place: "place", region: "region", people: "people", position: "at",
    name: "name", part: "part", size: "size", fresh: "fresh", stale: "stale", offline: "offline",
    loading: "loading",
    noData: "no data", failed: "failed", demo: "demo", unknown: "unknown",
    noDataThen: "No data for this moment.", noPlaces: "No places yet.",
    noWeather: "No weather is known of this place yet.", madeUp: "made-up weather (--demo)",
    invented: "Invented weather (--demo), seed", source: "Weather data by Open-Meteo.com",
    airSource: "Air data by Open-Meteo.com, from CAMS (Copernicus)",
    namesSource: "Place names by GeoNames", rise: "rise", set: "set",
    noon: "noon", twilight: "twilight", daylight: "daylight", toYesterday: "to yesterday",
    moon: "moon", lit: "lit", polarDay: "the sun does not set",
    polarNight: "the sun does not rise", europeanIndex: "European AQI", usIndex: "US AQI",
    particles: "particles and gases", pollen: "pollen", grains: "grains/m³", dust: "dust",
    alder: "alder", birch: "birch", grass: "grass", mugwort: "mugwort", olive: "olive",
    ragweed: "ragweed", places: "Places", comparison: "Compare",
    cache: "Cache", entries: "entries",
    onDisk: "on disk", hits: "hits", joined: "joined", inFlight: "in flight", here: "here",
    notSaved: "not saved", notSavedHint: "not saved, a saves it",
    findsByName: "finds one by name or coordinates", finds: "finds one",
    showsKeys: "shows the keys", quits: "quits", addsPlace: "adds a place", local: "local",
    theDay: "the day", data: "data", model: "model", median: "the median", medianRow: "Median",
    hour: "hour",
    back: "back", help: "help", sort: "sort", models: "models", somePlaces: "places",
    differences: "differences", values: "values", what: "what", open: "open", refresh: "refresh",
    inYourOrder: "in your order", byValue: "by the most at the cursor", byRain: "by rain",
    byWind: "by wind", byHigh: "by the day's high", byAge: "by age of the data", byName: "by name",
    now: "now", beingFetched: "being fetched…", noModelKnows: "no model knows this hour",
    bandIsSpread: "the band is their spread, the line their median",
    noPlacesToCompare: "no places to compare yet", keys: .english,
    settings: .english, search: .english, inspector: .english)

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .hours(let count): counted(count, "hour")
    case .days(let count): counted(count, "day")
    case .places(let count): counted(count, "place")
    case .models(let count): counted(count, "model")
    case .range(let low, let high): "\(low) to \(high)"
    case .chanceIs(let chance): "The chance is \(chance)."
    case .normal(let degrees, let isWarmer, let date):
      (degrees.map { "\($0) \(isWarmer ? "above" : "below") normal" } ?? "normal")
        + (date.map { " for \($0)" } ?? "")
    case .age(let minutes): age(minutes)
    case .dataFrom(let time, let age): "data from \(time) (\(age))"
    case .retry(let span): "retry in \(span)"
    case .next(let span): "next \(span)"
    case .fetching(let name): "Fetching the weather of \(name)…"
    case .noDataYet(let name): "No data for \(name) yet."
    case .noConnection(let name): "No data for \(name) yet, and no connection."
    case .noDataSince(let name, let reason): "No data for \(name) yet: \(reason)."
    case .keyFetches: "r fetches it."
    case .keyTriesAgain(let back): "r tries again\(back ? ", Esc goes back" : "")."
    case .answer(let things, let calls, let missing):
      things + (calls == 0 ? " from the cache" : ", \(counted(calls, "request"))")
        + (missing == 0 ? "" : ", \(missing) without data")
    case .differences(let name): "differences to \(name)"
    case .modelsAgree(let value): "the models agree on \(value)"
    case .modelsSay(let low, let high):
      "the models say \(low) to \(high)"
    }
  }

  func spoken(_ phrase: SpokenPhrase) -> String {
    switch phrase {
    case .upToDate(let age): "Up to date: \(age)."
    case .old(let age): "Older than it should be: \(age)."
    case .noNetwork(let age): "No network: \(age)."
    case .fetchingIt(let age): "Being fetched: \(age)."
    case .failedFor(let reason): "Failed: \(reason)."
    case .dataAge(let minutes): "data is \(age(minutes)) old"
    case .feelsLike(let temperature): "feels like \(temperature)"
    case .beware(let text): "Warning: \(text)."
    case .windFrom(let letters, let speed, let gusts):
      "Wind" + (letters.map { " from \($0)" } ?? "") + " \(speed)"
        + (gusts.map { ", gusts \($0)" } ?? "") + "."
    case .humid(let percent): "humidity \(percent)"
    case .atPressure(let value): "pressure \(value)"
    case .sunIndex(let index): "UV index \(index)"
    case .airQuality(let index): "air quality \(index)"
    case .sunTimes(let rise, let set): "Sunrise \(rise), sunset \(set)."
    case .chanceOfRain(let percent): "\(percent) chance of rain"
    case .chanceOfSnow(let percent): "\(percent) chance of snow"
    case .inAll(let amount): "\(amount) in all"
    case .degrees(let number):
      number + (number == "1" || number == "minus 1" ? " degree" : " degrees")
    }
  }

  func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  private func age(_ minutes: Int) -> String {
    switch minutes {
    case 0: "less than a minute"
    case ..<60: "\(minutes) min"
    case ..<(48 * 60): "\(minutes / 60) h \(minutes % 60) m"
    default: "\(minutes / 1440) days"
    }
  }
}
