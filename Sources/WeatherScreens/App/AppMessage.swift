package import LightFoundation
package import TerminalUI
package import Weather
package import WeatherPictures

/// What can happen to the full screen.
package enum AppMessage: Sendable {
  /// Something came from the terminal.
  case input(Input)
  case tick(Date)
  /// The weather of a place is another, or something else goes on with it.
  case weather(PlaceID, PlaceWeather)
  /// Something beside its weather is there of a place; what is not among it stays as it is.
  case beside(PlaceID, PlaceParts)
  /// The store has no data of a kind of a place any more.
  case forgotten(PlaceID, PlaceParts.Kind)
  /// All past years of a place that can be had are there.
  case yearsFetched(PlaceID)
  /// It has been asked how sure the weather of a place is, whatever came of it.
  case sureAsked(PlaceID)
  /// The authorities of a place have been asked, whatever they said.
  case warningsAsked(PlaceID)
  /// It has been told long enough how a place has changed.
  case newsIsOver(PlaceID)
  /// What was said so many times stands there long enough.
  case saidLongEnough(Int)
  /// What a search has found so far.
  case found(SearchResults)
  /// Something was done that is worth a line.
  case activity(String)
  /// Something that the user has to know; it stays until a key, whatever else is done.
  case notice(String)
  /// When the places are next asked for.
  case nextRefresh(Date?)
  /// What the cache has done so far.
  case tally(CacheTally)
  /// All places of a comparison have been asked for.
  case compared(CompareAnswer)
  /// What several models say of a place; the entries bear their names.
  case models(PlaceID, [PlaceEntry], CompareAnswer)
  /// What is known of the map around a place.
  case map(PlaceID, FieldAnswer)
  /// It is time for a picture of those that go by themselves.
  case frame(Int)
  /// A scene of the demonstration goes on.
  case scene(SceneCard)
  /// What is made believe of the network is another.
  case pretends(NetworkTrouble)
  /// How the cache stands, for the inspector.
  case cache(CacheReport)
}

/// What the full screen wants done; only the program around it does it.
package enum AppEffect: Hashable, Sendable {
  /// The weather of a place is wanted; what is fresh will do unless `refresh` is set.
  case load(Place, refresh: Bool)
  /// The weather of all places is wanted.
  case loadAll(refresh: Bool)
  /// This text is searched; the search waits until the typing stops.
  case search(String)
  case searchNow(String)
  case endSearch
  /// A place that is not in the list is no longer looked at.
  case endPreview
  /// The places around the selected one are likely to be wanted next.
  case prefetch(around: Int)
  /// The list of places is to be kept.
  case savePlaces([Place], selection: Int)
  /// This place is to be shown first when the program starts.
  case makeDefault(Place)
  case saveSettings(ScreenSettings)
  /// The terminal is to show the colours of these settings, which are kept as they were.
  case restyle(ScreenSettings)
  /// These places are compared: they are wanted together.
  case compare([Place])
  /// Several models are compared for this place; with `refresh` they are asked in any case.
  case compareModels(Place, refresh: Bool)
  /// The map around a place is wanted; what is fresh will do unless `refresh` is set.
  case map(Place, FieldWidth, refresh: Bool)
  /// How sure the weather of a place is, is wanted; what is fresh will do.
  case sure(Place)
  /// The days of past years of a place are wanted.
  case years(Place)
  /// What the authorities warn of at a place is wanted; with `refresh` they are asked in any case.
  case warnings(Place, refresh: Bool)
  /// It is told for a while how a place has changed.
  case tellNews(PlaceID)
  /// What was said stands there for a while; it is the message of this number.
  case endSaying(Int)
  /// This picture of those that go by themselves is wanted in a moment.
  case showFrame(Int)
  /// The inspector was opened or closed.
  case inspect(Bool)
  /// An entry is to be fetched anew.
  case refetch(CacheAddress)
  /// The next request of an entry is to be answered by a new fetch.
  case makeStale(CacheAddress)
  /// An entry is to be forgotten, in memory and on disk.
  case drop(CacheAddress)
  case dropAll
  /// The network is to behave like this.
  case simulate(NetworkTrouble)
  /// The next scene of the demonstration is to be played.
  case playScene
  /// The demonstration is over.
  case endScenes
  /// This text is to be put where the terminal keeps what was copied, if it can.
  case copy(String)
  case suspend
  /// The program is to end.
  case quit
}
