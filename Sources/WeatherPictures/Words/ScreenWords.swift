package import Weather

package struct SettingWords: Sendable {
  package var title: Message { Message("setting.title", "Settings") }
  package var allUnits: Message { Message("setting.allUnits", "units") }
  package var temperature: Message { Message("setting.temperature", "temperature") }
  package var pressure: Message { Message("setting.pressure", "pressure") }
  package var distance: Message { Message("setting.distance", "distance") }
  package var clock: Message { Message("setting.clock", "clock") }
  package var language: Message { Message("setting.language", "language") }
  package var drawing: Message { Message("setting.drawing", "symbols") }
  package var colors: Message { Message("subject.colors", "colors") }
  package var temperatureColors: Message {
    Message("setting.temperatureColors", "temperature colors")
  }
  // Sets of units: a name, or "mixed" for any other combination.
  package var metric: Message { Message("setting.metric", "metric") }
  package var mixed: Message { Message("setting.mixed", "mixed") }
  package var anyGround: Message { Message("setting.anyGround", "any background") }
  package var darkGround: Message { Message("setting.darkGround", "dark background") }
  package var lightGround: Message { Message("setting.lightGround", "light background") }
  package var strong: Message { Message("setting.strong", "strong contrast") }
  package var ownColors: Message { Message("setting.ownColors", "the terminal's own") }
  package var noColors: Message { Message("setting.noColors", "none") }
  package var mouse: Message { Message("setting.mouse", "mouse") }
  package var on: Message { Message("setting.on", "on") }
  package var off: Message { Message("setting.off", "off") }
  package var classic: Message { Message("setting.classic", "classic") }
  package var colorBlindSafe: Message { Message("setting.colorBlindSafe", "color-blind safe") }
}

extension Message {
  package static var settings: SettingWords { SettingWords() }
}

package struct SearchWords: Sendable {
  // The title, and the hints before anything is typed.
  package var title: Message { Message("search.title", "Find a place") }
  package var aPlace: Message { Message("search.aPlace", "place or :command") }
  package var advice: Message {
    Message(
      "search.advice",
      "Type the name of a place, a postal code, or coordinates such as 52.52,13.41.")
  }
  package var opening: Message { Message("search.opening", "opening…") }
  package var searching: Message { Message("search.searching", "searching…") }
  package var noMatch: Message { Message("search.noMatch", "no match") }
  package var failedAdvice: Message {
    Message(
      "search.failedAdvice",
      "The search failed, and no place known offline matches. Press Enter to retry.")
  }
  package var knownHere: Message {
    Message("search.knownHere", "places known offline; press Enter to open one")
  }
  // The welcome screen before any place is saved.
  package var program: Message {
    Message("search.program", "A terminal weather app that works offline.")
  }
  package var examples: Message {
    Message("search.examples", "or type munich, 80331, MUC, 48.14,11.58")
  }
  package var guessed: Message { Message("search.guessed", "nearby, from your time zone") }
}

extension Message {
  package static var search: SearchWords { SearchWords() }
}

package struct MapWords: Sendable {
  package var name: Message { Message("map.name", "map") }
  package var title: Message { Message("map.title", "Map") }
  package var space: Message { Message("map.space", "Space") }
  // Keys of the map, in a word or a few.
  package var town: Message { Message("map.town", "town") }
  // The quantity on the map, such as temperature or rain.
  package var layer: Message { Message("map.layer", "layer") }
  package var width: Message { Message("map.width", "zoom") }
  package var widths: Message { Message("map.widths", "zoom: 300, 900, 2700 km") }
  package func until(_ time: String) -> Message { Message("map.until", "map until {0}", time) }
  package var play: Message { Message("map.play", "play") }
  package var plays: Message { Message("map.plays", "play or pause the hours") }
  package var shows: Message {
    Message("map.shows", "show temperature, rain, wind, clouds, pressure")
  }
  package var towns: Message { Message("map.towns", "towns on the map") }
  package var ofMap: Message { Message("map.ofMap", "Keys for the map") }
  // The number of points, what they cost, and how long they stay cached.
  package var cost: Message {
    Message("map.cost", "uses 60 of 10,000 requests a day, stored for 3 h")
  }
}

extension Message {
  package static var map: MapWords { MapWords() }
}
