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

extension TroubleTexts {
  static let french = TroubleTexts(
    noAnswer: "pas de réponse à temps",
    serviceFailed: "le service est en panne : {0}",
    refused: "le service refuse : {0}",
    unreachableSaid: "pas de connexion",
    serviceFailedSaid: "le service est en panne",
    limitedSaid: "le service demande d'attendre",
    leftOut: "le service a omis ce lieu",
    notStored: "rien n'est gardé",
    cancelled: "annulé",
    tooSlow: "trop lent",
    dropped: "effacé",
    brieflyUnreachable: "pas de connexion",
    brieflyNoAnswer: "pas de réponse",
    brieflyFailed: "service en panne",
    brieflyLimited: "doit attendre",
    brieflyRefused: "refusé",
    brieflyLeftOut: "omis",
    brieflyNotStored: "rien de gardé")
}

extension ReasonTexts {
  static let french = ReasonTexts(
    noNetwork: "non relié",
    hostNotFound: "{0} est introuvable",
    noConnection: "{0} n'accepte pas de connexion",
    noSecureConnection: "pas de connexion sûre avec {0}",
    noProxy: "le proxy ne mène pas à {0}",
    brokenOff: "la connexion a été coupée avant la fin",
    saidNothing: "la réponse ne contient pas de météo",
    status: "état {0}",
    asksToWait: "Open-Meteo demande d'attendre",
    words: "« {0} »",
    minutely: "Open-Meteo : limite par minute atteinte",
    hourly: "Open-Meteo : limite par heure atteinte",
    daily: "Open-Meteo : limite par jour atteinte",
    concurrent: "Open-Meteo : trop de requêtes à la fois")
}

extension DiskTexts {
  static let french = DiskTexts(
    full: "le disque est plein",
    denied: "pas d'autorisation pour {0}",
    cacheBusy: "un autre programme utilise le cache",
    fileBusy: "un autre programme écrit {0}",
    system: "{0} : erreur système {1}",
    named: "erreur système {0}",
    noFolder: "pas de dossier pour les réglages : HOME n'est pas défini",
    damaged: "{0} est endommagé et reste tel quel",
    newer: "{0} vient d'une version plus récente (forme {1}) et reste tel quel",
    unwritable: "écriture impossible dans {0} : erreur système {1}",
    words: "le stockage s'y refuse")
}
