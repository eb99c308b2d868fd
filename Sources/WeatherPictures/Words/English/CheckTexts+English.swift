import Weather

extension SubjectTexts {
  static let english = SubjectTexts(
    settings: "settings",
    cache: "cache",
    preferences: "preferences",
    places: "places",
    damage: "damage",
    stored: "stored",
    sharing: "sharing",
    terminal: "terminal",
    locale: "locale",
    colors: "colours",
    zones: "time zones",
    limits: "limits",
    network: "network")
}

extension CheckTexts {
  static let english = CheckTexts(
    noFolder: "no folder: HOME is not set",
    notAFolder: "{0} cannot be written: {1} is no folder",
    unwritable: "{0} cannot be written: {1}",
    madeWhenNeeded: "{0}, made when it is needed",
    readByOthers: "{0} can be read by others, and tells where you are",
    nothingWrong: "nothing wrong with them",
    notUnderstood: "not understood, so it does not count: {0}",
    placesKept: "{0} kept{1|, the default is {1}|}",
    nothingSetAside: "no file was set aside",
    oneSetAside: "a damaged file was set aside: {1}",
    setAside: "{0} damaged files were set aside, such as {1}",
    stored: "{0}, {1}{2|, the newest {2}|}",
    shared: "however many run at once, each place is fetched once",
    notShared: "each run fetches for itself: {0}",
    noTerminal: "standard output is not one, so reports are plain",
    plainTerminal: "TERM is \"{0}\", so reports are plain",
    columns: "{0}, {1} columns",
    notUTF8: "{0}, not UTF-8: everything is drawn in ASCII",
    speaksEnglish: "{0} cannot be written in ASCII, so texts are in English",
    noColors: "none{0|, as NO_COLOR wants it|}",
    allColors: "all{0|, as NO_COLOR wants it|}",
    colors: "{1}{0|, as NO_COLOR wants it|}",
    zonesKnown: "known",
    zonesUnknown: "this system knows none: summer time is wrong on days that change it",
    noLimit: "none is reached{0|, of {0} calls a day|}",
    limited: "{0}: {1} until {2} UTC",
    notAskedByChoice: "not asked (the setting refresh is offline)",
    notAsked: "not asked (--offline)",
    answers: "{0} answers in {1} ms",
    simulator: "the simulator",
    asksToWait: "{0} asks to wait",
    fails: "{0} fails with status {1}",
    notJSON: "{0} answers, but not with JSON",
    noAddress: "{0} is no address",
    unreachable: "{0} cannot be reached: {1}",
    unreachableSaid: "{0} cannot be reached: {1}")
}

extension AdviceTexts {
  static let english = AdviceTexts(
    setHome: "set HOME, or XDG_CONFIG_HOME and XDG_CACHE_HOME",
    moveAway: "move {0} away, or name another folder: SKYMUX_{1}_DIR",
    checkOwner: "check who owns {0}",
    makeRoom: "make room on the disk",
    removeThem: "look at them and remove them",
    setTerminal: "set TERM, e.g. xterm-256color",
    setLocale: "export LC_ALL=C.UTF-8, or another locale that ends in UTF-8",
    installZones: "install tzdata",
    wait: "wait; stored answers go on: --offline",
    tryAgainSoon: "try again in a minute, an hour, a day",
    tryAgainLater: "try again later",
    lookWithBrowser: "look with a browser: the network may want a login",
    lookAtVariable: "look at {0}",
    checkNetwork: "check the network; stored answers go on: --offline")
}
