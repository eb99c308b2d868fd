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

extension PhraseTexts {
  static let english = PhraseTexts(
    hours: "{0} {0|hour|hours}",
    days: "{0} {0|day|days}",
    places: "{0} {0|place|places}",
    models: "{0} {0|model|models}",
    range: "{0} to {1}",
    chanceIs: "The chance is {0}.",
    normal: "{0|{0} {1|above|below} normal|normal}{2| for {2}|}",
    ageNone: "less than a minute",
    ageMinutes: "{0} min",
    ageHours: "{0} h {1} m",
    ageDays: "{0} days",
    agoNone: "less than a minute",
    agoDays: "{0} days",
    dataFrom: "data from {0} ({1})",
    retry: "retry in {0}",
    next: "next {0}",
    fetching: "Fetching the weather of {0}…",
    noDataYet: "No data for {0} yet.",
    noConnection: "No data for {0} yet, and no connection.",
    noDataSince: "No data for {0} yet: {1}.",
    keySaves: "not saved, {0} saves it",
    keyFetches: "r fetches it.",
    keyTriesAgain: "r tries again{0|, Esc goes back|}.",
    cached: "{0} from the cache",
    asked: "{0}, {1} {1|request|requests}",
    missing: ", {0} without data",
    differences: "differences to {0}",
    modelsAgree: "the models agree on {0}",
    modelsSay: "the models say {0} to {1}",
    upToDate: "Up to date: {0}.",
    old: "Older than it should be: {0}.",
    noNetwork: "No network: {0}.",
    fetchingIt: "Being fetched: {0}.",
    failedFor: "Failed: {0}.",
    dataAge: "data is {0} old",
    feelsLike: "feels like {0}",
    beware: "Warning: {0}.",
    windFrom: "Wind{0| from {0}|} {1}{2|, gusts {2}|}.",
    humid: "humidity {0}",
    atPressure: "pressure {0}",
    sunIndex: "UV index {0}",
    airQuality: "air quality {0}",
    sunTimes: "Sunrise {0}, sunset {1}.",
    chanceOfRain: "{0} chance of rain",
    chanceOfSnow: "{0} chance of snow",
    inAll: "{0} in all",
    degrees: "{0} {1|degree|degrees}")
}

extension PhraseTexts {
  static let german = PhraseTexts(
    hours: "{0} {0|Stunde|Stunden}",
    days: "{0} {0|Tag|Tage}",
    places: "{0} {0|Ort|Orte}",
    models: "{0} {0|Modell|Modelle}",
    range: "{0} bis {1}",
    chanceIs: "Wahrscheinlich zu {0}.",
    normal: "{0|{0} {1|wärmer|kälter} als üblich|wie üblich}{2| ({2})|}",
    ageNone: "weniger als eine Minute",
    ageMinutes: "{0} min",
    ageHours: "{0} h {1} min",
    ageDays: "{0} Tage",
    agoNone: "weniger als einer Minute",
    agoDays: "{0} Tagen",
    dataFrom: "Daten von {0} ({1})",
    retry: "neu in {0}",
    next: "nächste in {0}",
    fetching: "Das Wetter von {0} wird geholt …",
    noDataYet: "Noch keine Daten für {0}.",
    noConnection: "Noch keine Daten für {0}, und keine Verbindung.",
    noDataSince: "Noch keine Daten für {0}: {1}.",
    keySaves: "nicht gemerkt, {0} merkt ihn",
    keyFetches: "r holt sie.",
    keyTriesAgain: "r versucht es wieder{0|, Esc geht zurück|}.",
    cached: "{0} aus dem Cache",
    asked: "{0}, {1} {1|Anfrage|Anfragen}",
    missing: ", {0} ohne Daten",
    differences: "Unterschiede zu {0}",
    modelsAgree: "die Modelle sagen alle {0}",
    modelsSay: "die Modelle sagen {0} bis {1}",
    upToDate: "Aktuell: {0}.",
    old: "Älter als gewünscht: {0}.",
    noNetwork: "Kein Netz: {0}.",
    fetchingIt: "Wird geholt: {0}.",
    failedFor: "Fehlgeschlagen: {0}.",
    dataAge: "Daten von vor {0}",
    feelsLike: "gefühlt {0}",
    beware: "Warnung: {0}.",
    windFrom: "Wind{0| aus {0}|} {1}{2|, Böen {2}|}.",
    humid: "Luftfeuchte {0}",
    atPressure: "Luftdruck {0}",
    sunIndex: "UV-Index {0}",
    airQuality: "Luftqualität {0}",
    sunTimes: "Sonnenaufgang {0}, Sonnenuntergang {1}.",
    chanceOfRain: "{0} Regenrisiko",
    chanceOfSnow: "{0} Schneerisiko",
    inAll: "insgesamt {0}",
    degrees: "{0} Grad")
}

extension PhraseTexts {
  static let polish = PhraseTexts(
    hours: "{0} {0|godzina|godziny|godzin}",
    days: "{0} {0|dzień|dni|dni}",
    places: "{0} {0|miejsce|miejsca|miejsc}",
    models: "{0} {0|model|modele|modeli}",
    range: "{0} do {1}",
    chanceIs: "Prawdopodobieństwo: {0}.",
    normal: "{0|{0} {1|powyżej|poniżej} normy|w normie}{2| dla {2}|}",
    ageNone: "poniżej minuty",
    ageMinutes: "{0} min",
    ageHours: "{0} h {1} min",
    ageDays: "{0} {0|dzień|dni|dni}",
    agoNone: "mniej niż minuty",
    agoDays: "{0} dni",
    dataFrom: "dane z {0} ({1})",
    retry: "ponownie za {0}",
    next: "następne za {0}",
    fetching: "Pobieranie pogody: {0}…",
    noDataYet: "Nie ma jeszcze danych: {0}.",
    noConnection: "Nie ma jeszcze danych: {0}, i nie ma połączenia.",
    noDataSince: "Nie ma jeszcze danych: {0}: {1}.",
    keySaves: "niezapisane, {0} zapisuje",
    keyFetches: "r je pobiera.",
    keyTriesAgain: "r próbuje ponownie{0|, Esc wraca|}.",
    cached: "{0} z pamięci",
    asked: "{0}, {1} {1|zapytanie|zapytania|zapytań}",
    missing: ", {0} bez danych",
    differences: "różnice: {0}",
    modelsAgree: "modele są zgodne: {0}",
    modelsSay: "modele podają od {0} do {1}",
    upToDate: "Aktualne: {0}.",
    old: "Starsze niż powinny: {0}.",
    noNetwork: "Brak sieci: {0}.",
    fetchingIt: "Pobieranie: {0}.",
    failedFor: "Nie udało się: {0}.",
    dataAge: "dane sprzed {0}",
    feelsLike: "odczuwalna {0}",
    beware: "Ostrzeżenie: {0}.",
    windFrom: "Wiatr{0| z {0}|} {1}{2|, porywy {2}|}.",
    humid: "wilgotność {0}",
    atPressure: "ciśnienie {0}",
    sunIndex: "indeks UV {0}",
    airQuality: "jakość powietrza {0}",
    sunTimes: "Wschód słońca {0}, zachód {1}.",
    chanceOfRain: "{0} szans na deszcz",
    chanceOfSnow: "{0} szans na śnieg",
    inAll: "łącznie {0}",
    degrees: "{0} {1|stopień|stopnie|stopni}")
}
