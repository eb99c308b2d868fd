import Weather

extension EventTexts {
  /// A word for each in Portuguese, in nine letters at most.
  static let portugueseWords = EventTexts(
    hit: "acerto",
    miss: "falta",
    joined: "junto",
    servedOld: "antigo",
    loaded: "lido",
    fetchBegan: "consulta",
    fetched: "recebido",
    unchanged: "igual",
    failed: "falhou",
    cancelled: "anulado",
    tooSlow: "lento",
    discarded: "excluído",
    awaited: "espera",
    taken: "de outro",
    unshared: "sozinho",
    sharedAgain: "juntos",
    waiterLeft: "saiu",
    stored: "posto",
    madeStale: "caducado",
    dropped: "apagado",
    evicted: "expulso",
    savedNone: "não escr.",
    saved: "escrito",
    storeFailed: "disco",
    notEncodable: "não escr.")

  /// A few words for each in Portuguese.
  static let portuguese = EventTexts(
    hit: "respondido de memória",
    miss: "nada novo que chegue",
    joined: "{0} esperam pela mesma",
    servedOld: "de há {0}",
    loaded: "achado em disco",
    fetchBegan: "pergunta-se ao serviço",
    fetched: "um valor novo",
    unchanged: "o antigo ainda serve",
    failed: "{0}",
    cancelled: "já ninguém esperava",
    tooSlow: "fora de prazo",
    discarded: "ultrapassado entretanto",
    awaited: "espera outro processo",
    taken: "de outro processo",
    unshared: "sem os outros processos",
    sharedAgain: "partilha de novo",
    waiterLeft: "um desistiu",
    stored: "pelo programa",
    madeStale: "o próximo pede",
    dropped: "memória e disco",
    evicted: "para dar lugar",
    savedNone: "nada se escreveu",
    saved: "{0} {0|entrada|entradas} em disco",
    storeFailed: "não se pode escrever",
    notEncodable: "não se pode escrever")
}
