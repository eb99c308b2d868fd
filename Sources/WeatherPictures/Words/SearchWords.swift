package import Weather

/// What the search and the line of commands say.
package struct SearchWords: Sendable {
  // What the search is called, and what stands where nothing is typed.
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
  // What is said where the service could not be asked.
  package var failedAdvice: Message {
    Message(
      "search.failedAdvice",
      "The search failed, and no place known here is called so. Enter tries again.")
  }
  package var knownHere: Message {
    Message("search.knownHere", "places known here; Enter opens one")
  }
  // What the line of commands says before and while something is typed.
  package var commandOrPlace: Message {
    Message("search.commandOrPlace", "a command or the name of a place")
  }
  package var nothingBeginsSo: Message { Message("search.nothingBeginsSo", "nothing begins so") }
  // What is said where there are no places yet: what this is, and what may be typed.
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
