/// What the search and the line of commands say.
public struct SearchWords: Hashable, Sendable {
  /// What the search is called, and what stands where nothing is typed.
  public let title, aPlace, advice: String
  /// How the places are ordered.
  public let ranking: String
  /// How the search stands.
  public let opening, searching, noMatch: String
  /// What is said where the service could not be asked.
  public let failedAdvice, knownHere: String
  /// What the line of commands says before and while something is typed.
  public let commandOrPlace, nothingBeginsSo: String
}

extension SearchWords {
  /// The words in English.
  static let english = SearchWords(
    title: "Find a place", aPlace: "a place",
    advice: "Type the name of a place, a post code, or coordinates such as 52.52,13.41.",
    ranking: "saved, exact, then the largest", opening: "opening…", searching: "searching…",
    noMatch: "no match",
    failedAdvice:
      "The search failed, and no place known here is called so. Enter tries again.",
    knownHere: "places known here; Enter opens one",
    commandOrPlace: "a command or the name of a place", nothingBeginsSo: "nothing begins so")

  /// The words in German.
  static let german = SearchWords(
    title: "Ort suchen", aPlace: "ein Ort",
    advice: "Name eines Ortes, Postleitzahl oder Koordinaten wie 52.52,13.41 eingeben.",
    ranking: "gemerkte, genaue, dann die größten", opening: "wird geöffnet …",
    searching: "wird gesucht …", noMatch: "nichts gefunden",
    failedAdvice:
      "Die Suche ist misslungen, und kein hier bekannter Ort heißt so. Enter versucht es wieder.",
    knownHere: "hier bekannte Orte; Enter öffnet einen",
    commandOrPlace: "ein Befehl oder der Name eines Ortes", nothingBeginsSo: "nichts beginnt so")
}
