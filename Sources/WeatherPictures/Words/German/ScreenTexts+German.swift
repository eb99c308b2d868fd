import Weather

extension ScreenTexts {
  static let german = ScreenTexts(
    rows: "{0}–{1} von {2}",
    found: "{0} gefunden",
    noPlaceCalled: "Kein Ort heißt „{0}“. Enter sucht noch einmal.",
    typed: "{0} Tasten getippt, der Dienst höchstens einmal gefragt",
    nothingBegins: "kein Befehl und kein Ort beginnt mit „{0}“; / findet neue Orte",
    noEntries: "keine Einträge",
    entries: "{0} {0|Eintrag|Einträge}:",
    someOf: "{0} von {1}",
    having: "mit „{0}“",
    times: "{0} Mal",
    answersTake: "Antworten dauern {0} s länger",
    allFresh: "alle {0} Vorhersagen frisch",
    placesFresh: "{0} von {1} Vorhersagen frisch",
    placesLoading: "Vorhersagen werden geholt",
    placesFailed: "{0} von {1} Vorhersagen frisch, nicht alle waren zu holen")
}

extension NoticeTexts {
  static let german = NoticeTexts(
    saved: "{0} gemerkt",
    removed: "{0} entfernt, z holt ihn zurück",
    isBack: "{0} ist wieder da",
    startsWith: "skymux beginnt mit {0}",
    updated: "{0} aktualisiert",
    updatedPlaces: "{0} aktualisiert",
    keyHasNoUse: "{0} tut hier nichts, ? zeigt die Tasten",
    set: "{0}: {1}",
    asking: "{0} {0|Ort wird|Orte werden} neu geholt",
    offline: "{0} ohne Netz",
    notUpdated: "{0} nicht aktualisiert: {1}",
    showingData: "Daten von {0} ({1} alt)",
    showingStored: "gezeigt wird Gespeichertes",
    fetchesAnew: "{0} wird neu geholt",
    madeStale: "{0} gilt nun als veraltet",
    dropped: "{0} gelöscht",
    asksToDropAll: "Noch einmal X löscht {0} {0|Eintrag|Einträge}, im Speicher und auf der Platte",
    droppedAll: "{0} {0|Eintrag|Einträge} gelöscht",
    copied: "{0} kopiert",
    cacheNotSaved: "Cache nicht gespeichert: {0}",
    cacheSavedAgain: "Cache wieder gespeichert",
    notSaved: "nicht gespeichert: {0}",
    notAllDropped: "nicht alles gelöscht: {0}",
    diskSilent: "die Platte antwortet nicht",
    setAside: "{0} ist beschädigt und heißt jetzt {1}",
    someUnreadable:
      "{0}: {1} {1|Ort darin ist|Orte darin sind} nicht lesbar; die Datei bleibt als {2}",
    damaged: "{0} ist beschädigt und gilt als leer",
    newerFile: "{0} ist von einer neueren Version (Form {1}); Änderungen bleiben nicht",
    unreadable: "{0} ist nicht lesbar")
}
