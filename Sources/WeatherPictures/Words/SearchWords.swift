package import Weather

package struct SearchWords: Sendable {
  // The title, and the hints before anything is typed.
  package var title: Message { Message("search.title", "Find a place") }
  package var aPlace: Message { Message("search.aPlace", "place or :command") }
  package var advice: Message {
    Message(
      "search.advice",
      "Type the name of a place, a postal code, or coordinates such as 52.52,13.41.")
  }
  package var opening: Message { Message("search.opening", "opening…") }
  package var searching: Message { Message("search.searching", "searching…") }
  package var noMatch: Message { Message("search.noMatch", "no match") }
  // The search service could not be reached.
  package var failedAdvice: Message {
    Message(
      "search.failedAdvice",
      "The search failed, and no place known offline matches. Press Enter to retry.")
  }
  package var knownHere: Message {
    Message("search.knownHere", "places known offline; press Enter to open one")
  }
  // The welcome screen before any place is saved.
  package var program: Message {
    Message("search.program", "A terminal weather app that works offline.")
  }
  package var examples: Message {
    Message("search.examples", "or type munich, 80331, MUC, 48.14,11.58")
  }
  package var guessed: Message { Message("search.guessed", "nearby, from your time zone") }
}

extension Message {
  package static var search: SearchWords { SearchWords() }
}
