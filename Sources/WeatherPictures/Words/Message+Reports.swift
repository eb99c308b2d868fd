package import Weather

/// The messages of a command next to or instead of its report.
///
/// Place names include their quotes.
extension Message {
  package static func note(_ text: String) -> Self { Self("report.note", "note: {0}", text) }
  package static func error(_ text: String) -> Self { Self("report.error", "error: {0}", text) }
  /// There is no stored data and fetching was not allowed; with the command that would fetch it.
  package static var demoStoresNothing: Self {
    Self("report.demoStoresNothing", "--demo stores nothing, so --offline has nothing to show")
  }
  package static func refreshIsOffline(_ name: String, again: String) -> Self {
    Self(
      "report.refreshIsOffline",
      "no stored data for {0}, and the setting refresh is offline. Fetch it once: {1} --refresh",
      name, again)
  }
  package static func offline(_ name: String, again: String) -> Self {
    Self(
      "report.offline",
      "no stored data for {0}, and --offline was given. Run once online: {1}", name, again)
  }
  /// The service is rate limited, refuses the request, or does not respond.
  package static func limited(_ reason: FailureReason, until: String, _ name: String) -> Self {
    Self(
      "report.limited", "{0}; try again after {1}. No stored data for {2}.", reason.message, until,
      name)
  }
  package static func refused(_ reason: FailureReason, _ name: String) -> Self {
    Self(
      "report.refused", "Open-Meteo refused the request: {0}. No stored data for {1}.",
      reason.message, name)
  }
  package static func noAnswer(_ trouble: WeatherError, _ name: String, again: String) -> Self {
    Self(
      "report.noAnswer", "{0}, and no stored data for {1}. Try again: {2}, or run: skymux doctor",
      trouble.message, name, again)
  }
  package static var cancelled: Self { Self("report.cancelled", "cancelled") }
  package static func searchFailed(_ name: String, _ trouble: WeatherError) -> Self {
    Self(
      "report.searchFailed",
      "no place called {0} is known offline, and the search failed: {1}. Try coordinates: skymux 52.52,13.41",
      name, trouble.message)
  }
  package static var noDefaultPlace: Self {
    Self(
      "report.noDefaultPlace",
      "no place given and none saved. Try: skymux Berlin, or: skymux places add Berlin")
  }
  package static func unknownPlace(_ name: String) -> Self {
    Self("report.unknownPlace", "no place called {0}.", name)
  }
  package static func didYouMean(_ name: String) -> Self {
    Self("report.didYouMean", "Did you mean {0}?", name)
  }
  package static func trySearch(_ text: String) -> Self {
    Self("report.trySearch", "Try: skymux search {0}", text)
  }
  package static var tryFewerLetters: Self {
    Self("report.tryFewerLetters", "Try fewer letters, or coordinates: skymux 52.52,13.41")
  }
  package static func noCommand(_ name: String, meant: String) -> Self {
    Self(
      "report.noCommand", "no place and no command called {0}. Did you mean: skymux {1}?", name,
      meant)
  }
  /// The coordinates are invalid, or the alias is unknown.
  package static func offTheGlobe(_ text: String) -> Self {
    Self(
      "report.offTheGlobe",
      "{0} is not on the globe: latitudes go from -90 to 90, longitudes from -180 to 180", text)
  }
  package static func noAlias(_ alias: String) -> Self {
    Self("report.noAlias", "no place is saved as {0}.", alias)
  }
  package static func keepAlias(_ alias: String) -> Self {
    Self("report.keepAlias", "Save one: skymux places add Berlin --as {0}", alias)
  }
  package static func thereAre(_ names: String) -> Self {
    Self("report.thereAre", "Saved: {0}", names)
  }
  package static func severalPlaces(_ count: Int, _ name: String, example: String, command: String)
    -> Self
  {
    Self(
      "report.severalPlaces", "{0} places are called {1}. Add the region, e.g. {2}, or run: {3}",
      count, name, example, command)
  }
  package static func thisIsOne(_ count: Int, _ name: String, chosen: String, command: String)
    -> Self
  {
    Self(
      "report.thisIsOne", "{0} places are called {1}; this is {2}. Others: {3}", count, name,
      chosen, command)
  }
  package static func embedded(_ trouble: WeatherError) -> Self {
    Self("report.embedded", "{0}; showing only the built-in places", trouble.message)
  }
  /// The data is stale; that of the air is as well, or is missing.
  package static func showingOld(_ name: String, why: String, from time: String, age: String)
    -> Self
  {
    Self("report.showingOld", "{0}: {1}; showing data from {2} ({3} old)", name, why, time, age)
  }
  package static func tooOld(_ name: String, why: String, from time: String, age: String) -> Self {
    Self(
      "report.tooOld", "{0}: {1}; the data from {2} is {3} old, and --strict was given", name, why,
      time, age)
  }
  package static func noAir(_ trouble: WeatherError) -> Self {
    Self("report.noAir", "no air quality data: {0}", trouble.message)
  }
  package static func oldAir(_ trouble: WeatherError, age: String) -> Self {
    Self(
      "report.oldAir", "no newer air quality data: {0}; showing data from {1} ago", trouble.message,
      age)
  }
  /// No place or model has data, or not at that time.
  package static var noPlaceHasData: Self {
    Self("report.noPlaceHasData", "no data for any of these places")
  }
  package static var noModelHasData: Self {
    Self("report.noModelHasData", "no data from any of these models")
  }
  package static var noReport: Self { Self("report.noReport", "no report to show") }
  package static func notThen(_ name: String, from start: String, to end: String) -> Self {
    Self("report.notThen", "--at: the forecast for {0} covers {1} to {2}", name, start, end)
  }
  /// The number of scenes that were played, and of those that failed.
  package static func scenesPlayed(_ count: Int, seconds: String) -> Self {
    Self(
      "report.scenesPlayed", "{0} {0|scene|scenes} in {1}, on a simulated network.", count, seconds)
  }
  package static func scenesBroke(_ count: Int, of all: Int) -> Self {
    Self("report.scenesBroke", "{0} of {1} scenes failed", count, all)
  }
  package static func waiting(until time: String) -> Self {
    Self("report.waiting", "waiting until {0} to check again; press Ctrl-C to stop", time)
  }
  /// The data is from the demo, the cache is damaged, or fetched data could not be saved.
  package static func invented(seed: String) -> Self {
    Self("report.invented", "--demo: invented weather, seed {0}", seed)
  }
  package static func cacheDamaged(reason: String, kept: String?) -> Self {
    Self(
      "report.cacheDamaged",
      "the cache is damaged: {0}; {1|it was moved to {1}|it is skipped}, and the rest still works. Run: skymux doctor",
      reason, kept)
  }
  package static func unsaved(_ reason: String) -> Self {
    Self("report.unsaved", "could not save the fetched data: {0}", reason)
  }
}

