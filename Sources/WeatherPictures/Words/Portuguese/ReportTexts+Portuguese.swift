import Weather

extension ReportTexts {
  static let portuguese = ReportTexts(
    note: "nota: {0}",
    error: "erro: {0}",
    demoStoresNothing: "--demo não guarda nada, por isso --offline nada tem para mostrar",
    refreshIsOffline:
      "sem dados guardados de {0}, e a definição refresh é offline. Pedir uma vez: {1} --refresh",
    offline: "sem dados guardados de {0}, por causa de --offline. Uma vez com rede: {1}",
    limited: "{0}; retoma às {1}. Nada guardado de {2}.",
    refused: "Open-Meteo recusa: {0}. Nada guardado de {1}.",
    noAnswer: "{0}, e sem dados guardados de {1}. De novo: {2}, ou ver: skymux doctor",
    cancelled: "anulado",
    searchFailed: """
      aqui não se conhece nenhum local {0}, e a pesquisa falhou: {1}. As coordenadas servem: \
      skymux 52.52,13.41
      """,
    noDefaultPlace: """
      nenhum local indicado e nenhum guardado. Experimente: skymux Berlin, ou: skymux places add \
      Berlin
      """,
    unknownPlace: "nenhum local se chama {0}.",
    didYouMean: "Talvez {0}?",
    trySearch: "Experimente: skymux search {0}",
    tryFewerLetters: "Experimente menos letras, ou coordenadas: skymux 52.52,13.41",
    noCommand: "nenhum local nem comando se chama {0}. Talvez: skymux {1}?",
    offTheGlobe:
      "não existe o ponto {0}: as latitudes vão de -90 a 90, as longitudes de -180 a 180",
    noAlias: "nenhum local está guardado como {0}.",
    keepAlias: "Guardar um: skymux places add Berlin --as {0}",
    thereAre: "Há: {0}",
    severalPlaces: "{0} locais chamam-se {1}. Acrescente a região, como {2}, ou: {3}",
    thisIsOne: "{0} locais chamam-se {1}; este é {2}. Outros: {3}",
    embedded: "{0}; estes são os locais do programa",
    showingOld: "{0}: {1}; mostram-se dados das {2} (há {3})",
    tooOld: "{0}: {1}; os dados das {2} são de há {3}, recusados por --strict",
    noAir: "sem dados do ar: {0}",
    oldAir: "sem dados novos do ar: {0}; mostram-se os de há {1}",
    noPlaceHasData: "não há dados de nenhum destes locais",
    noModelHasData: "nenhum destes modelos tem dados",
    noReport: "não há boletim",
    notThen: "--at: a previsão de {0} vai de {1} a {2}",
    scenesPlayed: "{0} {0|cena|cenas} em {1}, com uma rede simulada.",
    scenesBroke: "{0} de {1} cenas não cumpriram",
    invented: "--demo: tempo inventado, semente {0}",
    cacheDamaged: """
      a cache está danificada: {0}; {1|está em {1}|fica de fora}, e o resto continua. Ver: skymux \
      doctor
      """,
    waiting: "à espera até às {0} para ver de novo; Ctrl-C termina",
    unsaved: "o que chegou não se pôde guardar: {0}")
}

extension KeepingTexts {
  static let portuguese = KeepingTexts(
    kept: "{0} guardado{1| como @{1}|}",
    aliasMoved: "@{0} era até agora {1}",
    keptAlready: "{0} já estava guardado{1|; agora é @{1}|}",
    forgot: "esquecido: {0}",
    defaultIs: "o local inicial é {0}",
    notKept: "nenhum local está guardado como {0}.",
    seePlaces: "Ver: skymux places ls",
    noPlaceKept: "nenhum local guardado. Guardar um: {0}",
    demoKeepsNoPlaces: "--demo não guarda locais",
    demoKeepsNothing: "--demo não guarda nada",
    demoKeepsNoSettings: "--demo não guarda definições",
    setting: "{0} é {1}{2|, o habitual|}",
    units: "as unidades são {0}",
    noCacheFolder: "não há pasta para a cache: falta HOME",
    noEditor: "o editor {0} não arranca",
    somethingWrong: "algo está mal: {0}",
    storedEntries: "{0} {0|entrada|entradas}",
    bytes: "{0} bytes",
    nothingStored: "Nada está guardado.",
    cacheNotListed: "não se consegue listar a cache: {0}{1| (e mais {1})|}. Ver: skymux doctor",
    cacheNotCleared: "não se conseguiu esvaziar a cache: {0}")
}
