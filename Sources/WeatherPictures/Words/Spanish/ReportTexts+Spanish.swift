import Weather

extension ReportTexts {
  static let spanish = ReportTexts(
    note: "nota: {0}",
    error: "error: {0}",
    demoStoresNothing: "--demo no guarda nada, así que --offline no tiene nada que mostrar",
    refreshIsOffline: """
      no hay datos guardados de {0}, y el ajuste refresh es offline. Pedirlos una vez: {1} \
      --refresh
      """,
    offline: "no hay datos guardados de {0}, y se dio --offline. Una vez con red: {1}",
    limited: "{0}; se reanuda a las {1}. Nada guardado de {2}.",
    refused: "Open-Meteo se niega: {0}. Nada guardado de {1}.",
    noAnswer: "{0}, y no hay datos guardados de {1}. Otra vez: {2}, o mirar: skymux doctor",
    cancelled: "anulado",
    searchFailed: """
      aquí no se conoce ningún lugar {0}, y la búsqueda falló: {1}. Pruebe con coordenadas: \
      skymux 52.52,13.41
      """,
    noDefaultPlace: """
      no se nombró ningún lugar ni hay ninguno guardado. Pruebe: skymux Berlin, o: skymux places \
      add Berlin
      """,
    unknownPlace: "ningún lugar se llama {0}.",
    didYouMean: "¿Quizá {0}?",
    trySearch: "Pruebe: skymux search {0}",
    tryFewerLetters: "Pruebe con menos letras, o coordenadas: skymux 52.52,13.41",
    noCommand: "ningún lugar ni orden se llama {0}. ¿Quizá: skymux {1}?",
    offTheGlobe:
      "no existe el punto {0}: las latitudes van de -90 a 90, las longitudes de -180 a 180",
    noAlias: "ningún lugar está guardado como {0}.",
    keepAlias: "Guardar uno: skymux places add Berlin --as {0}",
    thereAre: "Hay: {0}",
    severalPlaces: "{0} lugares se llaman {1}. Añada la región, como {2}, o: {3}",
    thisIsOne: "{0} lugares se llaman {1}; este es {2}. Otros: {3}",
    embedded: "{0}; estos son los lugares del programa",
    showingOld: "{0}: {1}; se muestran datos de {2} (hace {3})",
    tooOld: "{0}: {1}; los datos de {2} son de hace {3}, y se dio --strict",
    noAir: "sin datos del aire: {0}",
    oldAir: "sin datos nuevos del aire: {0}; se muestran los de hace {1}",
    noPlaceHasData: "no hay datos de ninguno de estos lugares",
    noModelHasData: "ninguno de estos modelos tiene datos",
    noReport: "no hay informe",
    notThen: "--at: el pronóstico de {0} va de {1} a {2}",
    scenesPlayed: "{0} {0|escena|escenas} en {1}, con una red simulada.",
    scenesBroke: "{0} de {1} escenas no cumplieron",
    invented: "--demo: tiempo inventado, semilla {0}",
    cacheDamaged: """
      la caché está dañada: {0}; {1|{1} la tiene|se deja fuera}, y lo demás sigue. Ver: skymux \
      doctor
      """,
    waiting: "se espera hasta las {0} para volver a mirar; Ctrl-C lo termina",
    unsaved: "lo recibido no se pudo guardar: {0}")
}

extension KeepingTexts {
  static let spanish = KeepingTexts(
    kept: "{0} guardado{1| como @{1}|}",
    aliasMoved: "@{0} era hasta ahora {1}",
    keptAlready: "{0} ya estaba guardado{1|; ahora es @{1}|}",
    forgot: "olvidado: {0}",
    defaultIs: "el lugar inicial es {0}",
    notKept: "ningún lugar está guardado como {0}.",
    seePlaces: "Ver: skymux places ls",
    noPlaceKept: "no hay lugares guardados. Guardar uno: {0}",
    demoKeepsNoPlaces: "--demo no guarda lugares",
    demoKeepsNothing: "--demo no guarda nada",
    demoKeepsNoSettings: "--demo no guarda ajustes",
    setting: "{0} es {1}{2|, lo habitual|}",
    units: "las unidades son {0}",
    noCacheFolder: "no hay carpeta para la caché: falta HOME",
    noEditor: "el editor {0} no arranca",
    somethingWrong: "algo va mal: {0}",
    storedEntries: "{0} {0|entrada|entradas}",
    bytes: "{0} bytes",
    nothingStored: "No hay nada guardado.",
    cacheNotListed: "la caché no se puede listar: {0}{1| (y {1} más)|}. Ver: skymux doctor",
    cacheNotCleared: "la caché no se pudo vaciar: {0}")
}
