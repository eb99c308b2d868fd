import Weather

extension SceneTexts {
  /// What each scene shows, in Italian.
  static let italianTitles = SceneTexts(
    once: "Chiedere una volta per tutti",
    offline: "Andare avanti senza rete",
    together: "Molti luoghi, una richiesta",
    leaving: "Uno va via, gli altri sono serviti",
    typing: "Attendere la fine della battitura",
    expiry: "Aggiornato per un po', poi richiesto",
    refresh: "Aggiornare dolcemente o ricaricare",
    ahead: "Chiedere ciò che viene dopo",
    restart: "Salvare alla fine, ripartire dal disco",
    limit: "Rispettare un limite dopo il riavvio",
    clear: "Ciò che è cancellato resta tale",
    changed: "Ricordare ciò che si è visto",
    zip: "Attendere più cose insieme",
    map: "Sessanta punti, una mappa",
    sure: "Una serve, l'altra può mancare",
    states: "Dire a tutti come va")

  /// What goes on in each, in Italian.
  static let italianTales = SceneTexts(
    once: "Cento chiamanti vogliono la previsione di Berlin nello stesso istante.",
    offline: "Berlin è qui e su disco. Ora la rete se ne va, e passano due ore.",
    together: "Quaranta luoghi sono chiesti uno a uno, tutti in un istante.",
    leaving: "Due attendono la stessa chiamata; uno di loro rinuncia.",
    typing: "Si scrive «reykjav»: sette tasti, di cui conta l'ultimo.",
    expiry: "Tre chiamanti, una richiesta: Berlin è aggiornato. Passano venti minuti.",
    refresh: "È stato appena richiesto. Ora senza rete: prima dolcemente, poi a forza.",
    ahead: "Si guarda il terzo luogo della lista; i vicini vengono con lui.",
    restart: "Berlin è salvato. Il programma finisce, dimentica tutto e ricomincia.",
    limit: "Il servizio ne ha abbastanza di noi per quest'ora, e lo dice.",
    clear: "Berlin è in arrivo. Nel frattempo si cancella tutto.",
    changed: "Qualcuno guarda Berlino e il programma finisce. Il giorno dopo guarda di nuovo.",
    zip: "Previsione e aria di Berlin insieme, poi sei luoghi in una volta.",
    map: "Berlino su una mappa di 60 punti; poi passa ora dopo ora.",
    sure: "La previsione di Berlino c'è, la sua certezza non fu mai chiesta. Ora la rete sparisce.",
    states: "Tre osservano Berlin; gli si dice due volte di caricare.")

  /// What was seen in each, in Italian.
  static let italian = SceneTexts(
    once: "100 chiamanti, {0} {0|chiamata|chiamate}, {1} ms",
    offline: "senza rete: servito dal disco, di {0} fa, e detto tale; di ritorno: uno nuovo",
    together: "40 luoghi chiesti uno a uno, {0} {0|richiesta|richieste}",
    leaving:
      "2 chiamanti, {0} è andato via, l'altro ha avuto {1} ore con {2} {2|chiamata|chiamate}",
    typing: "{0} battute, {1} {1|ricerca|ricerche}, trovato: {2|{2}|niente}",
    expiry: """
      3 chiamanti, {0} {0|richiesta|richieste}; 20 min dopo è {1|vecchio|aggiornato}, e 1 \
      chiamante lo fa richiedere
      """,
    refresh: """
      {0} {0|chiamata|chiamate}; senza rete: dolcemente tiene il vecchio, a forza dà {1|un \
      errore|un valore}
      """,
    ahead: "visto 1 di {0}, i 3 seguenti giunti con {1} {1|richiesta|richieste}: pronti in {2} ms",
    restart: "riavviato, risposto {0|dal disco|dalla rete} in {1} ms, {2} {2|richiesta|richieste}",
    limit: """
      {0} {0|richiesta rifiutata|richieste rifiutate}, riavvio, {1} altre fino al termine; un'ora \
      dopo {2|risposto|rifiutato}
      """,
    clear: """
      cancellato durante la chiamata: il chiamante {0|ha avuto risposta|è rimasto senza}, \
      {1|resta qualcosa|non resta nulla}
      """,
    changed: "{0} giorni tenuti dall'ultima volta{1|, dal disco|}, in {2} byte",
    zip: "previsione e aria in {0} ms con {1} richieste insieme; {2} luoghi insieme con altre {3}",
    map: "60 punti con {0} {0|richiesta|richieste}; {1} ore dopo, {2} in più",
    sure:
      "senza rete: la previsione {0|c'è|manca}, l'altra {1|è un errore|c'è}; al ritorno: {2} {2|richiesta|richieste}",
    states: "3 osservatori avvisati {0} volte, {1} {1|chiamata|chiamate} per 2 richiami")
}

extension StageTexts {
  static let italian = StageTexts(
    toldOffline: "Senza rete: Berlin è mostrato com'era {0} fa, e lo si dice.",
    failed: "non riuscito: {0}")
}
