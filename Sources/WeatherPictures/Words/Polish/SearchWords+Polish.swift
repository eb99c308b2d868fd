import Weather

extension SearchWords {
  static let polish = SearchWords(
    title: "Znajdź miejsce",
    aPlace: "miejsce",
    advice: "Wpisz nazwę miejsca, kod pocztowy lub współrzędne, np. 52.52,13.41.",
    ranking: "zapisane, dokładne, potem największe",
    opening: "otwieranie…",
    searching: "szukanie…",
    noMatch: "nic nie znaleziono",
    failedAdvice:
      "Wyszukiwanie zawiodło, a żadne znane tu miejsce tak się nie nazywa. Enter próbuje ponownie.",
    knownHere: "miejsca znane tutaj; Enter otwiera",
    commandOrPlace: "polecenie lub nazwa miejsca",
    nothingBeginsSo: "nic się tak nie zaczyna",
    program: "Pogoda w terminalu, zachowana na czas bez sieci.",
    examples: "albo wpisz monachium, 80331, MUC, 48.14,11.58",
    guessed: "w pobliżu, według strefy czasowej")
}
