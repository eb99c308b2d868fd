package import Weather

/// The words of one language that need nothing put into them.
package struct Words: Sendable {
  /// The labels of readings, short.
  package let feels, wind, gusts, rain, snow, humidity: Template
  package let dewPoint, dew, pressure, airIndex, visibility: Template
  package let ultraviolet, temperature, air, index, none, clouds, windWithGusts, to: Template
  /// What stands before a number below zero that is read aloud.
  package let minus: Template
  package let dry, ofRain, ofSnow, ofBoth: Template
  /// The heads of tables.
  package let place, region, people, position, name: Template
  /// The heads of what is stored.
  package let part, size: Template
  package let fresh, stale, offline, loading, noData, failed, demo, unknown: Template
  /// Sentences about the data.
  package let noDataThen, noPlaces, noWeather, madeUp, invented, source, airSource: Template
  package let namesSource: Template
  /// Sun and moon.
  package let rise, set, noon, twilight, daylight, toYesterday: Template
  package let moon, lit, polarDay, polarNight: Template
  /// The air.
  package let europeanIndex, usIndex, particles, pollen, grains, dust: Template
  package let alder, birch, grass, mugwort, olive, ragweed: Template
  /// What the screens of the air, of what to beware of, of the sky and of the past are called.
  package let pollenAndAir, warnings, sunAndMoon, pastYears: Template
  /// The parts of the main screen.
  package let places, comparison, cache: Template
  package let entries, onDisk, hits, joined: Template
  package let here, notSaved: Template
  package let findsByName, finds, showsKeys, quits, addsPlace: Template
  /// The heads of the comparison.
  package let local, theDay, data, model, median, medianRow: Template
  /// The keys of the comparison.
  package let hour, back, help, sort, models, somePlaces: Template
  /// More of them.
  package let differences, values, what, open, refresh: Template
  package let inYourOrder, byValue, byRain, byWind, byHigh, byAge, byName: Template
  package let now, beingFetched, noModelKnows, bandIsSpread, noPlacesToCompare: Template
  package let keys: KeyWords
  package let settings: SettingWords
  /// The search and the line of commands.
  package let search: SearchWords
  package let inspector: InspectorWords
  package let map: MapWords
}

package typealias Word = any KeyPath<Words, Template> & Sendable

extension Words {
  static let english = Words(
    feels: "feels",
    wind: "wind",
    gusts: "gusts",
    rain: "rain",
    snow: "snow",
    humidity: "humid",
    dewPoint: "dew point",
    dew: "dew",
    pressure: "press",
    airIndex: "AQI",
    visibility: "vis",
    ultraviolet: "UV",
    temperature: "temp",
    air: "air",
    index: "index",
    none: "none",
    clouds: "clouds",
    windWithGusts: "wind (gusts)",
    to: "to",
    minus: "minus",
    dry: "dry",
    ofRain: "of rain",
    ofSnow: "of snow",
    ofBoth: "of rain and snow",
    place: "place",
    region: "region",
    people: "people",
    position: "at",
    name: "name",
    part: "part",
    size: "size",
    fresh: "fresh",
    stale: "stale",
    offline: "offline",
    loading: "loading",
    noData: "no data",
    failed: "failed",
    demo: "demo",
    unknown: "unknown",
    noDataThen: "No data for this moment.",
    noPlaces: "No places yet.",
    noWeather: "No weather is known of this place yet.",
    madeUp: "made-up weather (--demo)",
    invented: "Invented weather (--demo), seed",
    source: "Weather data by Open-Meteo.com",
    airSource: "Air data by Open-Meteo.com, from CAMS (Copernicus)",
    namesSource: "Place names by GeoNames",
    rise: "rise",
    set: "set",
    noon: "noon",
    twilight: "twilight",
    daylight: "daylight",
    toYesterday: "on yesterday",
    moon: "moon",
    lit: "lit",
    polarDay: "the sun does not set",
    polarNight: "the sun does not rise",
    europeanIndex: "European AQI",
    usIndex: "US AQI",
    particles: "particles and gases",
    pollen: "pollen",
    grains: "grains/m³",
    dust: "dust",
    alder: "alder",
    birch: "birch",
    grass: "grass",
    mugwort: "mugwort",
    olive: "olive",
    ragweed: "ragweed",
    pollenAndAir: "air and pollen",
    warnings: "warnings",
    sunAndMoon: "sun and moon",
    pastYears: "the years",
    places: "Places",
    comparison: "Compare",
    cache: "Cache",
    entries: "entries",
    onDisk: "on disk",
    hits: "hits",
    joined: "joined",
    here: "here",
    notSaved: "not saved",
    findsByName: "finds one by name or coordinates",
    finds: "finds one",
    showsKeys: "shows the keys",
    quits: "quits",
    addsPlace: "adds a place",
    local: "local",
    theDay: "the day",
    data: "data",
    model: "model",
    median: "the median",
    medianRow: "Median",
    hour: "hour",
    back: "back",
    help: "help",
    sort: "sort",
    models: "models",
    somePlaces: "places",
    differences: "differences",
    values: "values",
    what: "what",
    open: "open",
    refresh: "refresh",
    inYourOrder: "in your order",
    byValue: "by the most at the cursor",
    byRain: "by rain",
    byWind: "by wind",
    byHigh: "by the day's high",
    byAge: "by age of the data",
    byName: "by name",
    now: "now",
    beingFetched: "being fetched…",
    noModelKnows: "no model knows this hour",
    bandIsSpread: "the band is their spread, the line their median",
    noPlacesToCompare: "no places to compare yet",
    keys: .english, settings: .english, search: .english, inspector: .english, map: .english)
}
