import Weather

extension TroubleTexts {
  static let ukrainian = TroubleTexts(
    noAnswer: "відповіді вчасно немає",
    serviceFailed: "служба не працює: {0}",
    refused: "служба відмовляє: {0}",
    unreachableSaid: "немає зв’язку",
    serviceFailedSaid: "служба не працює",
    limitedSaid: "служба просить зачекати",
    leftOut: "служба пропустила це місце",
    notStored: "нічого не збережено",
    cancelled: "скасовано",
    tooSlow: "надто повільно",
    dropped: "стерто",
    brieflyUnreachable: "немає зв’язку",
    brieflyNoAnswer: "немає відповіді",
    brieflyFailed: "служба не діє",
    brieflyLimited: "слід чекати",
    brieflyRefused: "відмова",
    brieflyLeftOut: "пропущено",
    brieflyNotStored: "не збережено")
}

extension ReasonTexts {
  static let ukrainian = ReasonTexts(
    noNetwork: "без мережі",
    hostNotFound: "{0} не знайдено",
    noConnection: "{0} не приймає з’єднань",
    noSecureConnection: "немає безпечного з’єднання з {0}",
    noProxy: "проксі не веде до {0}",
    brokenOff: "з’єднання обірвалося передчасно",
    saidNothing: "у відповіді немає погоди",
    status: "стан {0}",
    asksToWait: "Open-Meteo просить зачекати",
    words: "«{0}»",
    minutely: "Open-Meteo: досягнуто межі на хвилину",
    hourly: "Open-Meteo: досягнуто межі на годину",
    daily: "Open-Meteo: досягнуто межі на день",
    concurrent: "Open-Meteo: забагато запитів разом")
}

extension DiskTexts {
  static let ukrainian = DiskTexts(
    full: "диск повний",
    denied: "немає дозволу: {0}",
    cacheBusy: "кеш використовує інша програма",
    fileBusy: "інша програма пише {0}",
    system: "{0}: системна помилка {1}",
    named: "системна помилка {0}",
    noFolder: "немає теки для налаштувань: HOME не задано",
    damaged: "файл {0} пошкоджено, він лишається як є",
    newer: "файл {0} з новішої версії (форма {1}) і лишається як є",
    unwritable: "не можна писати в {0}: системна помилка {1}",
    words: "сховище відмовляє")
}

extension TroubleTexts {
  static let dutch = TroubleTexts(
    noAnswer: "geen antwoord op tijd",
    serviceFailed: "de dienst is gestoord: {0}",
    refused: "de dienst weigert: {0}",
    unreachableSaid: "geen verbinding",
    serviceFailedSaid: "de dienst is gestoord",
    limitedSaid: "de dienst vraagt te wachten",
    leftOut: "de dienst liet deze plaats weg",
    notStored: "er is niets bewaard",
    cancelled: "afgebroken",
    tooSlow: "te traag",
    dropped: "gewist",
    brieflyUnreachable: "geen verbinding",
    brieflyNoAnswer: "geen antwoord",
    brieflyFailed: "dienst gestoord",
    brieflyLimited: "moet wachten",
    brieflyRefused: "geweigerd",
    brieflyLeftOut: "weggelaten",
    brieflyNotStored: "niets bewaard")
}

extension ReasonTexts {
  static let dutch = ReasonTexts(
    noNetwork: "geen net",
    hostNotFound: "{0} is niet te vinden",
    noConnection: "{0} neemt geen verbinding aan",
    noSecureConnection: "geen veilige verbinding met {0}",
    noProxy: "de proxy leidt niet naar {0}",
    brokenOff: "de verbinding brak voortijdig af",
    saidNothing: "het antwoord bevat geen weer",
    status: "status {0}",
    asksToWait: "Open-Meteo vraagt te wachten",
    words: "„{0}”",
    minutely: "Open-Meteo: limiet per minuut bereikt",
    hourly: "Open-Meteo: limiet per uur bereikt",
    daily: "Open-Meteo: limiet per dag bereikt",
    concurrent: "Open-Meteo: te veel verzoeken tegelijk")
}

extension DiskTexts {
  static let dutch = DiskTexts(
    full: "de schijf is vol",
    denied: "geen toestemming voor {0}",
    cacheBusy: "een ander programma gebruikt de cache",
    fileBusy: "een ander programma schrijft {0}",
    system: "{0}: systeemfout {1}",
    named: "systeemfout {0}",
    noFolder: "geen map voor instellingen: HOME ontbreekt",
    damaged: "{0} is beschadigd en blijft zoals het is",
    newer: "{0} is van een nieuwere versie (vorm {1}) en blijft zoals het is",
    unwritable: "{0} is niet te schrijven: systeemfout {1}",
    words: "de opslag weigert het")
}
