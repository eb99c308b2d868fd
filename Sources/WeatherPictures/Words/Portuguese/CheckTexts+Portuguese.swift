import Weather

extension SubjectTexts {
  static let portuguese = SubjectTexts(
    settings: "definições",
    cache: "cache",
    preferences: "preferências",
    places: "locais",
    damage: "danos",
    stored: "guardado",
    sharing: "partilha",
    terminal: "terminal",
    locale: "locale",
    colors: "cores",
    zones: "fusos horários",
    limits: "limites",
    network: "rede")
}

extension CheckTexts {
  static let portuguese = CheckTexts(
    noFolder: "sem pasta: falta HOME",
    notAFolder: "não se pode escrever em {0}: {1} não é uma pasta",
    unwritable: "não se pode escrever em {0}: {1}",
    madeWhenNeeded: "{0}, criada quando for precisa",
    readByOthers: "{0} pode ser lido por outros, e revela onde está",
    littleRoom: "em {0} só restam {1}",
    changedByOthers: "{0} pode ser alterado por outros",
    nothingWrong: "nada a apontar",
    notUnderstood: "não se entende e não conta: {0}",
    placesKept: "{0} {0|guardado|guardados}{1|, o inicial é {1}|}",
    nothingSetAside: "nenhum ficheiro posto de lado",
    oneSetAside: "um ficheiro danificado posto de lado: {1}",
    setAside: "{0} ficheiros danificados postos de lado, como {1}",
    stored: "{0}, {1}{2|, a mais nova de há {2}|}",
    shared: "com vários ao mesmo tempo, cada lugar é pedido uma vez",
    notShared: "cada um pede por si: {0}",
    noTerminal: "a saída não é um, por isso os boletins são simples",
    plainTerminal: "TERM é \"{0}\", por isso os boletins são simples",
    columns: "{0}, {1} colunas",
    notUTF8: "{0}, não UTF-8: tudo se desenha em ASCII",
    speaksEnglish: "{0} não se escreve em ASCII, por isso os textos são em inglês",
    noColors: "nenhuma{0|, como NO_COLOR quer|}",
    allColors: "todas{0|, como NO_COLOR quer|}",
    colors: "{1}{0|, como NO_COLOR quer|}",
    zonesKnown: "conhecidos",
    zonesUnknown: "este sistema não conhece nenhum: a hora de verão falha nos dias de mudança",
    noLimit: "nenhum atingido{0|, de {0} pedidos por dia|}",
    limited: "{0}: {1} até às {2} UTC",
    notAskedByChoice: "não consultada (a definição refresh é offline)",
    notAsked: "não consultada (--offline)",
    answers: "{0} responde em {1} ms",
    simulator: "o simulador",
    asksToWait: "{0} pede para esperar",
    fails: "{0} falha com estado {1}",
    notJSON: "{0} responde, mas não com JSON",
    noAddress: "{0} não é um endereço",
    unreachable: "{0} não se alcança: {1}",
    unreachableSaid: "{0} não se alcança")
}

extension AdviceTexts {
  static let portuguese = AdviceTexts(
    setHome: "definir HOME, ou XDG_CONFIG_HOME e XDG_CACHE_HOME",
    moveAway: "mover {0}, ou indicar outra pasta: SKYMUX_{1}_DIR",
    checkOwner: "ver a quem pertence {0}",
    makeRoom: "arranjar espaço no disco",
    removeThem: "vê-los e removê-los",
    setTerminal: "definir TERM, por exemplo xterm-256color",
    setLocale: "export LC_ALL=C.UTF-8, ou outra locale que acabe em UTF-8",
    installZones: "instalar tzdata",
    wait: "esperar; o que está guardado continua: --offline",
    tryAgainSoon: "tentar de novo dentro de um minuto, uma hora, um dia",
    tryAgainLater: "tentar mais tarde",
    lookWithBrowser: "ver com um navegador: talvez a rede queira uma senha",
    lookAtVariable: "ver {0}",
    checkNetwork: "verificar a rede; o que está guardado continua: --offline")
}
