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
  /// What stands beside the name of a place.
  package let here, notSaved: Template
  /// What is said before there are places.
  package let findsByName, finds, showsKeys, quits, addsPlace: Template
  /// The heads of the comparison.
  package let local, theDay, data, model, median, medianRow: Template
  /// The keys of the comparison.
  package let hour, back, help, sort, models, somePlaces: Template
  /// More of them.
  package let differences, values, what, open, refresh: Template
  /// How the rows of the comparison are ordered.
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
