import Weather

extension WrittenBook {
  func word(_ subject: CheckSubject) -> String {
    switch subject {
    case .settings: fill(subjects.settings)
    case .cache: fill(subjects.cache)
    case .preferences: fill(subjects.preferences)
    case .places: fill(subjects.places)
    case .damage: fill(subjects.damage)
    case .stored: fill(subjects.stored)
    case .sharing: fill(subjects.sharing)
    case .terminal: fill(subjects.terminal)
    case .locale: fill(subjects.locale)
    case .colors: fill(subjects.colors)
    case .zones: fill(subjects.zones)
    case .limits: fill(subjects.limits)
    case .network: fill(subjects.network)
    case .service(let name): language.word(for: name)
    case .authority(let authority): authority.name
    }
  }

  func text(_ phrase: CheckPhrase) -> String {
    switch phrase {
    case .fine(let text): text
    case .noFolder: fill(checks.noFolder)
    case .notAFolder(let path, let existing): fill(checks.notAFolder, path, existing)
    case .unwritable(let path, let trouble): fill(checks.unwritable, path, text(trouble))
    case .madeWhenNeeded(let path): fill(checks.madeWhenNeeded, path)
    case .readByOthers(let path): fill(checks.readByOthers, path)
    case .changedByOthers(let path): fill(checks.changedByOthers, path)
    case .littleRoom(let path, let left): fill(checks.littleRoom, path, left)
    case .nothingWrong: fill(checks.nothingWrong)
    case .note(let note): text(note)
    case .notUnderstood(let names): fill(checks.notUnderstood, names.joined(separator: ", "))
    case .placesKept(let count, let first): fill(checks.placesKept, count, first)
    case .setAside(_, nil): fill(checks.nothingSetAside)
    case .setAside(let count, let file?):
      fill(count == 1 ? checks.oneSetAside : checks.setAside, count, file)
    case .stored(let count, let size, let newest):
      fill(checks.stored, text(.storedEntries(count)), size, newest)
    case .shared: fill(checks.shared)
    case .notShared(let reason): fill(checks.notShared, reason)
    case .noTerminal: fill(checks.noTerminal)
    case .plainTerminal(let name): fill(checks.plainTerminal, name)
    case .columns(let name, let count): fill(checks.columns, name, count)
    case .notUTF8(let text): fill(checks.notUTF8, text)
    case .speaksEnglish(let name): fill(checks.speaksEnglish, name)
    case .colors(let count, let isNoColor):
      fill(
        count == 0 ? checks.noColors : count > 256 ? checks.allColors : checks.colors, isNoColor,
        count)
    case .zonesKnown: fill(checks.zonesKnown)
    case .zonesUnknown: fill(checks.zonesUnknown)
    case .several(let phrases): phrases.map(text).joined(separator: "; ")
    case .noLimit(let perDay): fill(checks.noLimit, perDay.map { "\($0)" })
    case .limited(let part, let reason, let time): fill(checks.limited, part, text(reason), time)
    case .notAsked(let isByChoice):
      fill(isByChoice ? checks.notAskedByChoice : checks.notAsked)
    case .answers(let host, let time):
      fill(checks.answers, host ?? fill(checks.simulator), time)
    case .asksToWait(let host): fill(checks.asksToWait, host)
    case .fails(let host, let status): fill(checks.fails, host, status)
    case .notJSON(let host): fill(checks.notJSON, host)
    case .noAddress(let address): fill(checks.noAddress, address)
    case .unreachable(let host, .words(let text)): fill(checks.unreachableSaid, host, text)
    case .unreachable(let host, let reason): fill(checks.unreachable, host, text(reason))
    }
  }

  func text(_ given: CheckAdvice) -> String {
    switch given {
    case .run(let command): command
    case .setHome: fill(advice.setHome)
    case .moveAway(let path, let variable): fill(advice.moveAway, path, variable)
    case .checkOwner(let path): fill(advice.checkOwner, path)
    case .makeRoom: fill(advice.makeRoom)
    case .removeThem: fill(advice.removeThem)
    case .setTerminal: fill(advice.setTerminal)
    case .setLocale: fill(advice.setLocale)
    case .installZones: fill(advice.installZones)
    case .wait: fill(advice.wait)
    case .tryAgainSoon: fill(advice.tryAgainSoon)
    case .tryAgainLater: fill(advice.tryAgainLater)
    case .lookWithBrowser: fill(advice.lookWithBrowser)
    case .lookAtVariable(let name): fill(advice.lookAtVariable, name)
    case .checkNetwork: fill(advice.checkNetwork)
    }
  }
}