/// Messages about places, settings and the cache.
extension Message {
  package static func kept(_ name: String, alias: String?) -> Self {
    Self("keeping.kept", "saved {0}{1| as @{1}|}", name, alias)
  }
  package static func keptAlready(_ name: String, alias: String?) -> Self {
    Self("keeping.keptAlready", "{0} was already saved{1|; it is now @{1}|}", name, alias)
  }
  package static func forgot(_ what: String) -> Self { Self("keeping.forgot", "removed {0}", what) }
  /// The alias belonged to another place until now.
  package static func aliasMoved(_ alias: String, from name: String) -> Self {
    Self("keeping.aliasMoved", "@{0} was {1} before", alias, name)
  }
  package static func defaultIs(_ name: String) -> Self {
    Self("keeping.defaultIs", "the default place is {0}", name)
  }
  package static var seePlaces: Self { Self("keeping.seePlaces", "See: skymux places ls") }
  /// There are no saved places, with the command to add one.
  package static func noPlaceKept(command: String) -> Self {
    Self("keeping.noPlaceKept", "no places saved. Save one: {0}", command)
  }
  package static var demoKeepsNoPlaces: Self {
    Self("keeping.demoKeepsNoPlaces", "--demo saves no places")
  }
  package static var demoKeepsNoSettings: Self {
    Self("keeping.demoKeepsNoSettings", "--demo saves no settings")
  }
  package static var demoKeepsNothing: Self {
    Self("keeping.demoKeepsNothing", "--demo stores nothing")
  }
  /// A setting, its value, and whether that is the default.
  package static func setting(_ name: String, _ value: String, isUsual: Bool) -> Self {
    Self("keeping.setting", "{0} is {1}{2|, the default|}", name, value, isUsual)
  }
  package static func units(_ name: String) -> Self { Self("keeping.units", "units are {0}", name) }
  /// There is no cache folder, or the editor cannot be started.
  package static var noCacheFolder: Self {
    Self("keeping.noCacheFolder", "no folder for the cache: HOME is not set")
  }
  package static func noEditor(_ name: String) -> Self {
    Self("keeping.noEditor", "could not start the editor {0}", name)
  }
  package static func somethingWrong(_ names: String) -> Self {
    Self("keeping.somethingWrong", "problems found: {0}", names)
  }
  package static func storedEntries(_ count: Int) -> Self {
    Self("keeping.storedEntries", "{0} {0|entry|entries}", count)
  }
  package static func bytes(_ count: Int) -> Self { Self("keeping.bytes", "{0} bytes", count) }
  package static var nothingStored: Self { Self("keeping.nothingStored", "Nothing is stored.") }
  /// The cache cannot be listed, with the number of further reasons, or cannot be cleared.
  package static func cacheNotListed(_ reason: String, more: Int) -> Self {
    Self(
      "keeping.cacheNotListed",
      "could not list the cache: {0}{1| (and {1} more)|}. Run: skymux doctor", reason,
      more > 0 ? "\(more)" : nil as String?)
  }
  package static func cacheNotCleared(_ reason: String) -> Self {
    Self("keeping.cacheNotCleared", "could not clear the cache: {0}", reason)
  }
}
