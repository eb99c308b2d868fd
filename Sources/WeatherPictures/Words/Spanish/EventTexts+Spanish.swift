import Weather

extension EventTexts {
  /// A word for each in Spanish, in nine letters at most.
  static let spanishWords = EventTexts(
    hit: "acierto",
    miss: "falta",
    joined: "junto",
    servedOld: "antiguo",
    loaded: "leído",
    fetchBegan: "consulta",
    fetched: "recibido",
    unchanged: "igual",
    failed: "fallo",
    cancelled: "anulado",
    tooSlow: "muy lento",
    discarded: "descarte",
    awaited: "espera",
    taken: "de otro",
    unshared: "solo",
    sharedAgain: "juntos",
    waiterLeft: "se va",
    stored: "puesto",
    madeStale: "caducado",
    dropped: "borrado",
    evicted: "expulsado",
    savedNone: "sin escr.",
    saved: "escrito",
    storeFailed: "disco",
    notEncodable: "sin escr.")

  /// A few words for each in Spanish.
  static let spanish = EventTexts(
    hit: "respondido de memoria",
    miss: "nada lo bastante nuevo",
    joined: "{0} esperan a la misma",
    servedOld: "de hace {0}",
    loaded: "hallado en disco",
    fetchBegan: "se pregunta al servicio",
    fetched: "un valor nuevo",
    unchanged: "el antiguo aún vale",
    failed: "{0}",
    cancelled: "nadie esperaba ya",
    tooSlow: "fuera de plazo",
    discarded: "superado entretanto",
    awaited: "espera a otro proceso",
    taken: "de otro proceso",
    unshared: "sin los otros procesos",
    sharedAgain: "se comparte de nuevo",
    waiterLeft: "uno desistió",
    stored: "por el programa",
    madeStale: "la siguiente consulta",
    dropped: "memoria y disco",
    evicted: "para hacer sitio",
    savedNone: "no se pudo escribir",
    saved: "{0} {0|entrada|entradas} a disco",
    storeFailed: "no se pudo escribir",
    notEncodable: "no se pudo escribir")
}
