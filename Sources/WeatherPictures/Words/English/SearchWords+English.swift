import Weather

extension SearchWords {
  static let english = SearchWords(
    title: "Find a place",
    aPlace: "a place",
    advice: "Type the name of a place, a post code, or coordinates such as 52.52,13.41.",
    ranking: "saved, exact, then the largest",
    opening: "opening…",
    searching: "searching…",
    noMatch: "no match",
    failedAdvice: "The search failed, and no place known here is called so. Enter tries again.",
    knownHere: "places known here; Enter opens one",
    commandOrPlace: "a command or the name of a place",
    nothingBeginsSo: "nothing begins so",
    program: "The weather in a terminal, kept for when there is no network.",
    examples: "or type munich, 80331, MUC, 48.14,11.58",
    guessed: "near here, by your time zone")
}
