extension GermanWords {
  func text(_ phrase: ScreenPhrase) -> String {
    switch phrase {
    case .rows(let first, let last, let count): "\(first)–\(last) von \(count)"
    case .found(let count): "\(count) gefunden"
    case .noPlaceCalled(let text): "Kein Ort heißt „\(text)“. Enter sucht noch einmal."
    case .typed(let keys): "\(keys) Tasten, höchstens 1 Anfrage"
    case .nothingBegins(let text): "kein Befehl und kein Ort beginnt mit „\(text)“"
    case .entries(0): "keine Einträge"
    case .entries(1): "1 Eintrag:"
    case .entries(let count): "\(count) Einträge:"
    case .some(let part, let all): "\(part) von \(all)"
    case .having(let text): "mit „\(text)“"
    case .times(let count): "\(count) Mal"
    case .answersTake(let seconds): "Antworten dauern \(seconds) s länger"
    case .placesFresh(let fresh, let all):
      fresh == all ? "alle \(fresh) Orte frisch" : "\(fresh) von \(all) Orten frisch"
    case .placesLoading: "Orte werden geholt"
    case .placesFailed(let fresh, let all):
      "\(fresh) von \(all) Orten frisch, nicht alle waren zu holen"
    }
  }

  func text(_ phrase: NoticePhrase) -> String {
    switch phrase {
    case .saved(let name): "\(name) gemerkt"
    case .removed(let name): "\(name) entfernt, z holt ihn zurück"
    case .isBack(let name): "\(name) ist wieder da"
    case .startsWith(let name): "skymux beginnt mit \(name)"
    case .keyHasNoUse(let key): "\(key) tut hier nichts, ? zeigt die Tasten"
    case .set(let name, let value): "\(name): \(value)"
    case .asking(1): "1 Ort wird neu geholt"
    case .asking(let count): "\(count) Orte werden neu geholt"
    case .updated(let name): "\(name) aktualisiert"
    case .updatedPlaces(let count): "\(count) aktualisiert"
    case .notUpdated(let name, .unreachable): "\(name) \(words.offline)"
    case .notUpdated(let name, let trouble): "\(name) nicht aktualisiert: \(text(trouble))"
    case .showingData(let time, let age): "Daten von \(time) (\(age) alt)"
    case .showingStored: "gezeigt wird Gespeichertes"
    case .cacheNotSaved(let reason): "Cache nicht gespeichert: \(reason)"
    case .cacheSavedAgain: "Cache wieder gespeichert"
    case .notSaved(let reason): "nicht gespeichert: \(reason)"
    case .notAllDropped(let reason): "nicht alles gelöscht: \(reason)"
    case .diskSilent: "die Platte antwortet nicht"
    case .setAside(let path, let name, _): "\(path) ist beschädigt und heißt jetzt \(name)"
    case .damaged(let path, _): "\(path) ist beschädigt und gilt als leer"
    case .newerFile(let path, let version):
      "\(path) ist von einer neueren Version (Form \(version)); Änderungen bleiben nicht"
    case .unreadable(let path, _): "\(path) ist nicht lesbar"
    }
  }

  func word(_ event: CacheEvent) -> String {
    switch event {
    case .hit: "Treffer"
    case .miss: "fehlt"
    case .joined: "mit dabei"
    case .servedOld: "alt"
    case .loaded: "gelesen"
    case .fetchBegan: "Abruf"
    case .fetched: "geholt"
    case .unchanged: "gleich"
    case .failed: "Fehler"
    case .cancelled: "abgesagt"
    case .tooSlow: "zu spät"
    case .discarded: "verworfen"
    case .waiterLeft: "gegangen"
    case .stored: "gesetzt"
    case .madeStale: "veraltet"
    case .dropped: "gelöscht"
    case .evicted: "verdrängt"
    case .saved(0), .notEncodable: "scheitert"
    case .saved: "gesichert"
    case .storeFailed: "Platte"
    }
  }

  func text(_ event: CacheEvent) -> String {
    switch event {
    case .hit: "aus dem Speicher"
    case .miss: "nichts ist neu genug"
    case .joined(let waiters): "\(waiters) warten gemeinsam"
    case .servedOld(let minutes): "\(text(.age(minutes: minutes))) alt"
    case .loaded: "auf Platte gefunden"
    case .fetchBegan: "fragt den Dienst"
    case .fetched: "ein neuer Wert"
    case .unchanged: "alter Wert gilt noch"
    case .failed(let trouble): text(trouble)
    case .cancelled: "keiner wartete mehr"
    case .tooSlow: "Frist vorbei"
    case .discarded: "beim Abruf überholt"
    case .waiterLeft: "einer gab auf"
    case .stored: "vom Programm"
    case .madeStale: "nächste Anfrage holt"
    case .dropped: "Speicher und Platte"
    case .evicted: "um Platz zu machen"
    case .saved(0): "nichts war zu schreiben"
    case .saved(let count): "\(count == 1 ? "1 Eintrag" : "\(count) Einträge") auf Platte"
    case .storeFailed, .notEncodable: "nicht zu schreiben"
    }
  }
}
