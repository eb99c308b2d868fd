import Weather

extension TroubleTexts {
  static let spanish = TroubleTexts(
    noAnswer: "sin respuesta a tiempo",
    serviceFailed: "el servicio ha fallado: {0}",
    refused: "el servicio se niega: {0}",
    unreachableSaid: "sin conexión",
    serviceFailedSaid: "el servicio ha fallado",
    limitedSaid: "el servicio pide esperar",
    leftOut: "el servicio omitió este lugar",
    notStored: "no hay nada guardado",
    cancelled: "anulado",
    tooSlow: "muy lento",
    dropped: "borrado",
    brieflyUnreachable: "sin conexión",
    brieflyNoAnswer: "sin respuesta",
    brieflyFailed: "fallo del servicio",
    brieflyLimited: "hay que esperar",
    brieflyRefused: "rechazado",
    brieflyLeftOut: "omitido",
    brieflyNotStored: "nada guardado")
}

extension ReasonTexts {
  static let spanish = ReasonTexts(
    noNetwork: "no hay red",
    hostNotFound: "no se encuentra {0}",
    noConnection: "{0} no acepta conexiones",
    noSecureConnection: "no hay conexión segura con {0}",
    noProxy: "el proxy no lleva a {0}",
    brokenOff: "la conexión se cortó antes de acabar",
    saidNothing: "la respuesta no trae el tiempo",
    status: "estado {0}",
    asksToWait: "Open-Meteo pide esperar",
    words: "«{0}»",
    minutely: "Open-Meteo: límite por minuto alcanzado",
    hourly: "Open-Meteo: límite por hora alcanzado",
    daily: "Open-Meteo: límite diario alcanzado",
    concurrent: "Open-Meteo: demasiadas peticiones a la vez")
}

extension DiskTexts {
  static let spanish = DiskTexts(
    full: "el disco está lleno",
    denied: "sin permiso para {0}",
    cacheBusy: "otro programa usa la caché",
    fileBusy: "otro programa escribe {0}",
    system: "{0}: error del sistema {1}",
    named: "error del sistema {0}",
    noFolder: "no hay carpeta para los ajustes: falta HOME",
    damaged: "{0} está dañado y se deja como está",
    newer: "{0} es de una versión posterior (forma {1}) y se deja como está",
    unwritable: "no se puede escribir en {0}: error del sistema {1}",
    words: "el almacén se niega")
}
