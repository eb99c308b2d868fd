import Weather

extension SubjectTexts {
  static let french = SubjectTexts(
    settings: "réglages",
    cache: "cache",
    preferences: "préférences",
    places: "lieux",
    damage: "dégâts",
    stored: "gardé",
    sharing: "partage",
    terminal: "terminal",
    locale: "locale",
    colors: "couleurs",
    zones: "fuseaux",
    limits: "limites",
    network: "réseau")
}

extension CheckTexts {
  static let french = CheckTexts(
    noFolder: "pas de dossier : HOME n'est pas défini",
    notAFolder: "écriture impossible dans {0} : {1} n'est pas un dossier",
    unwritable: "écriture impossible dans {0} : {1}",
    madeWhenNeeded: "{0}, créé au besoin",
    readByOthers: "{0} est lisible par d'autres et dit où vous êtes",
    littleRoom: "il ne reste que {1} dans {0}",
    changedByOthers: "{0} peut être modifié par d'autres",
    nothingWrong: "rien à redire",
    notUnderstood: "incompris, ne compte pas : {0}",
    placesKept: "{0} {0|gardé|gardés}{1|, {1} par défaut|}",
    nothingSetAside: "aucun fichier mis de côté",
    oneSetAside: "un fichier endommagé mis de côté : {1}",
    setAside: "{0} fichiers endommagés mis de côté, comme {1}",
    stored: "{0}, {1}{2|, la plus récente de {2}|}",
    shared: "lancés ensemble, un seul va chercher chaque lieu",
    notShared: "chacun va chercher pour soi : {0}",
    noTerminal: "la sortie n'en est pas un, les bulletins sont donc simples",
    plainTerminal: "TERM vaut \"{0}\", les bulletins sont donc simples",
    columns: "{0}, {1} colonnes",
    notUTF8: "{0}, pas UTF-8 : tout est dessiné en ASCII",
    speaksEnglish: "{0} ne s'écrit pas en ASCII, les textes sont donc en anglais",
    noColors: "aucune{0|, comme NO_COLOR le veut|}",
    allColors: "toutes{0|, comme NO_COLOR le veut|}",
    colors: "{1}{0|, comme NO_COLOR le veut|}",
    zonesKnown: "connus",
    zonesUnknown:
      "ce système n'en connaît aucun : l'heure d'été est fausse les jours de changement",
    noLimit: "aucune atteinte{0|, sur {0} appels par jour|}",
    limited: "{0} : {1} jusqu'à {2} UTC",
    notAskedByChoice: "non demandé (le réglage refresh est offline)",
    notAsked: "non demandé (--offline)",
    answers: "{0} répond en {1} ms",
    simulator: "le simulateur",
    asksToWait: "{0} demande d'attendre",
    fails: "{0} est en panne : état {1}",
    notJSON: "{0} répond, mais pas en JSON",
    noAddress: "{0} n'est pas une adresse",
    unreachable: "{0} est injoignable : {1}",
    unreachableSaid: "{0} est injoignable")
}

extension AdviceTexts {
  static let french = AdviceTexts(
    setHome: "définir HOME, ou XDG_CONFIG_HOME et XDG_CACHE_HOME",
    moveAway: "déplacer {0}, ou nommer un autre dossier : SKYMUX_{1}_DIR",
    checkOwner: "vérifier à qui appartient {0}",
    makeRoom: "faire de la place sur le disque",
    removeThem: "les examiner et les supprimer",
    setTerminal: "définir TERM, par exemple xterm-256color",
    setLocale: "export LC_ALL=C.UTF-8, ou une autre locale finissant par UTF-8",
    installZones: "installer tzdata",
    wait: "attendre ; ce qui est gardé reste là : --offline",
    tryAgainSoon: "réessayer dans une minute, une heure, un jour",
    tryAgainLater: "réessayer plus tard",
    lookWithBrowser: "regarder avec un navigateur : le réseau veut peut-être un mot de passe",
    lookAtVariable: "regarder {0}",
    checkNetwork: "vérifier le réseau ; ce qui est gardé reste là : --offline")
}
