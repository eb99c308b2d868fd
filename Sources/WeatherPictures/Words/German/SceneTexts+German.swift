import Weather

extension SceneTexts {
  /// What each scene shows, in German.
  static let germanTitles = SceneTexts(
    once: "Einmal holen für alle, die fragen",
    offline: "Ohne Netz weiter",
    together: "Viele Orte, eine Anfrage",
    leaving: "Einer geht, die anderen bekommen ihres",
    typing: "Warten, bis das Tippen endet",
    expiry: "Eine Zeit lang frisch, dann geholt",
    refresh: "Sanft erneuern oder hart laden",
    ahead: "Holen, was gleich kommt",
    restart: "Am Ende sichern, von Platte beginnen",
    limit: "Eine Grenze über den Neustart achten",
    clear: "Was gelöscht ist, bleibt weg",
    changed: "Wissen, was gesehen wurde",
    zip: "Auf mehrere zugleich warten",
    map: "Sechzig Punkte, eine Karte",
    sure: "Eins muss sein, eins darf fehlen",
    states: "Allen sagen, wie es steht")

  /// What goes on in each, in German.
  static let germanTales = SceneTexts(
    once: "Hundert Anrufer wollen im selben Augenblick die Vorhersage für Berlin.",
    offline: "Berlin ist hier und auf Platte. Nun geht das Netz, und zwei Stunden vergehen.",
    together: "Vierzig Orte werden einzeln verlangt, alle in einem Augenblick.",
    leaving: "Zwei warten auf einen Abruf; einer von ihnen gibt auf.",
    typing: "Jemand tippt „reykjav“: sieben Tasten, von denen die letzte zählt.",
    expiry: "Drei Anrufer, eine Anfrage: Berlin ist frisch. Nun vergehen zwanzig Minuten.",
    refresh: "Eben wurde es neu geholt. Nun ohne Netz: erst sanft, dann hart.",
    ahead: "Jemand sieht den dritten Ort der Liste an; seine Nachbarn kommen mit.",
    restart: "Berlin ist gesichert. Das Programm endet, vergisst alles und beginnt neu.",
    limit: "Der Dienst hat für diese Stunde genug von uns und sagt es.",
    clear: "Berlin wird gerade geholt. Inzwischen wird alles gelöscht.",
    changed: "Jemand sieht Berlin an, das Programm endet. Einen Tag später sieht er wieder hin.",
    zip: "Vorhersage und Luft von Berlin zusammen, dann sechs Orte gemeinsam.",
    map: "Berlin auf einer Karte von 60 Punkten; dann vergeht Stunde um Stunde.",
    sure:
      "Die Vorhersage für Berlin ist da, nach ihrer Sicherheit wurde nie gefragt. Nun geht das Netz.",
    states: "Drei beobachten Berlin; zweimal heißt es: laden.")

  /// What was seen in each, in German.
  static let german = SceneTexts(
    once: "100 Anrufer, {0} {0|Abruf|Abrufe}, {1} ms",
    offline: "ohne Netz: von Platte, {0} alt und so genannt; wieder da: neu geholt",
    together: "40 Orte einzeln verlangt, {0} {0|Anfrage|Anfragen}",
    leaving: "2 Anrufer, {0} ging, der andere bekam {1} Stunden durch {2} {2|Abruf|Abrufe}",
    typing: "{0} Tasten, {1} {1|Suche|Suchen}, gefunden: {2|{2}|nichts}",
    expiry: """
      3 Anrufer, {0} {0|Anfrage|Anfragen}; 20 min später ist es {1|alt|frisch}, und 1 Anrufer \
      lässt es holen
      """,
    refresh: """
      {0} {0|Abruf|Abrufe}; ohne Netz: sanft bleibt der alte Wert, hart kommt {1|ein Fehler|er \
      auch}
      """,
    ahead:
      "1 von {0} angesehen, die nächsten 3 kamen mit durch {1} {1|Anfrage|Anfragen}: da in {2} ms",
    restart:
      "neu begonnen, {0|von Platte|vom Dienst} beantwortet in {1} ms, {2} {2|Anfrage|Anfragen}",
    limit: """
      {0} {0|Anfrage|Anfragen} abgelehnt, neu begonnen, {1} weitere bis zum Ablauf; eine Stunde \
      später {2|beantwortet|abgelehnt}
      """,
    clear:
      "beim Abruf gelöscht: der Anrufer bekam {0|Antwort|nichts}, behalten ist {1|etwas|nichts}",
    changed: "{0} Tage vom letzten Mal behalten{1|, von der Platte|}, in {2} Bytes",
    zip: """
      Vorhersage und Luft in {0} ms durch {1} Anfragen zugleich; {2} Orte gemeinsam durch {3} \
      weitere
      """,
    map: "60 Punkte mit {0} {0|Anfrage|Anfragen}; {1} Stunden weiter waren es {2} mehr",
    sure:
      "ohne Netz: Vorhersage {0|da|fehlt}, das andere {1|ein Fehler|da}; wieder da: {2} {2|Anfrage|Anfragen}",
    states: "3 Beobachter hörten es {0} Mal, {1} {1|Abruf|Abrufe} auf 2 Rufe")
}

extension StageTexts {
  static let german = StageTexts(
    toldOffline: "Kein Netz: gezeigt wird Berlin von vor {0}, und das steht da.",
    failed: "misslungen: {0}")
}
