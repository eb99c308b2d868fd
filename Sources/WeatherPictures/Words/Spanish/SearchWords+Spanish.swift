import Weather

extension SearchWords {
  static let spanish = SearchWords(
    title: "Buscar un lugar",
    aPlace: "un lugar",
    advice: "Escriba el nombre de un lugar, un código postal o coordenadas como 52.52,13.41.",
    ranking: "guardados, exactos, luego los mayores",
    opening: "abriendo…",
    searching: "buscando…",
    noMatch: "nada encontrado",
    failedAdvice:
      "La búsqueda falló, y ningún lugar conocido aquí se llama así. Enter lo intenta otra vez.",
    knownHere: "lugares conocidos aquí; Enter abre uno",
    commandOrPlace: "una orden o el nombre de un lugar",
    nothingBeginsSo: "nada empieza así",
    program: "El tiempo en un terminal, guardado para cuando no hay red.",
    examples: "o escriba múnich, 80331, MUC, 48.14,11.58",
    guessed: "cerca, según su huso horario")
}
