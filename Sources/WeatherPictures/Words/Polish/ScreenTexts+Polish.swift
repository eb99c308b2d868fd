import Weather

extension ScreenTexts {
  static let polish = ScreenTexts(
    rows: "{0}–{1} z {2}",
    found: "znaleziono {0}",
    noPlaceCalled: "Żadne miejsce nie nazywa się „{0}”. Enter szuka ponownie.",
    typed: "klawisze: {0}, usługa zapytana najwyżej raz",
    nothingBegins: "żadne polecenie ani miejsce nie zaczyna się od „{0}”; / znajduje nowe miejsca",
    noEntries: "brak wpisów",
    entries: "{0} {0|wpis|wpisy|wpisów}:",
    someOf: "{0} z {1}",
    having: "z „{0}”",
    times: "{0} {0|raz|razy|razy}",
    answersTake: "odpowiedzi wolniejsze o {0} s",
    allFresh: "wszystkie prognozy aktualne: {0}",
    placesFresh: "aktualne prognozy: {0} z {1}",
    placesLoading: "pobieranie prognoz",
    placesFailed: "aktualne prognozy: {0} z {1}, reszta zawiodła")
}

extension NoticeTexts {
  static let polish = NoticeTexts(
    saved: "zapisano: {0}",
    removed: "usunięto: {0}, z przywraca",
    isBack: "{0} znowu jest",
    startsWith: "skymux zaczyna od: {0}",
    updated: "odświeżono: {0}",
    updatedPlaces: "odświeżono {0}",
    keyHasNoUse: "{0} nic tu nie robi, ? pokazuje klawisze",
    set: "{0}: {1}",
    asking: "pytanie ponownie o {0} {0|miejsce|miejsca|miejsc}",
    offline: "{0}: bez sieci",
    notUpdated: "{0}: nie odświeżono: {1}",
    showingData: "dane z {0} (sprzed {1})",
    showingStored: "pokazano to, co zapisane",
    fetchesAnew: "{0}: pobierane ponownie",
    madeStale: "{0}: odtąd uznane za stare",
    dropped: "usunięto: {0}",
    asksToDropAll: "X jeszcze raz usuwa {0} {0|wpis|wpisy|wpisów}, z pamięci i z dysku",
    droppedAll: "usunięto {0} {0|wpis|wpisy|wpisów}",
    copied: "skopiowano {0}",
    cacheNotSaved: "pamięć niezapisana: {0}",
    cacheSavedAgain: "pamięć znów zapisana",
    notSaved: "nie zapisano: {0}",
    notAllDropped: "nie wszystko usunięto: {0}",
    diskSilent: "dysk nie odpowiada",
    setAside: "plik {0} jest uszkodzony i nazywa się teraz {1}",
    someUnreadable: "{0}: nieczytelne miejsca: {1}; plik pozostaje jako {2}",
    damaged: "plik {0} jest uszkodzony i liczy się jako pusty",
    newerFile: "plik {0} jest z nowszej wersji (postać {1}); zmiany nie zostaną zachowane",
    unreadable: "plik {0} jest nieczytelny")
}
