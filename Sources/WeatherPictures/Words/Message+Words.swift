package import Weather

/// Texts without arguments.
extension Message {
  // Short labels of readings.
  package static var feels: Message { Message("word.feels", "feels") }
  package static var wind: Message { Message("word.wind", "wind") }
  package static var gusts: Message { Message("word.gusts", "gusts") }
  package static var rain: Message { Message("word.rain", "rain") }
  package static var snow: Message { Message("word.snow", "snow") }
  package static var humidity: Message { Message("word.humidity", "humid") }
  package static var dewPoint: Message { Message("word.dewPoint", "dew point") }
  package static var dew: Message { Message("word.dew", "dew") }
  package static var pressure: Message { Message("word.pressure", "press") }
  package static var airIndex: Message { Message("word.airIndex", "AQI") }
  package static var visibility: Message { Message("word.visibility", "vis") }
  package static var ultraviolet: Message { Message("word.ultraviolet", "UV") }
  package static var temperature: Message { Message("word.temperature", "temp") }
  package static var air: Message { Message("word.air", "air") }
  package static var index: Message { Message("word.index", "index") }
  package static var none: Message { Message("word.none", "none") }
  package static var clouds: Message { Message("word.clouds", "clouds") }
  package static var windWithGusts: Message { Message("word.windWithGusts", "wind (gusts)") }
  package static var to: Message { Message("word.to", "to") }
  // Stands for a minus sign in text for screen readers.
  package static var minus: Message { Message("word.minus", "minus") }
  package static var dry: Message { Message("word.dry", "dry") }
  package static var ofRain: Message { Message("word.ofRain", "of rain") }
  package static var ofSnow: Message { Message("word.ofSnow", "of snow") }
  package static var ofBoth: Message { Message("word.ofBoth", "of rain and snow") }
  // Table heads.
  package static var place: Message { Message("word.place", "place") }
  package static var region: Message { Message("word.region", "region") }
  package static var people: Message { Message("word.people", "people") }
  package static var position: Message { Message("word.position", "at") }
  package static var name: Message { Message("word.name", "name") }
  // Table heads of stored data.
  package static var part: Message { Message("word.part", "part") }
  package static var size: Message { Message("word.size", "size") }
  package static var fresh: Message { Message("word.fresh", "fresh") }
  package static var stale: Message { Message("word.stale", "stale") }
  package static var loading: Message { Message("word.loading", "loading") }
  package static var noData: Message { Message("word.noData", "no data") }
  package static var failed: Message { Message("word.failed", "failed") }
  package static var demo: Message { Message("word.demo", "demo") }
  package static var unknown: Message { Message("word.unknown", "unknown") }
  // Sentences about the data.
  package static var noDataThen: Message { Message("word.noDataThen", "No data for this moment.") }
  package static var noPlaces: Message { Message("word.noPlaces", "No places yet.") }
  package static var noWeather: Message {
    Message("word.noWeather", "No weather for this place yet.")
  }
  package static var madeUp: Message { Message("word.madeUp", "invented weather (--demo)") }
  package static var invented: Message {
    Message("word.invented", "Invented weather (--demo), seed")
  }
  package static var source: Message { Message("word.source", "Weather data by Open-Meteo.com") }
  package static var airSource: Message {
    Message("word.airSource", "Air data by Open-Meteo.com, from CAMS (Copernicus)")
  }
  package static var namesSource: Message { Message("word.namesSource", "Place names by GeoNames") }
  // Sun and moon.
  package static var rise: Message { Message("word.rise", "rise") }
  package static var set: Message { Message("word.set", "set") }
  package static var noon: Message { Message("word.noon", "noon") }
  package static var twilight: Message { Message("word.twilight", "twilight") }
  package static var daylight: Message { Message("word.daylight", "daylight") }
  package static var moon: Message { Message("word.moon", "moon") }
  package static var lit: Message { Message("word.lit", "lit") }
  package static var polarDay: Message { Message("word.polarDay", "the sun does not set") }
  package static var polarNight: Message { Message("word.polarNight", "the sun does not rise") }
  // Air quality.
  package static var europeanIndex: Message { Message("word.europeanIndex", "European AQI") }
  package static var usIndex: Message { Message("word.usIndex", "US AQI") }
  package static var particles: Message { Message("word.particles", "particles and gases") }
  package static var pollen: Message { Message("word.pollen", "pollen") }
  package static var grains: Message { Message("word.grains", "grains/m³") }
  package static var dust: Message { Message("word.dust", "dust") }
  package static var alder: Message { Message("word.alder", "alder") }
  package static var birch: Message { Message("word.birch", "birch") }
  package static var grass: Message { Message("word.grass", "grass") }
  package static var mugwort: Message { Message("word.mugwort", "mugwort") }
  package static var olive: Message { Message("word.olive", "olive") }
  package static var ragweed: Message { Message("word.ragweed", "ragweed") }
  // Titles of the screens for air, warnings, sky and past years.
  package static var warnings: Message { Message("word.warnings", "warnings") }
  package static var sunAndMoon: Message { Message("word.sunAndMoon", "sun and moon") }
  // Parts of the main screen.
  package static var places: Message { Message("word.places", "Places") }
  package static var comparison: Message { Message("word.comparison", "Compare") }
  package static var onDisk: Message { Message("word.onDisk", "on disk") }
  package static var hits: Message { Message("word.hits", "hits") }
  package static var joined: Message { Message("word.joined", "joined") }
  package static var here: Message { Message("word.here", "here") }
  package static var notSaved: Message { Message("word.notSaved", "not saved") }
  package static var findsByName: Message {
    Message("word.findsByName", "finds one by name or coordinates")
  }
  package static var finds: Message { Message("word.finds", "finds one") }
  package static var showsKeys: Message { Message("word.showsKeys", "shows the keys") }
  package static var quits: Message { Message("word.quits", "quits") }
  package static var addsPlace: Message { Message("word.addsPlace", "adds a place") }
  // Column heads of the comparison.
  package static var local: Message { Message("word.local", "local") }
  package static var theDay: Message { Message("word.theDay", "the day") }
  package static var data: Message { Message("word.data", "data") }
  package static var model: Message { Message("word.model", "model") }
  package static var median: Message { Message("word.median", "the median") }
  package static var medianRow: Message { Message("word.medianRow", "Median") }
  // Keys of the comparison.
  package static var hour: Message { Message("word.hour", "hour") }
  package static var back: Message { Message("word.back", "back") }
  package static var help: Message { Message("word.help", "help") }
  package static var sort: Message { Message("word.sort", "sort") }
  package static var models: Message { Message("word.models", "models") }
  package static var somePlaces: Message { Message("word.somePlaces", "places") }
  package static var differences: Message { Message("word.differences", "differences") }
  package static var values: Message { Message("word.values", "values") }
  package static var open: Message { Message("word.open", "open") }
  package static var refresh: Message { Message("word.refresh", "refresh") }
  package static var inYourOrder: Message { Message("word.inYourOrder", "in your order") }
  package static var byValue: Message { Message("word.byValue", "by value") }
  package static var byRain: Message { Message("word.byRain", "by rain") }
  package static var byWind: Message { Message("word.byWind", "by wind") }
  package static var byHigh: Message { Message("word.byHigh", "by the day's high") }
  package static var byAge: Message { Message("word.byAge", "by age of the data") }
  package static var byName: Message { Message("word.byName", "by name") }
  package static var now: Message { Message("word.now", "now") }
  package static var beingFetched: Message { Message("word.beingFetched", "fetching…") }
  package static var noModelKnows: Message {
    Message("word.noModelKnows", "no model covers this hour")
  }
  package static var bandIsSpread: Message {
    Message("word.bandIsSpread", "band: range, line: median")
  }
  package static var noPlacesToCompare: Message {
    Message("word.noPlacesToCompare", "no places to compare yet")
  }
}
