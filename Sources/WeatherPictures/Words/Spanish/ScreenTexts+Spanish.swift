import Weather

extension ScreenTexts {
  static let spanish = ScreenTexts(
    rows: "{0}–{1} de {2}",
    found: "{0} {0|encontrado|encontrados}",
    noPlaceCalled: "Ningún lugar se llama «{0}». Enter busca otra vez.",
    typed: "{0} teclas, el servicio consultado una vez como mucho",
    nothingBegins: "ninguna orden ni lugar empieza por «{0}»; / busca lugares nuevos",
    noEntries: "ninguna entrada",
    entries: "{0} {0|entrada|entradas}:",
    someOf: "{0} de {1}",
    having: "con «{0}»",
    times: "{0} veces",
    answersTake: "respuestas {0} s más lentas",
    allFresh: "{0} pronósticos, todos al día",
    placesFresh: "{0} de {1} pronósticos al día",
    placesLoading: "pidiendo los pronósticos",
    placesFailed: "{0} de {1} pronósticos al día, otros han fallado")
}

extension NoticeTexts {
  static let spanish = NoticeTexts(
    saved: "{0}: guardado",
    removed: "{0}: quitado, z lo recupera",
    isBack: "{0} ha vuelto",
    startsWith: "skymux empieza por {0}",
    updated: "{0}: actualizado",
    updatedPlaces: "{0} {0|actualizado|actualizados}",
    keyHasNoUse: "{0} no hace nada aquí, ? muestra las teclas",
    set: "{0}: {1}",
    asking: "pidiendo de nuevo {0} {0|lugar|lugares}",
    offline: "{0}: sin red",
    notUpdated: "{0}: no actualizado: {1}",
    showingData: "se muestran datos de {0} (hace {1})",
    showingStored: "se muestra lo guardado",
    fetchesAnew: "{0}: se pide de nuevo",
    madeStale: "{0} cuenta ya como caducado",
    dropped: "{0}: borrado",
    asksToDropAll: "X otra vez borra {0} {0|entrada|entradas}, en memoria y en disco",
    droppedAll: "{0} {0|entrada borrada|entradas borradas}",
    copied: "copiado: {0}",
    cacheNotSaved: "caché no guardada: {0}",
    cacheSavedAgain: "caché guardada de nuevo",
    notSaved: "no guardado: {0}",
    notAllDropped: "no se ha borrado todo: {0}",
    diskSilent: "el disco no responde",
    setAside: "{0} está dañado; se guarda como {1}",
    someUnreadable:
      "{0}: {1} {1|lugar no se puede|lugares no se pueden} leer; el archivo se guarda como {2}",
    damaged: "{0} está dañado y cuenta como vacío",
    newerFile: "{0} es de una versión posterior (forma {1}); los cambios no se guardarán",
    unreadable: "{0} no se puede leer")
}

extension ScreenTexts {
  static let dutch = ScreenTexts(
    rows: "{0}–{1} van {2}",
    found: "{0} gevonden",
    noPlaceCalled: "Geen plaats heet „{0}”. Enter zoekt opnieuw.",
    typed: "{0} toetsen getypt, de dienst hooguit één keer gevraagd",
    nothingBegins: "geen opdracht en geen plaats begint met „{0}”; / vindt nieuwe plaatsen",
    noEntries: "geen items",
    entries: "{0} {0|item|items}:",
    someOf: "{0} van {1}",
    having: "met „{0}”",
    times: "{0} keer",
    answersTake: "antwoorden duren {0} s langer",
    allFresh: "alle {0} verwachtingen actueel",
    placesFresh: "{0} van {1} verwachtingen actueel",
    placesLoading: "verwachtingen worden gehaald",
    placesFailed: "{0} van {1} verwachtingen actueel, niet alle lukten")
}

extension NoticeTexts {
  static let dutch = NoticeTexts(
    saved: "{0} bewaard",
    removed: "{0} weggehaald, z haalt terug",
    isBack: "{0} is terug",
    startsWith: "skymux begint met {0}",
    updated: "{0} ververst",
    updatedPlaces: "{0} ververst",
    keyHasNoUse: "{0} doet hier niets, ? toont de toetsen",
    set: "{0}: {1}",
    asking: "{0} {0|plaats wordt|plaatsen worden} opnieuw gehaald",
    offline: "{0} offline",
    notUpdated: "{0} niet ververst: {1}",
    showingData: "gegevens van {0} ({1} oud)",
    showingStored: "het bewaarde wordt getoond",
    fetchesAnew: "{0} wordt opnieuw gehaald",
    madeStale: "{0} geldt nu als verouderd",
    dropped: "{0} gewist",
    asksToDropAll: "Nog eens X wist {0} {0|item|items}, in het geheugen en op de schijf",
    droppedAll: "{0} {0|item|items} gewist",
    copied: "{0} gekopieerd",
    cacheNotSaved: "cache niet opgeslagen: {0}",
    cacheSavedAgain: "cache weer opgeslagen",
    notSaved: "niet opgeslagen: {0}",
    notAllDropped: "niet alles gewist: {0}",
    diskSilent: "de schijf antwoordt niet",
    setAside: "{0} is beschadigd en heet nu {1}",
    someUnreadable:
      "{0}: {1} {1|plaats is|plaatsen zijn} niet leesbaar; het bestand blijft als {2}",
    damaged: "{0} is beschadigd en geldt als leeg",
    newerFile: "{0} is van een nieuwere versie (vorm {1}); wijzigingen blijven niet",
    unreadable: "{0} is niet leesbaar")
}
