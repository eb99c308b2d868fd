import Weather

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
