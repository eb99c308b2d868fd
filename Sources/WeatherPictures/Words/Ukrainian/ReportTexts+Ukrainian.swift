import Weather

extension ReportTexts {
  static let ukrainian = ReportTexts(
    note: "примітка: {0}",
    error: "помилка: {0}",
    demoStoresNothing: "--demo нічого не зберігає, тож --offline не має чого показати",
    refreshIsOffline:
      "збережених даних немає: {0}, а налаштування refresh — offline. Отримати раз: {1} --refresh",
    offline: "збережених даних немає: {0}, і дано --offline. Раз із мережею: {1}",
    limited: "{0}; знову можна о {1}. Нічого не збережено: {2}.",
    refused: "Open-Meteo відмовляє: {0}. Нічого не збережено: {1}.",
    noAnswer: "{0}, і збережених даних немає: {1}. Ще раз: {2}, або погляньте: skymux doctor",
    cancelled: "скасовано",
    searchFailed:
      "місце {0} тут не відоме, а пошук не вдався: {1}. Спробуйте координати: skymux 52.52,13.41",
    noDefaultPlace: """
      місця не названо й жодного не збережено. Спробуйте: skymux Berlin, або: skymux places add \
      Berlin
      """,
    unknownPlace: "жодне місце не зветься {0}.",
    didYouMean: "Може, {0}?",
    trySearch: "Спробуйте: skymux search {0}",
    tryFewerLetters: "Спробуйте менше літер або координати: skymux 52.52,13.41",
    noCommand: "жодне місце й жодна команда не зветься {0}. Може: skymux {1}?",
    offTheGlobe: "точки {0} немає: широти від -90 до 90, довготи від -180 до 180",
    noAlias: "жодне місце не збережено як {0}.",
    keepAlias: "Зберегти: skymux places add Berlin --as {0}",
    thereAre: "Є: {0}",
    severalPlaces: "місць із такою назвою {0}: {1}. Додайте регіон, як-от {2}, або: {3}",
    thisIsOne: "місць із такою назвою {0}: {1}; це {2}. Інші: {3}",
    embedded: "{0}; ось місця з програми",
    showingOld: "{0}: {1}; показано дані за {2} (вік {3})",
    tooOld: "{0}: {1}; дані за {2} мають вік {3}, а дано --strict",
    noAir: "даних про повітря немає: {0}",
    oldAir: "новіших даних про повітря немає: {0}; показано дані віком {1}",
    noPlaceHasData: "для жодного з цих місць даних немає",
    noModelHasData: "жодна з цих моделей не має даних",
    noReport: "звіту немає",
    notThen: "--at: прогноз для {0} сягає від {1} до {2}",
    scenesPlayed: "{0} {0|сцена|сцени|сцен} за {1}, уявною мережею.",
    scenesBroke: "{0} з {1} сцен не дотримали слова",
    invented: "--demo: вигадана погода, зерно {0}",
    cacheDamaged: """
      кеш пошкоджено: {0}; {1|він лежить у {1}|його пропущено}, решта діє далі. Дивіться: skymux \
      doctor
      """,
    waiting: "чекає до {0}, потім гляне знову; Ctrl-C завершує",
    unsaved: "отримане не вдалося зберегти: {0}")
}

extension KeepingTexts {
  static let ukrainian = KeepingTexts(
    kept: "збережено: {0}{1| як @{1}|}",
    aliasMoved: "@{0} досі означало {1}",
    keptAlready: "{0} уже збережено{1|; тепер як @{1}|}",
    forgot: "забуто: {0}",
    defaultIs: "початкове місце: {0}",
    notKept: "жодне місце не збережено як {0}.",
    seePlaces: "Дивіться: skymux places ls",
    noPlaceKept: "жодного місця не збережено. Зберегти: {0}",
    demoKeepsNoPlaces: "--demo не зберігає місць",
    demoKeepsNothing: "--demo нічого не зберігає",
    demoKeepsNoSettings: "--demo не зберігає налаштувань",
    setting: "{0} — це {1}{2|, як звичайно|}",
    units: "одиниці: {0}",
    noCacheFolder: "немає теки для кешу: HOME не задано",
    noEditor: "редактор {0} не запускається",
    somethingWrong: "щось не так: {0}",
    storedEntries: "{0} {0|запис|записи|записів}",
    bytes: "{0} {0|байт|байти|байтів}",
    nothingStored: "Нічого не збережено.",
    cacheNotListed: "кеш не вдається перелічити: {0}{1| (і ще {1})|}. Дивіться: skymux doctor",
    cacheNotCleared: "кеш не вдалося очистити: {0}")
}
