import Weather

extension SubjectTexts {
  static let ukrainian = SubjectTexts(
    settings: "налаштування",
    cache: "кеш",
    preferences: "вибір",
    places: "місця",
    damage: "пошкодження",
    stored: "збережене",
    sharing: "спільно",
    terminal: "термінал",
    locale: "локаль",
    colors: "кольори",
    zones: "часові пояси",
    limits: "обмеження",
    network: "мережа")
}

extension CheckTexts {
  static let ukrainian = CheckTexts(
    noFolder: "теки немає: HOME не задано",
    notAFolder: "не можна писати в {0}: {1} не є текою",
    unwritable: "не можна писати в {0}: {1}",
    madeWhenNeeded: "{0}, з’явиться за потреби",
    readByOthers: "{0} можуть читати інші, а це видає, де ви",
    littleRoom: "у {0} лишилося тільки {1}",
    changedByOthers: "{0} можуть змінювати інші",
    nothingWrong: "усе гаразд",
    notUnderstood: "незрозуміло, тож не діє: {0}",
    placesKept: "збережено {0}{1|, початкове {1}|}",
    nothingSetAside: "жодного файлу не відкладено",
    oneSetAside: "відкладено пошкоджений файл: {1}",
    setAside: "відкладено пошкоджені файли: {0}, як-от {1}",
    stored: "{0}, {1}{2|, вік найновішого {2}|}",
    shared: "хоч би скільки працювало разом, кожне місце запитується раз",
    notShared: "кожен запитує сам: {0}",
    noTerminal: "вивід іде не в нього, тож звіти прості",
    plainTerminal: "TERM — це \"{0}\", тож звіти прості",
    columns: "{0}, {1} {1|стовпець|стовпці|стовпців}",
    notUTF8: "{0}, не UTF-8: усе малюється в ASCII",
    speaksEnglish: "{0} не пишеться в ASCII, тож тексти англійською",
    noColors: "жодного{0|, як хоче NO_COLOR|}",
    allColors: "усі{0|, як хоче NO_COLOR|}",
    colors: "{1}{0|, як хоче NO_COLOR|}",
    zonesKnown: "відомі",
    zonesUnknown: "ця система не знає жодного: літній час хибний у дні переходу",
    noLimit: "жодного не досягнуто{0|, з {0} запитів на день|}",
    limited: "{0}: {1} до {2} UTC",
    notAskedByChoice: "не питали (налаштування refresh — offline)",
    notAsked: "не питали (--offline)",
    answers: "{0} відповідає за {1} мс",
    simulator: "симулятор",
    asksToWait: "{0} просить зачекати",
    fails: "{0} не працює: стан {1}",
    notJSON: "{0} відповідає, але не в JSON",
    noAddress: "{0} не є адресою",
    unreachable: "{0} недосяжний: {1}",
    unreachableSaid: "{0} недосяжний")
}

extension AdviceTexts {
  static let ukrainian = AdviceTexts(
    setHome: "задайте HOME, або XDG_CONFIG_HOME і XDG_CACHE_HOME",
    moveAway: "перенесіть {0}, або назвіть іншу теку: SKYMUX_{1}_DIR",
    checkOwner: "перевірте, чиє це: {0}",
    makeRoom: "звільніть місце на диску",
    removeThem: "перегляньте їх і приберіть",
    setTerminal: "задайте TERM, як-от xterm-256color",
    setLocale: "export LC_ALL=C.UTF-8, або іншу локаль, що кінчається на UTF-8",
    installZones: "установіть tzdata",
    wait: "зачекайте; збережене діє далі: --offline",
    tryAgainSoon: "спробуйте за хвилину, годину, день",
    tryAgainLater: "спробуйте пізніше",
    lookWithBrowser: "погляньте браузером: може, мережа хоче входу",
    lookAtVariable: "погляньте на {0}",
    checkNetwork: "перевірте мережу; збережене діє далі: --offline")
}
