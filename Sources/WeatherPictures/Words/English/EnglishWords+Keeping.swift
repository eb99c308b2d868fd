extension EnglishWords {
  func text(_ phrase: KeepingPhrase) -> String {
    switch phrase {
    case .kept(let name, let alias): "kept \(name)" + (alias.map { " as @\($0)" } ?? "")
    case .aliasMoved(let alias, let name): "@\(alias) was \(name) until now"
    case .keptAlready(let name, let alias):
      "\(name) was kept already" + (alias.map { "; it is @\($0) now" } ?? "")
    case .forgot(let what): "forgot \(what)"
    case .defaultIs(let name): "the default is \(name)"
    case .notKept(let name): "no place is kept as \(name)."
    case .seePlaces: "See: skymux places ls"
    case .noPlaceKept(let command): "no place is kept. Keep one: \(command)"
    case .demoKeepsNoPlaces: "--demo keeps no places"
    case .demoKeepsNoSettings: "--demo keeps no settings"
    case .setting(let name, let value, let isUsual):
      "\(name) is \(value)" + (isUsual ? ", the default" : "")
    case .units(let name): "units are \(name)"
    case .noCacheFolder: "there is no folder for the cache: HOME is not set"
    case .noEditor(let name): "the editor \(name) cannot be started"
    case .somethingWrong(let names): "something is wrong: \(names)"
    case .storedEntries(let count): count == 1 ? "1 entry" : "\(count) entries"
    case .bytes(let count): "\(count) bytes"
    case .nothingStored: "Nothing is stored."
    case .cacheNotListed(let reason, let more):
      "the cache cannot be listed: \(reason)" + (more > 0 ? " (and \(more) more)" : "")
        + ". See: skymux doctor"
    case .cacheNotCleared(let reason): "the cache could not be cleared: \(reason)"
    }
  }
}
