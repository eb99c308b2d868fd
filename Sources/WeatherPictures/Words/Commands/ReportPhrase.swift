/// What a command says beside its report, or instead of it; names of places bear their quotes.
package enum ReportPhrase: Hashable, Sendable {
  case note(String), error(String)
  /// Nothing is stored, and asking was not allowed; and the command line that would ask.
  case demoStoresNothing, refreshIsOffline(String, again: String), offline(String, again: String)
  /// The service has had enough until then, refuses, or there is no answer.
  case limited(TroubleReason, until: String, String), refused(TroubleReason, String)
  case noAnswer(Trouble, String, again: String), cancelled
  /// A place could not be searched, or is not known.
  case searchFailed(String, Trouble), noDefaultPlace, unknownPlace(String)
  /// What may have been meant, and what to try.
  case didYouMean(String), trySearch(String), tryFewerLetters, noCommand(String, meant: String)
  /// The place is not on the globe, or its short name is not known.
  case offTheGlobe(String), noAlias(String), keepAlias(String), thereAre(String)
  case severalPlaces(Int, String, example: String, command: String)
  case thisIsOne(Int, String, chosen: String, command: String)
  case embedded(Trouble)
  /// The data is old; that of the air is too, or is missing.
  case showingOld(String, why: String, from: String, age: String)
  case tooOld(String, why: String, from: String, age: String)
  case noAir(Trouble), oldAir(Trouble, age: String)
  /// Nothing is known of any place or by any model, or not then.
  case noPlaceHasData, noModelHasData, noReport, notThen(String, from: String, to: String)
  /// How many scenes of the tour were played, and how many did not show what they should.
  case scenesPlayed(Int, seconds: String), scenesBroke(Int, of: Int)
  case waiting(until: String)
  /// The weather is invented, the cache is damaged, or what was fetched is lost.
  case invented(seed: String), cacheDamaged(reason: String, kept: String?), unsaved(String)
}
