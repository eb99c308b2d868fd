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
