import Weather

extension SearchWords {
  static let dutch = SearchWords(
    title: "Plaats zoeken",
    aPlace: "een plaats",
    advice: "Typ de naam van een plaats, een postcode of coördinaten zoals 52.52,13.41.",
    ranking: "bewaard, exact, dan de grootste",
    opening: "wordt geopend…",
    searching: "zoekt…",
    noMatch: "niets gevonden",
    failedAdvice:
      "Het zoeken is mislukt, en geen hier bekende plaats heet zo. Enter probeert opnieuw.",
    knownHere: "hier bekende plaatsen; Enter opent er een",
    commandOrPlace: "een opdracht of de naam van een plaats",
    nothingBeginsSo: "niets begint zo",
    program: "Het weer in een terminal, bewaard voor als er geen netwerk is.",
    examples: "of typ münchen, 80331, MUC, 48.14,11.58",
    guessed: "in de buurt, volgens uw tijdzone")
}
