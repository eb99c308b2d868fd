package import Weather

/// Texts without arguments.
extension Message {
  package static var feels: Self { Self("word.feels", "feels") }
  package static var wind: Self { Self("word.wind", "wind") }
  package static var gusts: Self { Self("word.gusts", "gusts") }
  package static var rain: Self { Self("word.rain", "rain") }
  package static var snow: Self { Self("word.snow", "snow") }
  package static var rainAndSnow: Self { Self("word.rainAndSnow", "rain and snow") }
  package static var humidity: Self { Self("word.humidity", "humid") }
  package static var dew: Self { Self("word.dew", "dew") }
  package static var pressure: Self { Self("word.pressure", "press") }
  package static var airIndex: Self { Self("word.airIndex", "AQI") }
  package static var visibility: Self { Self("word.visibility", "vis") }
  package static var ultraviolet: Self { Self("word.ultraviolet", "UV") }
  package static var temperature: Self { Self("word.temperature", "temp") }
  package static var air: Self { Self("word.air", "air") }
  package static var index: Self { Self("word.index", "index") }
  package static var none: Self { Self("word.none", "none") }
  package static var clouds: Self { Self("word.clouds", "clouds") }
  package static var windWithGusts: Self { Self("word.windWithGusts", "wind (gusts)") }
  package static var to: Self { Self("word.to", "to") }
  // Stands for a minus sign in text for screen readers.
  package static var minus: Self { Self("word.minus", "minus") }
  package static var dry: Self { Self("word.dry", "dry") }
  package static var ofRain: Self { Self("word.ofRain", "of rain") }
  package static var ofSnow: Self { Self("word.ofSnow", "of snow") }
  package static var ofBoth: Self { Self("word.ofBoth", "of rain and snow") }
  package static var place: Self { Self("word.place", "place") }
  package static var region: Self { Self("word.region", "region") }
  package static var people: Self { Self("word.people", "people") }
  package static var position: Self { Self("word.position", "at") }
  package static var name: Self { Self("word.name", "name") }
  package static var part: Self { Self("word.part", "part") }
  package static var size: Self { Self("word.size", "size") }
  package static var fresh: Self { Self("word.fresh", "fresh") }
  package static var stale: Self { Self("word.stale", "stale") }
  package static var loading: Self { Self("word.loading", "loading") }
  package static var noData: Self { Self("word.noData", "no data") }
  package static var demo: Self { Self("word.demo", "demo") }
  package static var unknown: Self { Self("word.unknown", "unknown") }
  package static var noDataThen: Self { Self("word.noDataThen", "No data for this moment.") }
  package static var noPlaces: Self { Self("word.noPlaces", "No places yet.") }
  package static var noWeather: Self { Self("word.noWeather", "No weather for this place yet.") }
  package static var madeUp: Self { Self("word.madeUp", "invented weather (--demo)") }
  package static var invented: Self { Self("word.invented", "Invented weather (--demo), seed") }
  package static var source: Self { Self("word.source", "Weather data by Open-Meteo.com") }
  package static var airSource: Self {
    Self("word.airSource", "Air data by Open-Meteo.com, from CAMS (Copernicus)")
  }
  package static var namesSource: Self { Self("word.namesSource", "Place names by GeoNames") }
  package static var rise: Self { Self("word.rise", "rise") }
  package static var set: Self { Self("word.set", "set") }
  package static var noon: Self { Self("word.noon", "noon") }
  package static var twilight: Self { Self("word.twilight", "twilight") }
  package static var daylight: Self { Self("word.daylight", "daylight") }
  package static var moon: Self { Self("word.moon", "moon") }
  package static var lit: Self { Self("word.lit", "lit") }
  package static var polarDay: Self { Self("word.polarDay", "the sun does not set") }
  package static var polarNight: Self { Self("word.polarNight", "the sun does not rise") }
  package static var europeanIndex: Self { Self("word.europeanIndex", "European AQI") }
  package static var usIndex: Self { Self("word.usIndex", "US AQI") }
  package static var particles: Self { Self("word.particles", "particles and gases") }
  package static var pollen: Self { Self("word.pollen", "pollen") }
  package static var grains: Self { Self("word.grains", "grains/m³") }
  package static var dust: Self { Self("word.dust", "dust") }
  package static var alder: Self { Self("word.alder", "alder") }
  package static var birch: Self { Self("word.birch", "birch") }
  package static var grass: Self { Self("word.grass", "grass") }
  package static var mugwort: Self { Self("word.mugwort", "mugwort") }
  package static var olive: Self { Self("word.olive", "olive") }
  package static var ragweed: Self { Self("word.ragweed", "ragweed") }
  // Titles of screens.
  package static var warnings: Self { Self("word.warnings", "warnings") }
  package static var sunAndMoon: Self { Self("word.sunAndMoon", "sun and moon") }
  package static var places: Self { Self("word.places", "Places") }
  package static var comparison: Self { Self("word.comparison", "Compare") }
  package static var onDisk: Self { Self("word.onDisk", "on disk") }
  package static var hits: Self { Self("word.hits", "hits") }
  package static var joined: Self { Self("word.joined", "joined") }
  package static var here: Self { Self("word.here", "here") }
  package static var notSaved: Self { Self("word.notSaved", "not saved") }
  package static var findsByName: Self {
    Self("word.findsByName", "finds one by name or coordinates")
  }
  package static var finds: Self { Self("word.finds", "finds one") }
  package static var showsKeys: Self { Self("word.showsKeys", "shows the keys") }
  package static var quits: Self { Self("word.quits", "quits") }
  package static var addsPlace: Self { Self("word.addsPlace", "adds a place") }
  package static var local: Self { Self("word.local", "local") }
  package static var theDay: Self { Self("word.theDay", "the day") }
  package static var model: Self { Self("word.model", "model") }
  package static var median: Self { Self("word.median", "the median") }
  package static var medianRow: Self { Self("word.medianRow", "Median") }
  package static var hour: Self { Self("word.hour", "hour") }
  package static var back: Self { Self("word.back", "back") }
  package static var help: Self { Self("word.help", "help") }
  package static var sort: Self { Self("word.sort", "sort") }
  package static var models: Self { Self("word.models", "models") }
  package static var somePlaces: Self { Self("word.somePlaces", "places") }
  package static var differences: Self { Self("word.differences", "differences") }
  package static var values: Self { Self("word.values", "values") }
  package static var open: Self { Self("word.open", "open") }
  package static var openAndSave: Self { Self("word.openAndSave", "open and save") }
  package static var refresh: Self { Self("word.refresh", "refresh") }
  package static var inYourOrder: Self { Self("word.inYourOrder", "in your order") }
  package static var byValue: Self { Self("word.byValue", "by value") }
  package static var byRain: Self { Self("word.byRain", "by rain") }
  package static var byWind: Self { Self("word.byWind", "by wind") }
  package static var byHigh: Self { Self("word.byHigh", "by the day's high") }
  package static var byAge: Self { Self("word.byAge", "by age of the data") }
  package static var byName: Self { Self("word.byName", "by name") }
  package static var now: Self { Self("word.now", "now") }
  package static var beingFetched: Self { Self("word.beingFetched", "fetching…") }
  package static var noModelKnows: Self { Self("word.noModelKnows", "no model covers this hour") }
  package static var fromTimeShown: Self { Self("word.fromTimeShown", "from the time shown") }
  package static var bandIsSpread: Self { Self("word.bandIsSpread", "band: range, line: median") }
  package static var noPlacesToCompare: Self {
    Self("word.noPlacesToCompare", "no places to compare yet")
  }
}
