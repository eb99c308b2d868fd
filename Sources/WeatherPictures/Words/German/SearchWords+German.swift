import Weather

extension SearchWords {
  static let german = SearchWords(
    title: "Ort suchen",
    aPlace: "ein Ort",
    advice: "Name eines Ortes, Postleitzahl oder Koordinaten wie 52.52,13.41 eingeben.",
    ranking: "gemerkte, genaue, dann die größten",
    opening: "wird geöffnet …",
    searching: "wird gesucht …",
    noMatch: "nichts gefunden",
    failedAdvice:
      "Die Suche ist misslungen, und kein hier bekannter Ort heißt so. Enter versucht es wieder.",
    knownHere: "hier bekannte Orte; Enter öffnet einen",
    commandOrPlace: "ein Befehl oder der Name eines Ortes",
    nothingBeginsSo: "nichts beginnt so",
    program: "Das Wetter im Terminal, behalten für die Zeit ohne Netz.",
    examples: "oder münchen, 80331, MUC, 48.14,11.58",
    guessed: "in der Nähe, nach der Zeitzone")
}
