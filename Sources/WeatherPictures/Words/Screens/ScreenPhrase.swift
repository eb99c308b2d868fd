/// What a screen says with something put into it.
package enum ScreenPhrase: Hashable, Sendable {
  /// Which rows of how many are seen.
  case rows(Int, Int, of: Int)
  /// How many places a search has found, or that there is none.
  case found(Int), noPlaceCalled(String)
  /// How many keys were typed for one request.
  case typed(keys: Int)
  /// Nothing that can be done or shown begins so.
  case nothingBegins(with: String)
  /// How many entries there are in the cache, and which of them are shown.
  case entries(Int), some(Int, of: Int), having(String)
  /// How often in a row something happened.
  case times(Int)
  /// By how many seconds answers are held up.
  case answersTake(String)
  /// How all places on the screen are together.
  case placesFresh(Int, of: Int), placesLoading, placesFailed(fresh: Int, of: Int)
}
