import Weather

extension SubjectTexts {
  static let polish = SubjectTexts(
    settings: "ustawienia",
    cache: "pamięć",
    preferences: "wybory",
    places: "miejsca",
    damage: "uszkodzenia",
    stored: "zapisane",
    sharing: "wspólnie",
    terminal: "terminal",
    locale: "locale",
    colors: "kolory",
    zones: "strefy czasowe",
    limits: "limity",
    network: "sieć")
}

extension CheckTexts {
  static let polish = CheckTexts(
    noFolder: "brak katalogu: nie ma HOME",
    notAFolder: "nie da się zapisać {0}: {1} nie jest katalogiem",
    unwritable: "nie da się zapisać {0}: {1}",
    madeWhenNeeded: "{0}, powstanie w razie potrzeby",
    readByOthers: "{0} mogą czytać inni, a zdradza, gdzie jesteś",
    littleRoom: "w {0} zostało tylko {1}",
    changedByOthers: "{0} mogą zmieniać inni",
    nothingWrong: "bez zastrzeżeń",
    notUnderstood: "niezrozumiałe, więc się nie liczy: {0}",
    placesKept: "zapisane: {0}{1|, początkowe to {1}|}",
    nothingSetAside: "żadnego pliku nie odłożono",
    oneSetAside: "odłożono uszkodzony plik: {1}",
    setAside: "odłożono uszkodzone pliki: {0}, np. {1}",
    stored: "{0}, {1}{2|, najnowszy sprzed {2}|}",
    shared: "przy wielu naraz każde miejsce pobierane jest raz",
    notShared: "każdy pobiera dla siebie: {0}",
    noTerminal: "wyjście nim nie jest, więc raporty są proste",
    plainTerminal: "TERM to \"{0}\", więc raporty są proste",
    columns: "{0}, {1} {1|kolumna|kolumny|kolumn}",
    notUTF8: "{0}, nie UTF-8: wszystko rysowane w ASCII",
    speaksEnglish: "{0} nie da się zapisać w ASCII, więc teksty są po angielsku",
    noColors: "brak{0|, jak chce NO_COLOR|}",
    allColors: "wszystkie{0|, jak chce NO_COLOR|}",
    colors: "{1}{0|, jak chce NO_COLOR|}",
    zonesKnown: "znane",
    zonesUnknown: "ten system nie zna żadnej: czas letni jest błędny w dni jego zmiany",
    noLimit: "żaden nie jest osiągnięty{0|, z {0} pytań dziennie|}",
    limited: "{0}: {1} do {2} UTC",
    notAskedByChoice: "nie pytano (ustawienie refresh to offline)",
    notAsked: "nie pytano (--offline)",
    answers: "{0} odpowiada w {1} ms",
    simulator: "symulator",
    asksToWait: "{0} prosi o poczekanie",
    fails: "{0} zawodzi: status {1}",
    notJSON: "{0} odpowiada, ale nie w JSON",
    noAddress: "{0} nie jest adresem",
    unreachable: "nie można dotrzeć do {0}: {1}",
    unreachableSaid: "nie można dotrzeć do {0}")
}

extension AdviceTexts {
  static let polish = AdviceTexts(
    setHome: "ustaw HOME, albo XDG_CONFIG_HOME i XDG_CACHE_HOME",
    moveAway: "przenieś {0}, albo podaj inny katalog: SKYMUX_{1}_DIR",
    checkOwner: "sprawdź, do kogo należy {0}",
    makeRoom: "zrób miejsce na dysku",
    removeThem: "obejrzyj je i usuń",
    setTerminal: "ustaw TERM, np. xterm-256color",
    setLocale: "export LC_ALL=C.UTF-8, albo inne locale z UTF-8 na końcu",
    installZones: "zainstaluj tzdata",
    wait: "poczekaj; zapisane działa dalej: --offline",
    tryAgainSoon: "spróbuj za minutę, godzinę, dzień",
    tryAgainLater: "spróbuj później",
    lookWithBrowser: "zajrzyj przeglądarką: może sieć chce logowania",
    lookAtVariable: "sprawdź {0}",
    checkNetwork: "sprawdź sieć; zapisane działa dalej: --offline")
}
