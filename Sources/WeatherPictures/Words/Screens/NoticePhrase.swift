/// What was done, or what the user has to know, in the last line.
package enum NoticePhrase: Hashable, Sendable {
  /// What a key did to a place.
  case saved(String), removed(String), isBack(String), startsWith(String)
  /// A key that has no use where it was pressed.
  case keyHasNoUse(String)
  /// A setting and what it is now.
  case set(String, to: String)
  /// So many places are asked for anew.
  case asking(Int)
  /// What came for one place, or for so many.
  case updated(String), updatedPlaces(Int)
  /// What did not come, and what is shown instead.
  case notUpdated(String, Trouble), showingData(from: String, age: String), showingStored
  /// What a key did to an entry of the cache.
  case fetchesAnew(String), madeStale(String), dropped(String), copied(String)
  /// What a key would do to so many entries if it were pressed again, and what it did.
  case asksToDropAll(Int), droppedAll(Int)
  /// What became of the cache on disk.
  case cacheNotSaved(String), cacheSavedAgain, notSaved(String), notAllDropped(String)
  /// The disk takes too long.
  case diskSilent
  /// What is wrong with a file of the user.
  case setAside(path: String, as: String, reason: String), damaged(path: String, reason: String)
  /// So many places in such a file cannot be read.
  case someUnreadable(Int, path: String, as: String)
  case newerFile(path: String, version: Int64), unreadable(path: String, reason: String)
}
