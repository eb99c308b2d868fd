import Weather

extension SceneTexts {
  /// What each scene shows, in French.
  static let frenchTitles = SceneTexts(
    once: "Demander une fois pour tous",
    offline: "Continuer sans réseau",
    together: "Beaucoup de lieux, une requête",
    leaving: "L'un part, les autres sont servis",
    typing: "Attendre la fin de la frappe",
    expiry: "À jour un temps, puis redemandé",
    refresh: "Actualiser en douceur ou recharger",
    ahead: "Demander ce qui vient ensuite",
    restart: "Enregistrer à la fin, reprendre du disque",
    limit: "Respecter une limite après redémarrage",
    clear: "Ce qui est effacé le reste",
    changed: "Se souvenir de ce qu'on a vu",
    zip: "Attendre plusieurs choses à la fois",
    map: "Soixante points, une carte",
    sure: "L'une est nécessaire, l'autre non",
    states: "Dire à tous où on en est")

  /// What goes on in each, in French.
  static let frenchTales = SceneTexts(
    once: "Cent appelants veulent la prévision de Berlin au même instant.",
    offline: "Berlin est là et sur disque. Le réseau s'en va, et deux heures passent.",
    together: "Quarante lieux sont demandés un à un, en un instant.",
    leaving: "Deux attendent le même appel ; l'un renonce.",
    typing: "On tape « reykjav » : sept touches, dont la dernière compte.",
    expiry: "Trois appelants, une requête : Berlin est à jour. Vingt minutes passent.",
    refresh: "C'est redemandé à l'instant. Maintenant sans réseau : en douceur, puis de force.",
    ahead: "On regarde le troisième lieu de la liste ; ses voisins viennent avec.",
    restart: "Berlin est enregistré. Le programme finit, oublie tout et recommence.",
    limit: "Le service nous a assez vus pour cette heure, et le dit.",
    clear: "Berlin est en route. Entre-temps, tout est effacé.",
    changed: "Quelqu'un regarde Berlin, puis quitte. Un jour après, il regarde encore.",
    zip: "Prévision et air de Berlin ensemble, puis six lieux d'un coup.",
    map: "Berlin sur une carte de 60 points ; puis les heures défilent.",
    sure:
      "La prévision de Berlin est là, sa certitude n'a jamais été demandée. Le réseau disparaît.",
    states: "Trois observent Berlin ; on demande deux fois de charger.")

  /// What was seen in each, in French.
  static let french = SceneTexts(
    once: "100 appelants, {0} {0|appel|appels}, {1} ms",
    offline: "réseau parti : servi du disque, vieux de {0}, et dit ancien ; de retour : du neuf",
    together: "40 lieux demandés un à un, {0} {0|requête|requêtes}",
    leaving: "2 appelants, {0} parti, l'autre a reçu {1} heures par {2} {2|appel|appels}",
    typing: "{0} frappes, {1} {1|recherche|recherches}, trouvé : {2|{2}|rien}",
    expiry: """
      3 appelants, {0} {0|requête|requêtes} ; 20 min après c'est {1|ancien|à jour}, et 1 appelant \
      le fait redemander
      """,
    refresh: """
      {0} {0|appel|appels} ; sans réseau : en douceur garde l'ancien, de force donne {1|une \
      erreur|une valeur}
      """,
    ahead: "1 lieu vu sur {0}, les 3 suivants venus par {1} {1|requête|requêtes} : là en {2} ms",
    restart: "redémarré, répondu par {0|le disque|le réseau} en {1} ms, {2} {2|requête|requêtes}",
    limit: """
      {0} {0|requête refusée|requêtes refusées}, redémarré, {1} de plus avant la fin ; une heure \
      après {2|répondu|refusé}
      """,
    clear: """
      effacé pendant l'appel : l'appelant a reçu {0|une réponse|rien du tout}, il reste \
      {1|quelque chose|rien}
      """,
    changed: "{0} jours gardés de la dernière fois{1|, sur le disque|}, en {2} octets",
    zip:
      "prévision et air en {0} ms par {1} requêtes à la fois ; {2} lieux ensemble par {3} de plus",
    map: "60 points en {0} {0|requête|requêtes} ; {1} heures plus loin, {2} de plus",
    sure:
      "sans réseau : la prévision est {0|là|absente}, l'autre {1|une erreur|là} ; au retour : {2} {2|requête|requêtes}",
    states: "3 observateurs avertis {0} fois, {1} {1|appel|appels} pour 2 demandes")
}

extension StageTexts {
  static let french = StageTexts(
    toldOffline: "Pas de réseau : Berlin est montré tel qu'il y a {0}, et c'est dit.",
    failed: "échec : {0}")
}
