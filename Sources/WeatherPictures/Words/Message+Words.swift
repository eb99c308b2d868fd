package import Weather

/// Texts without arguments.
extension Message {
  // Short labels of readings.
  package static var feels: Self { Message("word.feels", "feels") }
  package static var wind: Self { Message("word.wind", "wind") }
  package static var gusts: Self { Message("word.gusts", "gusts") }
  package static var rain: Self { Message("word.rain", "rain") }
  package static var snow: Self { Message("word.snow", "snow") }
  package static var humidity: Self { Message("word.humidity", "humid") }
  package static var dewPoint: Self { Message("word.dewPoint", "dew point") }
  package static var dew: Self { Message("word.dew", "dew") }
  package static var pressure: Self { Message("word.pressure", "press") }
  package static var airIndex: Self { Message("word.airIndex", "AQI") }
  package static var visibility: Self { Message("word.visibility", "vis") }
  package static var ultraviolet: Self { Message("word.ultraviolet", "UV") }
  package static var temperature: Self { Message("word.temperature", "temp") }
  package static var air: Self { Message("word.air", "air") }
  package static var index: Self { Message("word.index", "index") }
  package static var none: Self { Message("word.none", "none") }
  package static var clouds: Self { Message("word.clouds", "clouds") }
  package static var windWithGusts: Self { Message("word.windWithGusts", "wind (gusts)") }
  package static var to: Self { Message("word.to", "to") }
  // Stands for a minus sign in text for screen readers.
  package static var minus: Self { Message("word.minus", "minus") }
  package static var dry: Self { Message("word.dry", "dry") }
  package static var ofRain: Self { Message("word.ofRain", "of rain") }
  package static var ofSnow: Self { Message("word.ofSnow", "of snow") }
  package static var ofBoth: Self { Message("word.ofBoth", "of rain and snow") }
  // Table heads.
  package static var place: Self { Message("word.place", "place") }
  package static var region: Self { Message("word.region", "region") }
  package static var people: Self { Message("word.people", "people") }
  package static var position: Self { Message("word.position", "at") }
  package static var name: Self { Message("word.name", "name") }
  // Table heads of stored data.
  package static var part: Self { Message("word.part", "part") }
  package static var size: Self { Message("word.size", "size") }
  package static var fresh: Self { Message("word.fresh", "fresh") }
  package static var stale: Self { Message("word.stale", "stale") }
  package static var loading: Self { Message("word.loading", "loading") }
  package static var noData: Self { Message("word.noData", "no data") }
  package static var failed: Self { Message("word.failed", "failed") }
  package static var demo: Self { Message("word.demo", "demo") }
  package static var unknown: Self { Message("word.unknown", "unknown") }
  // Sentences about the data.
  package static var noDataThen: Self { Message("word.noDataThen", "No data for this moment.") }
  package static var noPlaces: Self { Message("word.noPlaces", "No places yet.") }
  package static var noWeather: Self { Message("word.noWeather", "No weather for this place yet.") }
  package static var madeUp: Self { Message("word.madeUp", "invented weather (--demo)") }
  package static var invented: Self { Message("word.invented", "Invented weather (--demo), seed") }
  package static var source: Self { Message("word.source", "Weather data by Open-Meteo.com") }
  package static var airSource: Self {
    Message("word.airSource", "Air data by Open-Meteo.com, from CAMS (Copernicus)")
  }
  package static var namesSource: Self { Message("word.namesSource", "Place names by GeoNames") }
  // Sun and moon.
  package static var rise: Self { Message("word.rise", "rise") }
  package static var set: Self { Message("word.set", "set") }
  package static var noon: Self { Message("word.noon", "noon") }
  package static var twilight: Self { Message("word.twilight", "twilight") }
  package static var daylight: Self { Message("word.daylight", "daylight") }
  package static var moon: Self { Message("word.moon", "moon") }
  package static var lit: Self { Message("word.lit", "lit") }
  package static var polarDay: Self { Message("word.polarDay", "the sun does not set") }
  package static var polarNight: Self { Message("word.polarNight", "the sun does not rise") }
  // Air quality.
  package static var europeanIndex: Self { Message("word.europeanIndex", "European AQI") }
  package static var usIndex: Self { Message("word.usIndex", "US AQI") }
  package static var particles: Self { Message("word.particles", "particles and gases") }
  package static var pollen: Self { Message("word.pollen", "pollen") }
  package static var grains: Self { Message("word.grains", "grains/m³") }
  package static var dust: Self { Message("word.dust", "dust") }
  package static var alder: Self { Message("word.alder", "alder") }
  package static var birch: Self { Message("word.birch", "birch") }
  package static var grass: Self { Message("word.grass", "grass") }
  package static var mugwort: Self { Message("word.mugwort", "mugwort") }
  package static var olive: Self { Message("word.olive", "olive") }
  package static var ragweed: Self { Message("word.ragweed", "ragweed") }
  // Titles of the screens for air, warnings, sky and past years.
  package static var warnings: Self { Message("word.warnings", "warnings") }
  package static var sunAndMoon: Self { Message("word.sunAndMoon", "sun and moon") }
  // Parts of the main screen.
  package static var places: Self { Message("word.places", "Places") }
  package static var comparison: Self { Message("word.comparison", "Compare") }
  package static var onDisk: Self { Message("word.onDisk", "on disk") }
  package static var hits: Self { Message("word.hits", "hits") }
  package static var joined: Self { Message("word.joined", "joined") }
  package static var here: Self { Message("word.here", "here") }
  package static var notSaved: Self { Message("word.notSaved", "not saved") }
  package static var findsByName: Self {
    Message("word.findsByName", "finds one by name or coordinates")
  }
  package static var finds: Self { Message("word.finds", "finds one") }
  package static var showsKeys: Self { Message("word.showsKeys", "shows the keys") }
  package static var quits: Self { Message("word.quits", "quits") }
  package static var addsPlace: Self { Message("word.addsPlace", "adds a place") }
  // Column heads of the comparison.
  package static var local: Self { Message("word.local", "local") }
  package static var theDay: Self { Message("word.theDay", "the day") }
  package static var data: Self { Message("word.data", "data") }
  package static var model: Self { Message("word.model", "model") }
  package static var median: Self { Message("word.median", "the median") }
  package static var medianRow: Self { Message("word.medianRow", "Median") }
  // Keys of the comparison.
  package static var hour: Self { Message("word.hour", "hour") }
  package static var back: Self { Message("word.back", "back") }
  package static var help: Self { Message("word.help", "help") }
  package static var sort: Self { Message("word.sort", "sort") }
  package static var models: Self { Message("word.models", "models") }
  package static var somePlaces: Self { Message("word.somePlaces", "places") }
  package static var differences: Self { Message("word.differences", "differences") }
  package static var values: Self { Message("word.values", "values") }
  package static var open: Self { Message("word.open", "open") }
  package static var refresh: Self { Message("word.refresh", "refresh") }
  package static var inYourOrder: Self { Message("word.inYourOrder", "in your order") }
  package static var byValue: Self { Message("word.byValue", "by value") }
  package static var byRain: Self { Message("word.byRain", "by rain") }
  package static var byWind: Self { Message("word.byWind", "by wind") }
  package static var byHigh: Self { Message("word.byHigh", "by the day's high") }
  package static var byAge: Self { Message("word.byAge", "by age of the data") }
  package static var byName: Self { Message("word.byName", "by name") }
  package static var now: Self { Message("word.now", "now") }
  package static var beingFetched: Self { Message("word.beingFetched", "fetching…") }
  package static var noModelKnows: Self {
    Message("word.noModelKnows", "no model covers this hour")
  }
  package static var bandIsSpread: Self {
    Message("word.bandIsSpread", "band: range, line: median")
  }
  package static var noPlacesToCompare: Self {
    Message("word.noPlacesToCompare", "no places to compare yet")
  }
}
