import Weather

extension TroubleTexts {
  static let german = TroubleTexts(
    noAnswer: "keine Antwort in der Zeit",
    serviceFailed: "der Dienst ist gestört: {0}",
    refused: "der Dienst lehnt ab: {0}",
    unreachableSaid: "keine Verbindung",
    serviceFailedSaid: "der Dienst ist gestört",
    limitedSaid: "der Dienst bittet zu warten",
    leftOut: "der Dienst ließ diesen Ort aus",
    notStored: "nichts ist gespeichert",
    cancelled: "abgebrochen",
    tooSlow: "zu langsam",
    dropped: "gelöscht",
    brieflyUnreachable: "keine Verbindung",
    brieflyNoAnswer: "keine Antwort",
    brieflyFailed: "Dienst gestört",
    brieflyLimited: "soll warten",
    brieflyRefused: "abgelehnt",
    brieflyLeftOut: "ausgelassen",
    brieflyNotStored: "nichts gespeichert")
}

extension ReasonTexts {
  static let german = ReasonTexts(
    noNetwork: "kein Netz",
    hostNotFound: "{0} ist nicht zu finden",
    noConnection: "{0} nimmt keine Verbindung an",
    noSecureConnection: "keine sichere Verbindung zu {0}",
    noProxy: "der Proxy führt nicht zu {0}",
    brokenOff: "die Verbindung brach vorher ab",
    saidNothing: "die Antwort enthält kein Wetter",
    status: "Status {0}",
    asksToWait: "Open-Meteo bittet zu warten",
    words: "„{0}“",
    minutely: "Open-Meteo: Minutengrenze erreicht",
    hourly: "Open-Meteo: Stundengrenze erreicht",
    daily: "Open-Meteo: Tagesgrenze erreicht",
    concurrent: "Open-Meteo: zu viele Anfragen zugleich")
}

extension DiskTexts {
  static let german = DiskTexts(
    full: "die Platte ist voll",
    denied: "keine Berechtigung für {0}",
    cacheBusy: "ein anderes Programm benutzt den Cache",
    fileBusy: "ein anderes Programm schreibt {0}",
    system: "{0}: Systemfehler {1}",
    named: "Systemfehler {0}",
    noFolder: "kein Ordner für Einstellungen: HOME ist nicht gesetzt",
    damaged: "{0} ist beschädigt und bleibt, wie es ist",
    newer: "{0} ist von einer neueren Version (Form {1}) und bleibt, wie es ist",
    unwritable: "{0} ist nicht zu schreiben: Systemfehler {1}",
    words: "der Speicher verweigert es")
}
