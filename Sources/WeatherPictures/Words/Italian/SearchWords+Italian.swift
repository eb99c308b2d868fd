import Weather

extension SearchWords {
  static let italian = SearchWords(
    title: "Cerca un luogo",
    aPlace: "un luogo",
    advice: "Scrivere il nome di un luogo, un codice postale o coordinate come 52.52,13.41.",
    ranking: "salvati, esatti, poi i più grandi",
    opening: "apertura…",
    searching: "ricerca…",
    noMatch: "niente trovato",
    failedAdvice: "La ricerca è fallita, e nessun luogo noto qui si chiama così. Enter riprova.",
    knownHere: "luoghi noti qui; Enter ne apre uno",
    commandOrPlace: "un comando o il nome di un luogo",
    nothingBeginsSo: "niente inizia così",
    program: "Il tempo in un terminale, salvato per quando manca la rete.",
    examples: "o scrivere monaco, 80331, MUC, 48.14,11.58",
    guessed: "qui vicino, secondo il fuso orario")
}
