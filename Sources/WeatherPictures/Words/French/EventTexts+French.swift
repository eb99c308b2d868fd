import Weather

extension EventTexts {
  /// A word for each in French, in nine letters at most.
  static let frenchWords = EventTexts(
    hit: "trouvé",
    miss: "absent",
    joined: "partagé",
    servedOld: "ancien",
    loaded: "lu",
    fetchBegan: "appel",
    fetched: "reçu",
    unchanged: "inchangé",
    failed: "échec",
    cancelled: "annulé",
    tooSlow: "trop lent",
    discarded: "écarté",
    awaited: "attend",
    taken: "partagé",
    unshared: "seul",
    sharedAgain: "ensemble",
    waiterLeft: "parti",
    stored: "posé",
    madeStale: "périmé",
    dropped: "effacé",
    evicted: "évincé",
    savedNone: "non écrit",
    saved: "écrit",
    storeFailed: "disque",
    notEncodable: "non écrit")

  /// A few words for each in French.
  static let french = EventTexts(
    hit: "répondu de mémoire",
    miss: "rien d'assez récent",
    joined: "{0} attendent le même",
    servedOld: "date de {0}",
    loaded: "trouvé sur disque",
    fetchBegan: "le service est appelé",
    fetched: "une valeur neuve",
    unchanged: "l'ancienne vaut encore",
    failed: "{0}",
    cancelled: "plus d'attente",
    tooSlow: "délai dépassé",
    discarded: "dépassé entre-temps",
    awaited: "attend un autre processus",
    taken: "d’un autre processus",
    unshared: "sans les autres processus",
    sharedAgain: "partage de nouveau",
    waiterLeft: "l'un a renoncé",
    stored: "par le programme",
    madeStale: "la prochaine appelle",
    dropped: "mémoire et disque",
    evicted: "pour faire de la place",
    savedNone: "rien n'a pu être écrit",
    saved: "{0} {0|entrée|entrées} sur disque",
    storeFailed: "écriture impossible",
    notEncodable: "écriture impossible")
}
