import Weather

extension SubjectTexts {
  static let dutch = SubjectTexts(
    settings: "instellingen",
    cache: "cache",
    preferences: "voorkeuren",
    places: "plaatsen",
    damage: "schade",
    stored: "bewaard",
    sharing: "samen",
    terminal: "terminal",
    locale: "locale",
    colors: "kleuren",
    zones: "tijdzones",
    limits: "limieten",
    network: "netwerk")
}

extension CheckTexts {
  static let dutch = CheckTexts(
    noFolder: "geen map: HOME ontbreekt",
    notAFolder: "{0} is niet te schrijven: {1} is geen map",
    unwritable: "{0} is niet te schrijven: {1}",
    madeWhenNeeded: "{0}, ontstaat wanneer nodig",
    readByOthers: "{0} is leesbaar voor anderen, en verraadt waar u bent",
    littleRoom: "op {0} is nog maar {1} vrij",
    changedByOthers: "{0} kan door anderen worden gewijzigd",
    nothingWrong: "niets op aan te merken",
    notUnderstood: "niet begrepen, telt dus niet: {0}",
    placesKept: "{0} bewaard{1|, begonnen wordt met {1}|}",
    nothingSetAside: "er is geen bestand opzijgelegd",
    oneSetAside: "een beschadigd bestand is opzijgelegd: {1}",
    setAside: "{0} beschadigde bestanden zijn opzijgelegd, zoals {1}",
    stored: "{0}, {1}{2|, het nieuwste van {2} geleden|}",
    shared: "draaien er meer tegelijk, dan wordt elke plaats eenmaal opgehaald",
    notShared: "elk haalt voor zichzelf op: {0}",
    noTerminal: "de uitvoer is er geen, dus blijven berichten sober",
    plainTerminal: "TERM is \"{0}\", dus blijven berichten sober",
    columns: "{0}, {1} kolommen",
    notUTF8: "{0}, geen UTF-8: alles wordt in ASCII getekend",
    speaksEnglish: "{0} is niet in ASCII te schrijven, dus is alles in het Engels",
    noColors: "geen{0|, zoals NO_COLOR wil|}",
    allColors: "alle{0|, zoals NO_COLOR wil|}",
    colors: "{1}{0|, zoals NO_COLOR wil|}",
    zonesKnown: "bekend",
    zonesUnknown: "dit systeem kent er geen: zomertijd klopt niet op dagen dat die wisselt",
    noLimit: "geen is bereikt{0|, van {0} verzoeken per dag|}",
    limited: "{0}: {1} tot {2} UTC",
    notAskedByChoice: "niet gevraagd (de instelling refresh is offline)",
    notAsked: "niet gevraagd (--offline)",
    answers: "{0} antwoordt in {1} ms",
    simulator: "de simulator",
    asksToWait: "{0} vraagt te wachten",
    fails: "{0} is gestoord: status {1}",
    notJSON: "{0} antwoordt, maar niet met JSON",
    noAddress: "{0} is geen adres",
    unreachable: "{0} is niet te bereiken: {1}",
    unreachableSaid: "{0} is niet te bereiken")
}

extension AdviceTexts {
  static let dutch = AdviceTexts(
    setHome: "zet HOME, of XDG_CONFIG_HOME en XDG_CACHE_HOME",
    moveAway: "verplaats {0}, of noem een andere map: SKYMUX_{1}_DIR",
    checkOwner: "kijk van wie {0} is",
    makeRoom: "maak ruimte op de schijf",
    removeThem: "bekijk ze en verwijder ze",
    setTerminal: "zet TERM, bijvoorbeeld xterm-256color",
    setLocale: "export LC_ALL=C.UTF-8, of een andere locale die op UTF-8 eindigt",
    installZones: "installeer tzdata",
    wait: "wacht; wat bewaard is blijft: --offline",
    tryAgainSoon: "probeer het over een minuut, een uur, een dag opnieuw",
    tryAgainLater: "probeer het later opnieuw",
    lookWithBrowser: "kijk met een browser: misschien wil het netwerk een aanmelding",
    lookAtVariable: "bekijk {0}",
    checkNetwork: "controleer het netwerk; wat bewaard is blijft: --offline")
}
