package import LightFoundation
package import TerminalUI
package import Weather
package import WeatherPictures

package enum AppMessage: Sendable {
  case input(Input)
  case tick(Date)
  /// The weather of a place, or its loading state, changed.
  case weather(PlaceID, PlaceWeather)
  /// Extra parts of a place were loaded. Parts that are absent here stay unchanged.
  case extras(PlaceID, PlaceData)
  /// The store dropped one kind of data for a place.
  case forgotten(PlaceID, PlaceData.Kind)
  /// A request for one kind of data has finished, successfully or not.
  case requested(PartRequest)
  /// The news about a place has been shown long enough.
  case newsIsOver(PlaceID)
  /// The status message with this number has been shown long enough.
  case saidLongEnough(Int)
  case found(SearchResults)
  /// Another process changed the list of places.
  case placesChanged(added: [Place], removed: Set<PlaceID>)
  /// Something worth a status line happened.
  case activity(String)
  /// A message the user must see. It stays until the next key press.
  case notice(String)
  case nextRefresh(Date?)
  /// The requests for a comparison have finished.
  case compared(missing: Int)
  /// The forecasts of several models for one place; each entry is named after its model.
  case models(PlaceID, [PlaceEntry])
  case map(PlaceID, FieldAnswer)
  /// The next frame of a map animation is due.
  case frame(Int)
  case scene(SceneCard)
  case pretends(SimulatedFaults)
  case cache(CacheReport)
}

/// A side effect requested by the full screen; the surrounding program performs it.
package enum AppEffect: Hashable, Sendable {
  /// Loads the weather of a place. A fresh cached value is enough unless `refresh` is set.
  case load(Place, refresh: Bool)
  case loadAll(refresh: Bool)
  /// Searches after a short pause in typing.
  case search(String)
  case searchNow(String)
  case endSearch
  /// Stops showing a place that is not in the list.
  case endPreview
  /// Prefetches the neighbors of the selected place.
  case prefetch(around: Int)
  case savePlaces([Place], selection: Int)
  /// Makes this place the first one shown at start-up.
  case makeDefault(Place)
  case saveSettings(ScreenSettings)
  /// Applies the colors of these settings to the terminal without saving them.
  case restyle(ScreenSettings)
  /// Loads these places in one request for a comparison.
  case compare([Place])
  /// Loads the forecasts of several models for a place. `refresh` bypasses the cache.
  case compareModels(Place, refresh: Bool)
  /// Loads the map around a place. A fresh cached value is enough unless `refresh` is set.
  case map(Place, FieldWidth, refresh: Bool)
  /// Loads the ensemble forecast of a place, unless a fresh one is cached.
  case confidence(Place)
  /// Loads past years of daily data for a place.
  case years(Place)
  /// Loads official warnings for a place. `refresh` bypasses the cache.
  case warnings(Place, refresh: Bool)
  /// Starts the timer that ends the news about a place.
  case tellNews(PlaceID)
  /// Starts the timer that ends the status message with this number.
  case endSaying(Int)
  case showFrame(Int)
  case inspect(Bool)
  case refetch(CacheAddress)
  /// Marks an entry stale, so that the next request starts a new fetch.
  case makeStale(CacheAddress)
  /// Removes an entry from memory and disk.
  case drop(CacheAddress)
  case dropAll
  case simulate(SimulatedFaults)
  case playScene
  case endScenes
  /// Copies text to the clipboard, if the terminal supports it.
  case copy(String)
  case suspend
  case quit
}
