import Weather

extension EnglishWords {
  func word(_ subject: CheckSubject) -> String {
    switch subject {
    case .colors: "colours"
    case .zones: "time zones"
    case .service(let name): name.english
    default: "\(subject)"
    }
  }

  func text(_ phrase: CheckPhrase) -> String {
    switch phrase {
    case .fine(let text): text
    case .noFolder: "no folder: HOME is not set"
    case .notAFolder(let path, let existing):
      "\(path) cannot be written: \(existing) is no folder"
    case .unwritable(let path, let trouble): "\(path) cannot be written: \(text(trouble))"
    case .madeWhenNeeded(let path): "\(path), made when it is needed"
    case .readByOthers(let path): "\(path) can be read by others, and tells where you are"
    case .nothingWrong: "nothing wrong with them"
    case .note(let note): text(note)
    case .placesKept(let count, let first):
      "\(count) kept" + (first.map { ", the default is \($0)" } ?? "")
    case .setAside(_, nil): "no file was set aside"
    case .setAside(1, let file?): "a damaged file was set aside: \(file)"
    case .setAside(let count, let first?):
      "\(count) damaged files were set aside, such as \(first)"
    case .stored(let count, let size, let newest):
      "\(text(.storedEntries(count))), \(size)" + (newest.map { ", the newest \($0)" } ?? "")
    case .noTerminal: "standard output is none, so reports are plain"
    case .plainTerminal(let name): "TERM is \"\(name)\", so reports are plain"
    case .columns(let name, let count): "\(name), \(count) columns"
    case .notUTF8(let text): "\(text), not UTF-8: everything is drawn in ASCII"
    case .colors(let count, let isNoColor):
      (count == 0 ? "none" : count > 256 ? "all" : "\(count)")
        + (isNoColor ? ", as NO_COLOR wants it" : "")
    case .zonesKnown: "known"
    case .zonesUnknown: "this system knows none: summer time is wrong on days that change it"
    case .several(let phrases): phrases.map(text).joined(separator: "; ")
    case .noLimit(let perDay):
      "none is reached" + (perDay.map { ", of \($0) calls a day" } ?? "")
    case .limited(let part, let reason, let time): "\(part): \(text(reason)) until \(time) UTC"
    case .notAsked(let isByChoice):
      "not asked (\(isByChoice ? "the setting refresh is offline" : "--offline"))"
    case .answers(let host, let time): "\(host ?? "the simulator") answers in \(time) ms"
    case .asksToWait(let host): "\(host) asks to wait"
    case .fails(let host, let status): "\(host) fails with status \(status)"
    case .notJSON(let host): "\(host) answers, but not with JSON"
    case .noAddress(let address): "\(address) is no address"
    case .unreachable(let host, let reason): "\(host) cannot be reached: \(text(reason))"
    }
  }

  func text(_ advice: CheckAdvice) -> String {
    switch advice {
    case .run(let command): command
    case .setHome: "set HOME, or XDG_CONFIG_HOME and XDG_CACHE_HOME"
    case .moveAway(let path, let variable):
      "move \(path) away, or name another folder: SKYMUX_\(variable)_DIR"
    case .checkOwner(let path): "check who owns \(path)"
    case .makeRoom: "make room on the disk"
    case .removeThem: "look at them and remove them"
    case .setTerminal: "set TERM, e.g. xterm-256color"
    case .setLocale: "export LC_ALL=C.UTF-8, or another locale that ends in UTF-8"
    case .installZones: "install tzdata"
    case .wait: "wait; stored answers go on: --offline"
    case .tryAgainSoon: "try again in a minute, an hour, a day"
    case .tryAgainLater: "try again later"
    case .lookWithBrowser: "look with a browser: the network may want a login"
    case .lookAtVariable(let name): "look at \(name)"
    case .checkNetwork: "check the network; stored answers go on: --offline"
    }
  }
}
