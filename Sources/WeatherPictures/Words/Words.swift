/// The words of one language that need nothing put into them.
public struct Words: Hashable, Sendable {
  /// The labels of readings, short.
  public let feels, wind, gusts, rain, snow, humidity: String
  /// More of them.
  public let dewPoint, dew, pressure, airIndex, visibility: String
  /// More of them.
  public let ultraviolet, temperature, air, index, none, clouds, windWithGusts, to: String
  /// What stands before a number below zero that is read aloud.
  public let minus: String
  /// What falls in all.
  public let dry, ofRain, ofSnow, ofBoth: String
  /// The heads of tables.
  public let place, region, people, position, name: String
  /// The heads of what is stored.
  public let part, size: String
  /// How good the data is.
  public let fresh, stale, offline, loading, noData, failed, demo, unknown: String
  /// Sentences about the data.
  public let noDataThen, noPlaces, noWeather, madeUp, invented, source, airSource: String
  /// Who made the names of places.
  public let namesSource: String
  /// Sun and moon.
  public let rise, set, noon, twilight, daylight, toYesterday: String
  /// More of them.
  public let moon, lit, polarDay, polarNight: String
  /// The air.
  public let europeanIndex, usIndex, particles, pollen, grains, dust: String
  /// What flies in spring.
  public let alder, birch, grass, mugwort, olive, ragweed: String
  /// The parts of the main screen.
  public let places, comparison, cache: String
  /// What the cache did.
  public let entries, onDisk, hits, joined, inFlight: String
  /// What stands beside the name of a place.
  public let here, notSaved, notSavedHint: String
  /// What is said before there are places.
  public let findsByName, finds, showsKeys, quits, addsPlace: String
  /// The heads of the comparison.
  public let local, theDay, data, model, median, medianRow: String
  /// The keys of the comparison.
  public let hour, back, help, sort, models, somePlaces: String
  /// More of them.
  public let differences, values, what, open, refresh: String
  /// How the rows of the comparison are ordered.
  public let inYourOrder, byValue, byRain, byWind, byHigh, byAge, byName: String
  /// What the comparison says.
  public let now, beingFetched, noModelKnows, bandIsSpread, noPlacesToCompare: String
  /// What keys do.
  public let keys: KeyWords
  /// The settings.
  public let settings: SettingWords
  /// The search and the line of commands.
  public let search: SearchWords
  /// The inspector of the cache.
  public let inspector: InspectorWords
}

/// One of the words.
public typealias Word = any KeyPath<Words, String> & Sendable
