import Weather

extension ScreenTexts {
  static let portuguese = ScreenTexts(
    rows: "{0}–{1} de {2}",
    found: "{0} {0|encontrado|encontrados}",
    noPlaceCalled: "Nenhum local se chama «{0}». Enter procura de novo.",
    typed: "{0} teclas, o serviço consultado uma vez no máximo",
    nothingBegins: "nenhum comando nem local começa por «{0}»; / encontra novos locais",
    noEntries: "nenhuma entrada",
    entries: "{0} {0|entrada|entradas}:",
    someOf: "{0} de {1}",
    having: "com «{0}»",
    times: "{0} vezes",
    answersTake: "respostas {0} s mais lentas",
    allFresh: "{0} previsões, todas em dia",
    placesFresh: "{0} de {1} previsões em dia",
    placesLoading: "a pedir as previsões",
    placesFailed: "{0} de {1} previsões em dia, outras falharam")
}

extension NoticeTexts {
  static let portuguese = NoticeTexts(
    saved: "{0} guardado",
    removed: "{0} removido, z repõe",
    isBack: "{0} está de volta",
    startsWith: "skymux começa por {0}",
    updated: "{0} atualizado",
    updatedPlaces: "{0} {0|atualizado|atualizados}",
    keyHasNoUse: "{0} não faz nada aqui, ? mostra as teclas",
    set: "{0}: {1}",
    asking: "a pedir de novo {0} {0|local|locais}",
    offline: "{0} sem rede",
    notUpdated: "{0} não atualizado: {1}",
    showingData: "a mostrar dados das {0} (há {1})",
    showingStored: "a mostrar o que está guardado",
    fetchesAnew: "{0}: pedido de novo",
    madeStale: "{0} conta agora como caducado",
    dropped: "{0}: apagado",
    asksToDropAll: "X outra vez apaga {0} {0|entrada|entradas}, em memória e no disco",
    droppedAll: "{0} {0|entrada apagada|entradas apagadas}",
    copied: "copiado: {0}",
    cacheNotSaved: "cache não guardada: {0}",
    cacheSavedAgain: "cache de novo guardada",
    notSaved: "não guardado: {0}",
    notAllDropped: "nem tudo apagado: {0}",
    diskSilent: "o disco não responde",
    setAside: "{0} está danificado; fica guardado como {1}",
    someUnreadable:
      "{0}: {1} {1|local não se consegue|locais não se conseguem} ler; o ficheiro fica como {2}",
    damaged: "{0} está danificado e conta como vazio",
    newerFile: "{0} é de uma versão mais recente (forma {1}); as mudanças não ficam guardadas",
    unreadable: "{0} não se consegue ler")
}

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
