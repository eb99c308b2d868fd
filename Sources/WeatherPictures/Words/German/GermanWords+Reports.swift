extension GermanWords {
  func text(_ phrase: ReportPhrase) -> String {
    switch phrase {
    case .note(let text): "Hinweis: \(text)"
    case .error(let text): "Fehler: \(text)"
    case .demoStoresNothing: "--demo speichert nichts, also hat --offline nichts zu zeigen"
    case .refreshIsOffline(let name, let again):
      "keine gespeicherten Daten für \(name), und die Einstellung refresh ist offline. "
        + "Einmal holen: \(again) --refresh"
    case .offline(let name, let again):
      "keine gespeicherten Daten für \(name), wegen --offline. Einmal mit Netz: \(again)"
    case .limited(let reason, let until, let name):
      "\(text(reason)); ab \(until) geht es wieder. Für \(name) ist nichts gespeichert."
    case .refused(let reason, let name):
      "Open-Meteo lehnt ab: \(text(reason)). Für \(name) ist nichts gespeichert."
    case .noAnswer(let trouble, let name, let again):
      "\(text(trouble)), und keine gespeicherten Daten für \(name). Noch einmal: \(again), "
        + "oder nachsehen: skymux doctor"
    case .cancelled: "abgebrochen"
    case .searchFailed(let name, let trouble):
      "hier ist kein Ort \(name) bekannt, und die Suche ist misslungen: \(text(trouble)). "
        + "Koordinaten gehen: skymux 52.52,13.41"
    case .noDefaultPlace:
      "kein Ort genannt und keiner gemerkt. Etwa: skymux Berlin, oder: skymux places add Berlin"
    case .unknownPlace(let name): "kein Ort heißt \(name)."
    case .didYouMean(let name): "Gemeint vielleicht \(name)?"
    case .trySearch(let text): "Etwa: skymux search \(text)"
    case .tryFewerLetters: "Weniger Buchstaben, oder Koordinaten: skymux 52.52,13.41"
    case .noCommand(let name, let meant):
      "kein Ort und kein Befehl heißt \(name). Gemeint vielleicht: skymux \(meant)?"
    case .offTheGlobe(let text):
      "es gibt keinen Punkt \(text): Breiten gehen von -90 bis 90, Längen von -180 bis 180"
    case .noAlias(let alias): "kein Ort ist als \(alias) gemerkt."
    case .keepAlias(let alias): "Einen merken: skymux places add Berlin --as \(alias)"
    case .thereAre(let names): "Es gibt: \(names)"
    case .severalPlaces(let count, let name, let example, let command):
      "\(count) Orte heißen \(name). Mit Region, etwa \(example), oder: \(command)"
    case .thisIsOne(let count, let name, let chosen, let command):
      "\(count) Orte heißen \(name); dies ist \(chosen). Andere: \(command)"
    case .embedded(let trouble): "\(text(trouble)); dies sind Orte aus dem Programm"
    case .showingOld(let name, let why, let time, let age):
      "\(name): \(why); gezeigt werden Daten von \(time) (\(age) alt)"
    case .tooOld(let name, let why, let time, let age):
      "\(name): \(why); die Daten von \(time) sind \(age) alt, wegen --strict"
    case .noAir(let trouble): "keine Daten zur Luft: \(text(trouble))"
    case .oldAir(let trouble, let age):
      "keine neueren Daten zur Luft: \(text(trouble)); gezeigt werden \(age) alte"
    case .noPlaceHasData: "für keinen dieser Orte gibt es Daten"
    case .noModelHasData: "keines dieser Modelle hat Daten"
    case .noReport: "es gibt keinen Bericht"
    case .notThen(let name, let start, let end):
      "--at: die Vorhersage für \(name) reicht von \(start) bis \(end)"
    case .scenesPlayed(let count, let seconds):
      "\(counted(count, "Szene", "Szenen")) in \(seconds), mit einem erdachten Netz."
    case .scenesBroke(let count, let all): "\(count) von \(all) Szenen hielten nicht Wort"
    case .invented(let seed): "--demo: erfundenes Wetter, Saat \(seed)"
    case .cacheDamaged(let reason, let kept):
      "der Cache ist beschädigt: \(reason); "
        + (kept.map { "es liegt in \($0)" } ?? "es bleibt weg")
        + ", der Rest läuft weiter. Siehe: skymux doctor"
    case .unsaved(let reason): "das Geholte konnte nicht behalten werden: \(reason)"
    }
  }
}
