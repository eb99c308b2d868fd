import Weather

extension SearchWords {
  static let portuguese = SearchWords(
    title: "Procurar um local",
    aPlace: "um local",
    advice: "Escreva o nome de um local, um código postal ou coordenadas como 52.52,13.41.",
    ranking: "guardados, exatos, depois os maiores",
    opening: "a abrir…",
    searching: "a procurar…",
    noMatch: "nada encontrado",
    failedAdvice:
      "A pesquisa falhou, e nenhum local aqui conhecido se chama assim. Enter tenta de novo.",
    knownHere: "locais aqui conhecidos; Enter abre um",
    commandOrPlace: "um comando ou o nome de um local",
    nothingBeginsSo: "nada começa assim",
    program: "O tempo num terminal, guardado para quando não há rede.",
    examples: "ou escreva munique, 80331, MUC, 48.14,11.58",
    guessed: "perto daqui, pelo fuso horário")
}
