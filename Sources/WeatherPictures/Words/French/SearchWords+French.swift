import Weather

extension SearchWords {
  static let french = SearchWords(
    title: "Chercher un lieu",
    aPlace: "un lieu",
    advice: "Tapez le nom d'un lieu, un code postal ou des coordonnées comme 52.52,13.41.",
    ranking: "gardés, exacts, puis les plus grands",
    opening: "ouverture…",
    searching: "recherche…",
    noMatch: "rien trouvé",
    failedAdvice:
      "La recherche a échoué, et aucun lieu connu ici ne s'appelle ainsi. Enter réessaie.",
    knownHere: "lieux connus ici ; Enter en ouvre un",
    commandOrPlace: "une commande ou le nom d'un lieu",
    nothingBeginsSo: "rien ne commence ainsi",
    program: "La météo dans un terminal, gardée pour quand le réseau manque.",
    examples: "ou tapez munich, 80331, MUC, 48.14,11.58",
    guessed: "près d'ici, d'après votre fuseau")
}
