import Weather

extension SubjectTexts {
  static let spanish = SubjectTexts(
    settings: "ajustes",
    cache: "caché",
    preferences: "preferencias",
    places: "lugares",
    damage: "daños",
    stored: "guardado",
    sharing: "en común",
    terminal: "terminal",
    locale: "locale",
    colors: "colores",
    zones: "husos",
    limits: "límites",
    network: "red")
}

extension CheckTexts {
  static let spanish = CheckTexts(
    noFolder: "no hay carpeta: falta HOME",
    notAFolder: "no se puede escribir en {0}: {1} no es una carpeta",
    unwritable: "no se puede escribir en {0}: {1}",
    madeWhenNeeded: "{0}, se crea cuando haga falta",
    readByOthers: "{0} es legible por otros, y revela dónde está usted",
    littleRoom: "en {0} solo quedan {1} libres",
    changedByOthers: "otros pueden cambiar {0}",
    nothingWrong: "nada que objetar",
    notUnderstood: "no se entiende y no cuenta: {0}",
    placesKept: "{0} {0|guardado|guardados}{1|, el inicial es {1}|}",
    nothingSetAside: "ningún archivo se apartó",
    oneSetAside: "se apartó un archivo dañado: {1}",
    setAside: "se apartaron {0} archivos dañados, como {1}",
    stored: "{0}, {1}{2|, la más nueva de hace {2}|}",
    shared: "si hay varios a la vez, cada lugar se pide una sola vez",
    notShared: "cada uno pide por su cuenta: {0}",
    noTerminal: "la salida no lo es, así que los informes van sin adornos",
    plainTerminal: "TERM es \"{0}\", así que los informes van sin adornos",
    columns: "{0}, {1} columnas",
    notUTF8: "{0}, no UTF-8: todo se dibuja en ASCII",
    speaksEnglish: "{0} no se puede escribir en ASCII, así que todo va en inglés",
    noColors: "ninguno{0|, como quiere NO_COLOR|}",
    allColors: "todos{0|, como quiere NO_COLOR|}",
    colors: "{1}{0|, como quiere NO_COLOR|}",
    zonesKnown: "conocidos",
    zonesUnknown: "este sistema no conoce ninguno: el horario de verano falla los días de cambio",
    noLimit: "ninguno alcanzado{0|, de {0} consultas al día|}",
    limited: "{0}: {1} hasta {2} UTC",
    notAskedByChoice: "no consultada (el ajuste refresh es offline)",
    notAsked: "no consultada (--offline)",
    answers: "{0} responde en {1} ms",
    simulator: "el simulador",
    asksToWait: "{0} pide esperar",
    fails: "{0} falla con estado {1}",
    notJSON: "{0} responde, pero no con JSON",
    noAddress: "{0} no es una dirección",
    unreachable: "no se llega a {0}: {1}",
    unreachableSaid: "no se llega a {0}")
}

extension AdviceTexts {
  static let spanish = AdviceTexts(
    setHome: "definir HOME, o XDG_CONFIG_HOME y XDG_CACHE_HOME",
    moveAway: "mover {0}, o indicar otra carpeta: SKYMUX_{1}_DIR",
    checkOwner: "comprobar de quién es {0}",
    makeRoom: "hacer sitio en el disco",
    removeThem: "mirarlos y borrarlos",
    setTerminal: "definir TERM, por ejemplo xterm-256color",
    setLocale: "export LC_ALL=C.UTF-8, u otra locale que acabe en UTF-8",
    installZones: "instalar tzdata",
    wait: "esperar; lo guardado sigue: --offline",
    tryAgainSoon: "intentarlo otra vez en un minuto, una hora, un día",
    tryAgainLater: "intentarlo más tarde",
    lookWithBrowser: "mirar con un navegador: quizá la red pida una contraseña",
    lookAtVariable: "mirar {0}",
    checkNetwork: "comprobar la red; lo guardado sigue: --offline")
}
