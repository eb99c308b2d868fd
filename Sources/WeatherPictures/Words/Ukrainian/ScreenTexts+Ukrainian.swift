import Weather

extension ScreenTexts {
  static let ukrainian = ScreenTexts(
    rows: "{0}–{1} з {2}",
    found: "знайдено {0}",
    noPlaceCalled: "Жодне місце не зветься «{0}». Enter шукає знову.",
    typed: "клавіш: {0}, службу запитано щонайбільше раз",
    nothingBegins: "жодна команда й жодне місце не починається з «{0}»; / знаходить нові місця",
    noEntries: "записів немає",
    entries: "{0} {0|запис|записи|записів}:",
    someOf: "{0} з {1}",
    having: "з «{0}»",
    times: "{0} {0|раз|рази|разів}",
    answersTake: "відповіді на {0} с довші",
    allFresh: "усі прогнози свіжі: {0}",
    placesFresh: "свіжі прогнози: {0} з {1}",
    placesLoading: "отримую прогнози",
    placesFailed: "свіжі прогнози: {0} з {1}, решта не вдалася")
}

extension NoticeTexts {
  static let ukrainian = NoticeTexts(
    saved: "збережено: {0}",
    removed: "прибрано: {0}, z повертає",
    isBack: "{0} знову тут",
    startsWith: "skymux починає з: {0}",
    updated: "оновлено: {0}",
    updatedPlaces: "оновлено {0}",
    keyHasNoUse: "{0} тут нічого не робить, ? показує клавіші",
    set: "{0}: {1}",
    asking: "питаю знову {0} {0|місце|місця|місць}",
    offline: "{0}: офлайн",
    notUpdated: "{0}: не оновлено: {1}",
    showingData: "дані за {0} (вік {1})",
    showingStored: "показано збережене",
    fetchesAnew: "{0}: отримую знову",
    madeStale: "{0}: відтепер застаріле",
    dropped: "стерто: {0}",
    asksToDropAll: "X ще раз стирає {0} {0|запис|записи|записів}, у пам’яті й на диску",
    droppedAll: "стерто {0} {0|запис|записи|записів}",
    copied: "скопійовано {0}",
    cacheNotSaved: "кеш не збережено: {0}",
    cacheSavedAgain: "кеш знову збережено",
    notSaved: "не збережено: {0}",
    notAllDropped: "стерто не все: {0}",
    diskSilent: "диск не відповідає",
    setAside: "файл {0} пошкоджено, тепер він зветься {1}",
    someUnreadable: "{0}: нечитні місця: {1}; файл лишається як {2}",
    damaged: "файл {0} пошкоджено, він вважається порожнім",
    newerFile: "файл {0} з новішої версії (форма {1}); зміни не збережуться",
    unreadable: "файл {0} не читається")
}
