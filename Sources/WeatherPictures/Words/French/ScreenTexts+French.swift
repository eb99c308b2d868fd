import Weather

extension ScreenTexts {
  static let french = ScreenTexts(
    rows: "{0}–{1} sur {2}",
    found: "{0} {0|trouvé|trouvés}",
    noPlaceCalled: "Aucun lieu ne s'appelle « {0} ». Enter cherche encore.",
    typed: "{0} touches tapées, le service consulté une fois au plus",
    nothingBegins:
      "aucune commande et aucun lieu ne commence par « {0} » ; / trouve d’autres lieux",
    noEntries: "aucune entrée",
    entries: "{0} {0|entrée|entrées} :",
    someOf: "{0} sur {1}",
    having: "avec « {0} »",
    times: "{0} fois",
    answersTake: "réponses retardées de {0} s",
    allFresh: "{0} prévisions, toutes à jour",
    placesFresh: "{0} prévisions à jour sur {1}",
    placesLoading: "chargement des prévisions",
    placesFailed: "{0} prévisions à jour sur {1}, d'autres ont échoué")
}

extension NoticeTexts {
  static let french = NoticeTexts(
    saved: "{0} gardé",
    removed: "{0} retiré, z le rétablit",
    isBack: "{0} est de retour",
    startsWith: "skymux commence par {0}",
    updated: "{0} actualisé",
    updatedPlaces: "{0} {0|actualisé|actualisés}",
    keyHasNoUse: "{0} ne fait rien ici, ? montre les touches",
    set: "{0} : {1}",
    asking: "{0} {0|lieu redemandé|lieux redemandés}",
    offline: "{0} non relié",
    notUpdated: "{0} non actualisé : {1}",
    showingData: "données de {0} (vieilles de {1})",
    showingStored: "affichage des données gardées",
    fetchesAnew: "{0} : redemandé",
    madeStale: "{0} compte désormais comme périmé",
    dropped: "{0} : effacé",
    asksToDropAll: "X encore une fois efface {0} {0|entrée|entrées}, en mémoire et sur disque",
    droppedAll: "{0} {0|entrée effacée|entrées effacées}",
    copied: "copié : {0}",
    cacheNotSaved: "cache non enregistré : {0}",
    cacheSavedAgain: "cache de nouveau enregistré",
    notSaved: "non enregistré : {0}",
    notAllDropped: "pas tout effacé : {0}",
    diskSilent: "le disque ne répond pas",
    setAside: "{0} est endommagé et s'appelle maintenant {1}",
    someUnreadable: "{0} : {1} {1|lieu illisible|lieux illisibles} ; le fichier reste sous {2}",
    damaged: "{0} est endommagé et compte comme vide",
    newerFile:
      "{0} vient d'une version plus récente (forme {1}) ; les changements ne seront pas gardés",
    unreadable: "{0} est illisible")
}
