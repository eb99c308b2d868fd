import Weather

extension ReportTexts {
  static let french = ReportTexts(
    note: "note : {0}",
    error: "erreur : {0}",
    demoStoresNothing: "--demo ne garde rien, donc --offline n'a rien à montrer",
    refreshIsOffline: """
      rien de gardé pour {0}, et le réglage refresh est offline. Demander une fois : {1} --refresh
      """,
    offline: "rien de gardé pour {0}, à cause de --offline. Une fois avec le réseau : {1}",
    limited: "{0} ; reprise à {1}. Rien de gardé pour {2}.",
    refused: "Open-Meteo refuse : {0}. Rien de gardé pour {1}.",
    noAnswer: "{0}, et rien de gardé pour {1}. Réessayer : {2}, ou vérifier : skymux doctor",
    cancelled: "annulé",
    searchFailed: """
      aucun lieu {0} n'est connu ici, et la recherche a échoué : {1}. Les coordonnées marchent : \
      skymux 52.52,13.41
      """,
    noDefaultPlace:
      "aucun lieu donné, aucun gardé. Par exemple : skymux Berlin, ou : skymux places add Berlin",
    unknownPlace: "aucun lieu ne s'appelle {0}.",
    didYouMean: "Vouliez-vous dire {0} ?",
    trySearch: "Essayez : skymux search {0}",
    tryFewerLetters: "Essayez moins de lettres, ou des coordonnées : skymux 52.52,13.41",
    noCommand: "ni lieu ni commande ne s'appelle {0}. Vouliez-vous dire : skymux {1} ?",
    offTheGlobe: "le point {0} n'existe pas : latitudes de -90 à 90, longitudes de -180 à 180",
    noAlias: "aucun lieu n'est gardé sous {0}.",
    keepAlias: "Pour en garder un : skymux places add Berlin --as {0}",
    thereAre: "Il y a : {0}",
    severalPlaces: "{0} lieux s'appellent {1}. Ajoutez la région, comme {2}, ou : {3}",
    thisIsOne: "{0} lieux s'appellent {1} ; voici {2}. Les autres : {3}",
    embedded: "{0} ; voici les lieux inclus dans le programme",
    showingOld: "{0} : {1} ; voici les données de {2} (vieilles de {3})",
    tooOld: "{0} : {1} ; les données de {2} sont vieilles de {3}, refusées par --strict",
    noAir: "pas de données sur l'air : {0}",
    oldAir: "pas de données récentes sur l'air : {0} ; en voici d'il y a {1}",
    noPlaceHasData: "pas de données pour aucun de ces lieux",
    noModelHasData: "aucun de ces modèles n'a de données",
    noReport: "il n'y a pas de bulletin",
    notThen: "--at : la prévision de {0} va de {1} à {2}",
    scenesPlayed: "{0} {0|scène|scènes} en {1}, par un réseau simulé.",
    scenesBroke: "{0} scènes sur {1} n'ont pas tenu parole",
    invented: "--demo : météo inventée, graine {0}",
    cacheDamaged: """
      le cache est endommagé : {0} ; {1|{1} l'a gardé|il est écarté}, et le reste continue. Voir \
      : skymux doctor
      """,
    waiting: "en attente jusqu'à {0}, puis nouveau regard ; Ctrl-C y met fin",
    unsaved: "ce qui a été reçu n'a pu être gardé : {0}")
}

extension KeepingTexts {
  static let french = KeepingTexts(
    kept: "{0} gardé{1| sous @{1}|}",
    aliasMoved: "@{0} désignait {1} jusqu'ici",
    keptAlready: "{0} était déjà gardé{1| ; désormais sous @{1}|}",
    forgot: "oublié : {0}",
    defaultIs: "le lieu par défaut est {0}",
    notKept: "aucun lieu n'est gardé sous {0}.",
    seePlaces: "Voir : skymux places ls",
    noPlaceKept: "aucun lieu gardé. Pour en garder un : {0}",
    demoKeepsNoPlaces: "--demo ne garde aucun lieu",
    demoKeepsNothing: "--demo ne garde rien",
    demoKeepsNoSettings: "--demo ne garde aucun réglage",
    setting: "{0} vaut {1}{2|, par défaut|}",
    units: "les unités sont {0}",
    noCacheFolder: "pas de dossier pour le cache : HOME n'est pas défini",
    noEditor: "l'éditeur {0} ne démarre pas",
    somethingWrong: "quelque chose ne va pas : {0}",
    storedEntries: "{0} {0|entrée|entrées}",
    bytes: "{0} octets",
    nothingStored: "Rien n'est gardé.",
    cacheNotListed: "le cache ne peut être listé : {0}{1| (et {1} autres)|}. Voir : skymux doctor",
    cacheNotCleared: "le cache n'a pu être vidé : {0}")
}
