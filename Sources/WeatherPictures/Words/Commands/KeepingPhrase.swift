/// What is said of what is kept: places, settings and the cache.
package enum KeepingPhrase: Hashable, Sendable {
  /// What a place is called, perhaps by a short name, when it is kept.
  case kept(String, alias: String?), keptAlready(String, alias: String?), forgot(String)
  /// A short name that another place had until now.
  case aliasMoved(String, from: String)
  /// Where the program starts, and that a name is not that of a place that is kept.
  case defaultIs(String), notKept(String), seePlaces
  /// No place is kept, and what would keep one.
  case noPlaceKept(command: String)
  case demoKeepsNoPlaces, demoKeepsNoSettings, demoKeepsNothing
  /// A setting, what it is now, and whether that is what holds where nothing is chosen.
  case setting(String, String, isUsual: Bool), units(String)
  /// There is no folder, or no editor.
  case noCacheFolder, noEditor(String)
  case somethingWrong(String)
  case storedEntries(Int), bytes(Int), nothingStored
  /// The cache cannot be listed, for this and so many other reasons, or cannot be cleared.
  case cacheNotListed(String, more: Int), cacheNotCleared(String)
}
