import Weather

extension ScreenTexts {
  static let dutch = ScreenTexts(
    rows: "{0}–{1} van {2}",
    found: "{0} gevonden",
    noPlaceCalled: "Geen plaats heet „{0}”. Enter zoekt opnieuw.",
    typed: "{0} toetsen getypt, de dienst hooguit één keer gevraagd",
    nothingBegins: "geen opdracht en geen plaats begint met „{0}”; / vindt nieuwe plaatsen",
    noEntries: "geen items",
    entries: "{0} {0|item|items}:",
    someOf: "{0} van {1}",
    having: "met „{0}”",
    times: "{0} keer",
    answersTake: "antwoorden duren {0} s langer",
    allFresh: "alle {0} verwachtingen actueel",
    placesFresh: "{0} van {1} verwachtingen actueel",
    placesLoading: "verwachtingen worden gehaald",
    placesFailed: "{0} van {1} verwachtingen actueel, niet alle lukten")
}

extension NoticeTexts {
  static let dutch = NoticeTexts(
    saved: "{0} bewaard",
    removed: "{0} weggehaald, z haalt terug",
    isBack: "{0} is terug",
    startsWith: "skymux begint met {0}",
    updated: "{0} ververst",
    updatedPlaces: "{0} ververst",
    keyHasNoUse: "{0} doet hier niets, ? toont de toetsen",
    set: "{0}: {1}",
    asking: "{0} {0|plaats wordt|plaatsen worden} opnieuw gehaald",
    offline: "{0} offline",
    notUpdated: "{0} niet ververst: {1}",
    showingData: "gegevens van {0} ({1} oud)",
    showingStored: "het bewaarde wordt getoond",
    fetchesAnew: "{0} wordt opnieuw gehaald",
    madeStale: "{0} geldt nu als verouderd",
    dropped: "{0} gewist",
    asksToDropAll: "Nog eens X wist {0} {0|item|items}, in het geheugen en op de schijf",
    droppedAll: "{0} {0|item|items} gewist",
    copied: "{0} gekopieerd",
    cacheNotSaved: "cache niet opgeslagen: {0}",
    cacheSavedAgain: "cache weer opgeslagen",
    notSaved: "niet opgeslagen: {0}",
    notAllDropped: "niet alles gewist: {0}",
    diskSilent: "de schijf antwoordt niet",
    setAside: "{0} is beschadigd en heet nu {1}",
    someUnreadable:
      "{0}: {1} {1|plaats is|plaatsen zijn} niet leesbaar; het bestand blijft als {2}",
    damaged: "{0} is beschadigd en geldt als leeg",
    newerFile: "{0} is van een nieuwere versie (vorm {1}); wijzigingen blijven niet",
    unreadable: "{0} is niet leesbaar")
}
