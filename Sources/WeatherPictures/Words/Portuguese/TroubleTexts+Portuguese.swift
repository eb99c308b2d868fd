import Weather

extension TroubleTexts {
  static let portuguese = TroubleTexts(
    noAnswer: "sem resposta a tempo",
    serviceFailed: "o serviço falhou: {0}",
    refused: "o serviço recusa: {0}",
    unreachableSaid: "sem ligação",
    serviceFailedSaid: "o serviço falhou",
    limitedSaid: "o serviço pede para esperar",
    leftOut: "o serviço omitiu este local",
    notStored: "nada está guardado",
    cancelled: "anulado",
    tooSlow: "lento demais",
    dropped: "apagado",
    brieflyUnreachable: "sem ligação",
    brieflyNoAnswer: "sem resposta",
    brieflyFailed: "serviço falhou",
    brieflyLimited: "tem de esperar",
    brieflyRefused: "recusado",
    brieflyLeftOut: "omitido",
    brieflyNotStored: "nada guardado")
}

extension ReasonTexts {
  static let portuguese = ReasonTexts(
    noNetwork: "sem rede",
    hostNotFound: "{0} não se encontra",
    noConnection: "{0} não aceita ligações",
    noSecureConnection: "sem ligação segura com {0}",
    noProxy: "o proxy não leva a {0}",
    brokenOff: "a ligação caiu antes do fim",
    saidNothing: "a resposta não traz o tempo",
    status: "estado {0}",
    asksToWait: "Open-Meteo pede para esperar",
    words: "«{0}»",
    minutely: "Open-Meteo: limite por minuto atingido",
    hourly: "Open-Meteo: limite por hora atingido",
    daily: "Open-Meteo: limite diário atingido",
    concurrent: "Open-Meteo: demasiados pedidos ao mesmo tempo")
}

extension DiskTexts {
  static let portuguese = DiskTexts(
    full: "o disco está cheio",
    denied: "sem permissão para {0}",
    cacheBusy: "outro programa usa a cache",
    fileBusy: "outro programa escreve {0}",
    system: "{0}: erro do sistema {1}",
    named: "erro do sistema {0}",
    noFolder: "não há pasta para as definições: falta HOME",
    damaged: "{0} está danificado e fica como está",
    newer: "{0} é de uma versão mais recente (forma {1}) e fica como está",
    unwritable: "não se pode escrever em {0}: erro do sistema {1}",
    words: "o armazém recusa")
}
