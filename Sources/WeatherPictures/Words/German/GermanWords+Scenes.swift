extension GermanWords {
  func text(_ phrase: ScenePhrase) -> String {
    switch phrase {
    case .title(let scene): title(scene)
    case .told(let scene): told(scene)
    case .toldOffline(let age): "Kein Netz: gezeigt wird Berlin von vor \(age), und das steht da."
    case .once(let fetches, let time):
      "100 Anrufer, \(counted(fetches, "Abruf", "Abrufe")), \(time) ms"
    case .offline(let age):
      "ohne Netz: von Platte, \(age) alt und so genannt; wieder da: neu geholt"
    case .together(let requests):
      "40 Orte einzeln verlangt, \(counted(requests, "Anfrage", "Anfragen"))"
    case .leaving(let left, let hours, let fetches):
      "2 Anrufer, \(left) ging, der andere bekam \(hours) Stunden durch "
        + counted(fetches, "Abruf", "Abrufe")
    case .typing(let keys, let searches, let found):
      "\(keys) Tasten, \(counted(searches, "Suche", "Suchen")), gefunden: \(found ?? "nichts")"
    case .expiry(let requests, let isOld):
      "3 Anrufer, \(counted(requests, "Anfrage", "Anfragen")); 20 min später ist es "
        + "\(isOld ? "alt" : "frisch"), und 1 Anrufer lässt es holen"
    case .refresh(let fetches, let isError):
      "\(counted(fetches, "Abruf", "Abrufe")); ohne Netz: sanft bleibt der alte Wert, hart kommt "
        + (isError ? "ein Fehler" : "er auch")
    case .ahead(let places, let requests, let time):
      "1 von \(places) angesehen, die nächsten 3 kamen mit durch "
        + "\(counted(requests, "Anfrage", "Anfragen")): da in \(time) ms"
    case .restart(let isFromDisk, let time, let requests):
      "neu begonnen, \(isFromDisk ? "von Platte" : "vom Dienst") beantwortet in \(time) ms, "
        + counted(requests, "Anfrage", "Anfragen")
    case .limit(let refused, let more, let isAnswered):
      "\(counted(refused, "Anfrage", "Anfragen")) abgelehnt, neu begonnen, \(more) weitere bis zum "
        + "Ablauf; eine Stunde später \(isAnswered ? "beantwortet" : "abgelehnt")"
    case .clear(let isAnswered, let isKept):
      "beim Abruf gelöscht: der Anrufer bekam \(isAnswered ? "Antwort" : "nichts"), "
        + "behalten ist \(isKept ? "etwas" : "nichts")"
    case .zip(let time, let requests, let places, let more):
      "Vorhersage und Luft in \(time) ms durch \(requests) Anfragen zugleich; \(places) Orte "
        + "gemeinsam durch \(more) weitere"
    case .states(let times, let fetches):
      "3 Beobachter hörten es \(times) Mal, \(counted(fetches, "Abruf", "Abrufe")) auf 2 Rufe"
    case .failed(let reason): "misslungen: \(reason)"
    }
  }

  private func title(_ scene: SceneName) -> String {
    switch scene {
    case .once: "Einmal holen für alle, die fragen"
    case .offline: "Ohne Netz weiter"
    case .together: "Viele Orte, eine Anfrage"
    case .leaving: "Einer geht, die anderen bekommen ihres"
    case .typing: "Warten, bis das Tippen endet"
    case .expiry: "Eine Zeit lang frisch, dann geholt"
    case .refresh: "Sanft erneuern oder hart laden"
    case .ahead: "Holen, was gleich kommt"
    case .restart: "Am Ende sichern, von Platte beginnen"
    case .limit: "Eine Grenze über den Neustart achten"
    case .clear: "Was gelöscht ist, bleibt weg"
    case .zip: "Auf mehrere zugleich warten"
    case .states: "Allen sagen, wie es steht"
    }
  }

  private func told(_ scene: SceneName) -> String {
    switch scene {
    case .once: "Hundert Anrufer wollen im selben Augenblick die Vorhersage für Berlin."
    case .offline: "Berlin ist hier und auf Platte. Nun geht das Netz, und zwei Stunden vergehen."
    case .together: "Vierzig Orte werden einzeln verlangt, alle in einem Augenblick."
    case .leaving: "Zwei warten auf einen Abruf; einer von ihnen gibt auf."
    case .typing: "Jemand tippt „reykjav“: sieben Tasten, von denen die letzte zählt."
    case .expiry: "Drei Anrufer, eine Anfrage: Berlin ist frisch. Nun vergehen zwanzig Minuten."
    case .refresh: "Eben wurde es neu geholt. Nun ohne Netz: erst sanft, dann hart."
    case .ahead: "Jemand sieht den dritten Ort der Liste an; seine Nachbarn kommen mit."
    case .restart: "Berlin ist gesichert. Das Programm endet, vergisst alles und beginnt neu."
    case .limit: "Der Dienst hat für diese Stunde genug von uns und sagt es."
    case .clear: "Berlin wird gerade geholt. Inzwischen wird alles gelöscht."
    case .zip: "Vorhersage und Luft von Berlin zusammen, dann sechs Orte gemeinsam."
    case .states: "Drei beobachten Berlin; zweimal heißt es: laden."
    }
  }
}
