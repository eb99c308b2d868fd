import Weather

extension ReportTexts {
  static let polish = ReportTexts(
    note: "uwaga: {0}",
    error: "błąd: {0}",
    demoStoresNothing: "--demo niczego nie zapisuje, więc --offline nie ma czego pokazać",
    refreshIsOffline:
      "brak zapisanych danych: {0}, a ustawienie refresh to offline. Pobierz raz: {1} --refresh",
    offline: "brak zapisanych danych: {0}, a podano --offline. Raz z siecią: {1}",
    limited: "{0}; koniec o {1}. Nic nie zapisano: {2}.",
    refused: "Open-Meteo odmawia: {0}. Nic nie zapisano: {1}.",
    noAnswer: "{0}, i brak zapisanych danych: {1}. Ponów: {2}, albo sprawdź: skymux doctor",
    cancelled: "przerwano",
    searchFailed: """
      miejsce {0} nie jest tu znane, a wyszukiwanie zawiodło: {1}. Podaj współrzędne: skymux \
      52.52,13.41
      """,
    noDefaultPlace: """
      nie podano miejsca i żadne nie jest zapisane. Na przykład: skymux Berlin, albo: skymux \
      places add Berlin
      """,
    unknownPlace: "żadne miejsce nie nazywa się {0}.",
    didYouMean: "Może chodzi o {0}?",
    trySearch: "Spróbuj: skymux search {0}",
    tryFewerLetters: "Spróbuj mniej liter albo współrzędnych: skymux 52.52,13.41",
    noCommand: "żadne miejsce ani polecenie nie nazywa się {0}. Może: skymux {1}?",
    offTheGlobe: "nie ma punktu {0}: szerokości od -90 do 90, długości od -180 do 180",
    noAlias: "żadne miejsce nie jest zapisane jako {0}.",
    keepAlias: "Zapisz jedno: skymux places add Berlin --as {0}",
    thereAre: "Są: {0}",
    severalPlaces: "tak samo nazwanych miejsc jest {0}: {1}. Dodaj region, np. {2}, albo: {3}",
    thisIsOne: "tak samo nazwanych miejsc jest {0}: {1}; to jest {2}. Inne: {3}",
    embedded: "{0}; to są miejsca z programu",
    showingOld: "{0}: {1}; pokazano dane z {2} (sprzed {3})",
    tooOld: "{0}: {1}; dane z {2} są sprzed {3}, a podano --strict",
    noAir: "brak danych o powietrzu: {0}",
    oldAir: "brak nowszych danych o powietrzu: {0}; pokazano dane sprzed {1}",
    noPlaceHasData: "nie ma danych o żadnym z tych miejsc",
    noModelHasData: "żaden z tych modeli nie ma danych",
    noReport: "nie ma raportu",
    notThen: "--at: prognoza dla {0} sięga od {1} do {2}",
    scenesPlayed: "{0} {0|scena|sceny|scen} w {1}, przez udawaną sieć.",
    scenesBroke: "{0} z {1} scen nie dotrzymało słowa",
    invented: "--demo: pogoda zmyślona, ziarno {0}",
    cacheDamaged: """
      pamięć jest uszkodzona: {0}; {1|leży w {1}|zostaje pominięta}, a reszta działa dalej. \
      Zobacz: skymux doctor
      """,
    waiting: "czeka do {0}, potem sprawdzi znowu; Ctrl-C kończy",
    unsaved: "nie udało się zachować pobranego: {0}")
}

extension KeepingTexts {
  static let polish = KeepingTexts(
    kept: "zapisano: {0}{1| jako @{1}|}",
    aliasMoved: "@{0} to było dotąd: {1}",
    keptAlready: "{0} już było zapisane{1|; teraz jako @{1}|}",
    forgot: "zapomniano: {0}",
    defaultIs: "miejsce początkowe: {0}",
    notKept: "żadne miejsce nie jest zapisane jako {0}.",
    seePlaces: "Zobacz: skymux places ls",
    noPlaceKept: "żadne miejsce nie jest zapisane. Zapisz jedno: {0}",
    demoKeepsNoPlaces: "--demo nie zapisuje miejsc",
    demoKeepsNothing: "--demo niczego nie zapisuje",
    demoKeepsNoSettings: "--demo nie zapisuje ustawień",
    setting: "{0} to {1}{2|, jak zwykle|}",
    units: "jednostki: {0}",
    noCacheFolder: "brak katalogu na pamięć podręczną: nie ma HOME",
    noEditor: "edytor {0} się nie uruchamia",
    somethingWrong: "coś jest nie tak: {0}",
    storedEntries: "{0} {0|wpis|wpisy|wpisów}",
    bytes: "{0} {0|bajt|bajty|bajtów}",
    nothingStored: "Nic nie jest zapisane.",
    cacheNotListed: "nie da się wypisać pamięci: {0}{1| (i {1} innych)|}. Zobacz: skymux doctor",
    cacheNotCleared: "nie udało się wyczyścić pamięci: {0}")
}
