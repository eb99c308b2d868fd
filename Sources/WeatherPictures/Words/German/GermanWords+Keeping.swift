extension GermanWords {
  func text(_ phrase: KeepingPhrase) -> String {
    switch phrase {
    case .kept(let name, let alias): "\(name) gemerkt" + (alias.map { " als @\($0)" } ?? "")
    case .aliasMoved(let alias, let name): "@\(alias) war bisher \(name)"
    case .keptAlready(let name, let alias):
      "\(name) war schon gemerkt" + (alias.map { "; jetzt als @\($0)" } ?? "")
    case .forgot(let what): "vergessen: \(what)"
    case .defaultIs(let name): "begonnen wird mit \(name)"
    case .notKept(let name): "kein Ort ist als \(name) gemerkt."
    case .seePlaces: "Siehe: skymux places ls"
    case .noPlaceKept(let command): "kein Ort ist gemerkt. Einen merken: \(command)"
    case .demoKeepsNoPlaces: "--demo merkt sich keine Orte"
    case .demoKeepsNoSettings: "--demo merkt sich keine Einstellungen"
    case .setting(let name, let value, let isUsual):
      "\(name) ist \(value)" + (isUsual ? ", wie ohne Wahl" : "")
    case .units(let name): "die Einheiten sind \(name)"
    case .noCacheFolder: "kein Ordner für den Cache: HOME ist nicht gesetzt"
    case .noEditor(let name): "der Editor \(name) lässt sich nicht starten"
    case .somethingWrong(let names): "etwas stimmt nicht: \(names)"
    case .storedEntries(let count): counted(count, "Eintrag", "Einträge")
    case .bytes(let count): "\(count) Bytes"
    case .nothingStored: "Nichts ist gespeichert."
    case .cacheNotListed(let reason, let more):
      "der Cache lässt sich nicht auflisten: \(reason)" + (more > 0 ? " (und \(more) weitere)" : "")
        + ". Siehe: skymux doctor"
    case .cacheNotCleared(let reason): "der Cache ließ sich nicht leeren: \(reason)"
    }
  }
}
