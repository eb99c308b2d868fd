import Weather

extension ScreenTexts {
  static let portuguese = ScreenTexts(
    rows: "{0}–{1} de {2}",
    found: "{0} {0|encontrado|encontrados}",
    noPlaceCalled: "Nenhum local se chama «{0}». Enter procura de novo.",
    typed: "{0} teclas, o serviço consultado uma vez no máximo",
    nothingBegins: "nenhum comando nem local começa por «{0}»; / encontra novos locais",
    noEntries: "nenhuma entrada",
    entries: "{0} {0|entrada|entradas}:",
    someOf: "{0} de {1}",
    having: "com «{0}»",
    times: "{0} vezes",
    answersTake: "respostas {0} s mais lentas",
    allFresh: "{0} previsões, todas em dia",
    placesFresh: "{0} de {1} previsões em dia",
    placesLoading: "a pedir as previsões",
    placesFailed: "{0} de {1} previsões em dia, outras falharam")
}

extension NoticeTexts {
  static let portuguese = NoticeTexts(
    saved: "{0} guardado",
    removed: "{0} removido, z repõe",
    isBack: "{0} está de volta",
    startsWith: "skymux começa por {0}",
    updated: "{0} atualizado",
    updatedPlaces: "{0} {0|atualizado|atualizados}",
    keyHasNoUse: "{0} não faz nada aqui, ? mostra as teclas",
    set: "{0}: {1}",
    asking: "a pedir de novo {0} {0|local|locais}",
    offline: "{0} sem rede",
    notUpdated: "{0} não atualizado: {1}",
    showingData: "a mostrar dados das {0} (há {1})",
    showingStored: "a mostrar o que está guardado",
    fetchesAnew: "{0}: pedido de novo",
    madeStale: "{0} conta agora como caducado",
    dropped: "{0}: apagado",
    asksToDropAll: "X outra vez apaga {0} {0|entrada|entradas}, em memória e no disco",
    droppedAll: "{0} {0|entrada apagada|entradas apagadas}",
    copied: "copiado: {0}",
    cacheNotSaved: "cache não guardada: {0}",
    cacheSavedAgain: "cache de novo guardada",
    notSaved: "não guardado: {0}",
    notAllDropped: "nem tudo apagado: {0}",
    diskSilent: "o disco não responde",
    setAside: "{0} está danificado; fica guardado como {1}",
    someUnreadable:
      "{0}: {1} {1|local não se consegue|locais não se conseguem} ler; o ficheiro fica como {2}",
    damaged: "{0} está danificado e conta como vazio",
    newerFile: "{0} é de uma versão mais recente (forma {1}); as mudanças não ficam guardadas",
    unreadable: "{0} não se consegue ler")
}
