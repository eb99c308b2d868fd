package import Weather

/// The texts of the search and of the command line.
package struct SearchWords: Sendable {
  // The title, and the hints before anything is typed.
  package var title: Message { Message("search.title", "Find a place") }
  package var aPlace: Message { Message("search.aPlace", "a place") }
  package var advice: Message {
    Message(
      "search.advice", "Type the name of a place, a post code, or coordinates such as 52.52,13.41.")
  }
  package var ranking: Message { Message("search.ranking", "saved, exact, then the largest") }
  package var opening: Message { Message("search.opening", "opening…") }
  package var searching: Message { Message("search.searching", "searching…") }
  package var noMatch: Message { Message("search.noMatch", "no match") }
  // The search service could not be reached.
  package var failedAdvice: Message {
    Message(
      "search.failedAdvice",
      "The search failed, and no place known here is called so. Enter tries again.")
  }
  package var knownHere: Message {
    Message("search.knownHere", "places known here; Enter opens one")
  }
  // Hints of the command line before and during typing.
  package var commandOrPlace: Message {
    Message("search.commandOrPlace", "a command or the name of a place")
  }
  package var nothingBeginsSo: Message { Message("search.nothingBeginsSo", "nothing begins so") }
  // The welcome screen before any place is saved.
  package var program: Message {
    Message("search.program", "The weather in a terminal, kept for when there is no network.")
  }
  package var examples: Message {
    Message("search.examples", "or type munich, 80331, MUC, 48.14,11.58")
  }
  package var guessed: Message { Message("search.guessed", "near here, by your time zone") }
}

extension Message {
  package static var search: SearchWords { SearchWords() }
}
