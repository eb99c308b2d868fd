import Weather

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
