import Weather

extension GermanWords {
  func word(_ subject: CheckSubject) -> String {
    switch subject {
    case .settings: words.settings.title
    case .cache: words.cache
    case .preferences: "Auswahl"
    case .places: words.places
    case .damage: "Schäden"
    case .stored: "Gespeichert"
    case .terminal: "Terminal"
    case .locale: "Locale"
    case .colors: words.settings.colors
    case .zones: "Zeitzonen"
    case .limits: "Grenzen"
    case .network: "Netz"
    case .service(let name): name.german
    }
  }

  func text(_ phrase: CheckPhrase) -> String {
    switch phrase {
    case .fine(let text): text
    case .noFolder: "kein Ordner: HOME ist nicht gesetzt"
    case .notAFolder(let path, let existing):
      "\(path) ist nicht zu schreiben: \(existing) ist kein Ordner"
    case .unwritable(let path, let trouble): "\(path) ist nicht zu schreiben: \(text(trouble))"
    case .madeWhenNeeded(let path): "\(path), entsteht bei Bedarf"
    case .readByOthers(let path): "\(path) ist für andere lesbar und verrät Orte"
    case .nothingWrong: "nichts daran auszusetzen"
    case .note(let note): text(note)
    case .placesKept(let count, let first):
      "\(count) gemerkt" + (first.map { ", begonnen wird mit \($0)" } ?? "")
    case .setAside(_, nil): "keine Datei wurde beiseitegelegt"
    case .setAside(1, let file?): "eine beschädigte Datei wurde beiseitegelegt: \(file)"
    case .setAside(let count, let first?):
      "\(count) beschädigte Dateien wurden beiseitegelegt, etwa \(first)"
    case .stored(let count, let size, let newest):
      "\(text(.storedEntries(count))), \(size)" + (newest.map { ", der neueste \($0) alt" } ?? "")
    case .noTerminal: "die Ausgabe ist keines, also bleiben Berichte schlicht"
    case .plainTerminal(let name): "TERM ist \"\(name)\", also bleiben Berichte schlicht"
    case .columns(let name, let count): "\(name), \(count) Spalten"
    case .notUTF8(let text): "\(text), nicht UTF-8: alles wird in ASCII gezeichnet"
    case .colors(let count, let isNoColor):
      (count == 0 ? "keine" : count > 256 ? "alle" : "\(count)")
        + (isNoColor ? ", wie NO_COLOR es will" : "")
    case .zonesKnown: "bekannt"
    case .zonesUnknown: "das System kennt keine: Sommerzeit ist an Tagen der Umstellung falsch"
    case .several(let phrases): phrases.map(text).joined(separator: "; ")
    case .noLimit(let perDay):
      "keine ist erreicht" + (perDay.map { ", bei \($0) Anfragen am Tag" } ?? "")
    case .limited(let part, let reason, let time): "\(part): \(text(reason)), bis \(time) UTC"
    case .notAsked(let isByChoice):
      "nicht gefragt (\(isByChoice ? "die Einstellung refresh ist offline" : "--offline"))"
    case .answers(let host, let time): "\(host ?? "der Simulator") antwortet in \(time) ms"
    case .asksToWait(let host): "\(host) bittet zu warten"
    case .fails(let host, let status): "\(host) ist gestört: Status \(status)"
    case .notJSON(let host): "\(host) antwortet, aber nicht mit JSON"
    case .noAddress(let address): "\(address) ist keine Adresse"
    case .unreachable(let host, .words): "\(host) ist nicht zu erreichen"
    case .unreachable(let host, let reason): "\(host) ist nicht zu erreichen: \(text(reason))"
    }
  }

  func text(_ advice: CheckAdvice) -> String {
    switch advice {
    case .run(let command): command
    case .setHome: "HOME setzen, oder XDG_CONFIG_HOME und XDG_CACHE_HOME"
    case .moveAway(let path, let variable):
      "\(path) verschieben oder einen anderen Ordner nennen: SKYMUX_\(variable)_DIR"
    case .checkOwner(let path): "nachsehen, wem \(path) gehört"
    case .makeRoom: "Platz auf der Platte schaffen"
    case .removeThem: "ansehen und entfernen"
    case .setTerminal: "TERM setzen, etwa xterm-256color"
    case .setLocale: "export LC_ALL=C.UTF-8, oder eine andere Locale mit UTF-8 am Ende"
    case .installZones: "tzdata installieren"
    case .wait: "warten; Gespeichertes geht weiter: --offline"
    case .tryAgainSoon: "in einer Minute, Stunde, an einem anderen Tag noch einmal"
    case .tryAgainLater: "später noch einmal"
    case .lookWithBrowser: "im Browser nachsehen: das Netz will vielleicht eine Anmeldung"
    case .lookAtVariable(let name): "\(name) ansehen"
    case .checkNetwork: "das Netz prüfen; Gespeichertes geht weiter: --offline"
    }
  }
}
