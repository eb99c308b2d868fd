public import Weather

/// The words of one language that need nothing put into them.
public struct Words: Sendable {
  /// The labels of readings, short.
  public let feels, wind, gusts, rain, snow, humidity: Template
  /// More of them.
  public let dewPoint, dew, pressure, airIndex, visibility: Template
  /// More of them.
  public let ultraviolet, temperature, air, index, none, clouds, windWithGusts, to: Template
  /// What stands before a number below zero that is read aloud.
  public let minus: Template
  /// What falls in all.
  public let dry, ofRain, ofSnow, ofBoth: Template
  /// The heads of tables.
  public let place, region, people, position, name: Template
  /// The heads of what is stored.
  public let part, size: Template
  /// How good the data is.
  public let fresh, stale, offline, loading, noData, failed, demo, unknown: Template
  /// Sentences about the data.
  public let noDataThen, noPlaces, noWeather, madeUp, invented, source, airSource: Template
  /// Who made the names of places.
  public let namesSource: Template
  /// Sun and moon.
  public let rise, set, noon, twilight, daylight, toYesterday: Template
  /// More of them.
  public let moon, lit, polarDay, polarNight: Template
  /// The air.
  public let europeanIndex, usIndex, particles, pollen, grains, dust: Template
  /// What flies in spring.
  public let alder, birch, grass, mugwort, olive, ragweed: Template
  /// What the screens of the air, of what to beware of, of the sky and of the past are called.
  public let pollenAndAir, warnings, sunAndMoon, pastYears: Template
  /// The parts of the main screen.
  public let places, comparison, cache: Template
  /// What the cache did.
  public let entries, onDisk, hits, joined: Template
  /// What stands beside the name of a place.
  public let here, notSaved: Template
  /// What is said before there are places.
  public let findsByName, finds, showsKeys, quits, addsPlace: Template
  /// The heads of the comparison.
  public let local, theDay, data, model, median, medianRow: Template
  /// The keys of the comparison.
  public let hour, back, help, sort, models, somePlaces: Template
  /// More of them.
  public let differences, values, what, open, refresh: Template
  /// How the rows of the comparison are ordered.
  public let inYourOrder, byValue, byRain, byWind, byHigh, byAge, byName: Template
  /// What the comparison says.
  public let now, beingFetched, noModelKnows, bandIsSpread, noPlacesToCompare: Template
  /// What keys do.
  public let keys: KeyWords
  /// The settings.
  public let settings: SettingWords
  /// The search and the line of commands.
  public let search: SearchWords
  /// The inspector of the cache.
  public let inspector: InspectorWords
  /// The map.
  public let map: MapWords
}

/// One of the words.
public typealias Word = any KeyPath<Words, Template> & Sendable
