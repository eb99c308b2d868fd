import Weather

/// Why there is no new weather, in one language; ``Trouble``.
struct TroubleTexts: Sendable {
  /// The network and the service, for a reason.
  let noAnswer, serviceFailed, refused: Template
  /// The same where only the words of others tell why.
  let unreachableSaid, serviceFailedSaid, limitedSaid: Template
  let leftOut, notStored, cancelled, tooSlow, dropped: Template
  /// Two or three words for some of them.
  let brieflyUnreachable, brieflyNoAnswer, brieflyFailed, brieflyLimited: Template
  let brieflyRefused, brieflyLeftOut, brieflyNotStored: Template
}

/// What is to blame for a trouble, in one language; ``TroubleReason``.
struct ReasonTexts: Sendable {
  let noNetwork, hostNotFound, noConnection, noSecureConnection, noProxy: Template
  /// The answer.
  let brokenOff, saidNothing, status, asksToWait, words: Template
  /// Of what there were too many calls.
  let minutely, hourly, daily, concurrent: Template
}

/// Why something could not be kept or read, in one language; ``DiskTrouble``.
struct DiskTexts: Sendable {
  /// Room, permission, and other programs.
  let full, denied, cacheBusy, fileBusy: Template
  /// What the system says: what was tried, its number, its name.
  let system, named: Template
  /// Files of settings.
  let noFolder, damaged, newer, unwritable, words: Template
}

extension TroubleTexts {
  static let english = TroubleTexts(
    noAnswer: "no answer in time",
    serviceFailed: "the service failed: {0}",
    refused: "the service refuses: {0}",
    unreachableSaid: "{0}",
    serviceFailedSaid: "the service failed: {0}",
    limitedSaid: "{0}",
    leftOut: "the service left this place out",
    notStored: "nothing is stored",
    cancelled: "cancelled",
    tooSlow: "too slow",
    dropped: "dropped",
    brieflyUnreachable: "no connection",
    brieflyNoAnswer: "no answer",
    brieflyFailed: "service failed",
    brieflyLimited: "asked to wait",
    brieflyRefused: "refused",
    brieflyLeftOut: "left out",
    brieflyNotStored: "nothing stored")
}

extension ReasonTexts {
  static let english = ReasonTexts(
    noNetwork: "no network",
    hostNotFound: "{0} cannot be found",
    noConnection: "{0} takes no connection",
    noSecureConnection: "no secure connection to {0} came about",
    noProxy: "the proxy does not lead to {0}",
    brokenOff: "the connection broke off before it ended",
    saidNothing: "the answer holds no weather",
    status: "status {0}",
    asksToWait: "Open-Meteo asks to wait",
    words: "{0}",
    minutely: "Open-Meteo minutely limit reached",
    hourly: "Open-Meteo hourly limit reached",
    daily: "Open-Meteo daily limit reached",
    concurrent: "Open-Meteo concurrent limit reached")
}

extension DiskTexts {
  static let english = DiskTexts(
    full: "the disk is full",
    denied: "no permission for {0}",
    cacheBusy: "the cache is in use by another process",
    fileBusy: "{0} is being written by another program",
    system: "{0}: {2}",
    named: "{1}",
    noFolder: "there is no folder for settings: HOME is not set",
    damaged: "{0} is damaged ({1}); it is left as it is",
    newer: "{0} was written by a later version (form {1}); it is left as it is",
    unwritable: "{0} cannot be written: {2}",
    words: "{0}")
}

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

extension TroubleTexts {
  static let polish = TroubleTexts(
    noAnswer: "brak odpowiedzi na czas",
    serviceFailed: "serwis zawiódł: {0}",
    refused: "serwis odmawia: {0}",
    unreachableSaid: "brak połączenia",
    serviceFailedSaid: "serwis zawiódł",
    limitedSaid: "serwis prosi o poczekanie",
    leftOut: "serwis pominął to miejsce",
    notStored: "nic nie jest zapisane",
    cancelled: "przerwano",
    tooSlow: "za wolno",
    dropped: "usunięto",
    brieflyUnreachable: "brak połączenia",
    brieflyNoAnswer: "brak odpowiedzi",
    brieflyFailed: "serwis zawiódł",
    brieflyLimited: "trzeba czekać",
    brieflyRefused: "odmowa",
    brieflyLeftOut: "pominięto",
    brieflyNotStored: "nic zapisanego")
}

extension ReasonTexts {
  static let polish = ReasonTexts(
    noNetwork: "brak sieci",
    hostNotFound: "nie można znaleźć {0}",
    noConnection: "{0} nie przyjmuje połączeń",
    noSecureConnection: "brak bezpiecznego połączenia z {0}",
    noProxy: "proxy nie prowadzi do {0}",
    brokenOff: "połączenie urwało się przed końcem",
    saidNothing: "odpowiedź nie zawiera pogody",
    status: "status {0}",
    asksToWait: "Open-Meteo prosi o poczekanie",
    words: "„{0}”",
    minutely: "Open-Meteo: osiągnięto limit na minutę",
    hourly: "Open-Meteo: osiągnięto limit na godzinę",
    daily: "Open-Meteo: osiągnięto limit dzienny",
    concurrent: "Open-Meteo: za dużo zapytań naraz")
}

extension DiskTexts {
  static let polish = DiskTexts(
    full: "dysk jest pełny",
    denied: "brak uprawnień do {0}",
    cacheBusy: "inny program używa pamięci",
    fileBusy: "inny program zapisuje {0}",
    system: "{0}: błąd systemu {1}",
    named: "błąd systemu {0}",
    noFolder: "brak katalogu na ustawienia: nie ma HOME",
    damaged: "plik {0} jest uszkodzony i zostaje, jak jest",
    newer: "plik {0} jest z nowszej wersji (postać {1}) i zostaje, jak jest",
    unwritable: "nie da się zapisać {0}: błąd systemu {1}",
    words: "magazyn odmawia")
}
