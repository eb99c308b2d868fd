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

extension ScreenTexts {
  static let italian = ScreenTexts(
    rows: "{0}–{1} di {2}",
    found: "{0} {0|trovato|trovati}",
    noPlaceCalled: "Nessun luogo si chiama «{0}». Enter cerca ancora.",
    typed: "{0} tasti, il servizio interrogato al massimo una volta",
    nothingBegins: "nessun comando e nessun luogo inizia con «{0}»; / trova altri luoghi",
    noEntries: "nessuna voce",
    entries: "{0} {0|voce|voci}:",
    someOf: "{0} di {1}",
    having: "con «{0}»",
    times: "{0} volte",
    answersTake: "risposte più lente di {0} s",
    allFresh: "{0} previsioni, tutte aggiornate",
    placesFresh: "{0} previsioni su {1} aggiornate",
    placesLoading: "le previsioni sono in arrivo",
    placesFailed: "{0} previsioni su {1} aggiornate, altre non riuscite")
}

extension NoticeTexts {
  static let italian = NoticeTexts(
    saved: "{0} salvato",
    removed: "{0} tolto, z lo ripristina",
    isBack: "{0} è tornato",
    startsWith: "skymux inizia da {0}",
    updated: "{0} aggiornato",
    updatedPlaces: "{0} {0|aggiornato|aggiornati}",
    keyHasNoUse: "{0} qui non fa nulla, ? mostra i tasti",
    set: "{0}: {1}",
    asking: "{0} {0|luogo richiesto|luoghi richiesti} di nuovo",
    offline: "{0} offline",
    notUpdated: "{0} non aggiornato: {1}",
    showingData: "dati delle {0} ({1} fa)",
    showingStored: "si mostra ciò che è salvato",
    fetchesAnew: "{0}: richiesto di nuovo",
    madeStale: "{0} vale ora come scaduto",
    dropped: "{0}: tolto",
    asksToDropAll: "Ancora X toglie {0} {0|voce|voci}, in memoria e su disco",
    droppedAll: "{0} {0|voce tolta|voci tolte}",
    copied: "copiato: {0}",
    cacheNotSaved: "cache non salvata: {0}",
    cacheSavedAgain: "cache di nuovo salvata",
    notSaved: "non salvato: {0}",
    notAllDropped: "non tutto cancellato: {0}",
    diskSilent: "il disco non risponde",
    setAside: "{0} è danneggiato; è tenuto come {1}",
    someUnreadable: "{0}: {1} {1|luogo illeggibile|luoghi illeggibili}; il file resta come {2}",
    damaged: "{0} è danneggiato e vale come vuoto",
    newerFile: "{0} è di una versione più recente (forma {1}); le modifiche non saranno tenute",
    unreadable: "{0} non è leggibile")
}
