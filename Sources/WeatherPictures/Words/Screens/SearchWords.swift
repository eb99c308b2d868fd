package import Weather

/// What the search and the line of commands say.
package struct SearchWords: Sendable {
  /// What the search is called, and what stands where nothing is typed.
  package let title, aPlace, advice: Template
  package let ranking: Template
  package let opening, searching, noMatch: Template
  /// What is said where the service could not be asked.
  package let failedAdvice, knownHere: Template
  /// What the line of commands says before and while something is typed.
  package let commandOrPlace, nothingBeginsSo: Template
  /// What is said where there are no places yet: what this is, and what may be typed.
  package let program, examples, guessed: Template
}

extension SearchWords {
  static let english = SearchWords(
    title: "Find a place",
    aPlace: "a place",
    advice: "Type the name of a place, a post code, or coordinates such as 52.52,13.41.",
    ranking: "saved, exact, then the largest",
    opening: "opening…",
    searching: "searching…",
    noMatch: "no match",
    failedAdvice: "The search failed, and no place known here is called so. Enter tries again.",
    knownHere: "places known here; Enter opens one",
    commandOrPlace: "a command or the name of a place",
    nothingBeginsSo: "nothing begins so",
    program: "The weather in a terminal, kept for when there is no network.",
    examples: "or type munich, 80331, MUC, 48.14,11.58",
    guessed: "near here, by your time zone")
}

extension SearchWords {
  static let japanese = SearchWords(
    title: "地点を探す",
    aPlace: "地点",
    advice: "地名、郵便番号、または 52.52,13.41 のような座標を入力してください。",
    ranking: "保存済み、一致、大きい順",
    opening: "開いています…",
    searching: "検索中…",
    noMatch: "見つかりません",
    failedAdvice: "検索に失敗し、ここで知られた地点にもありません。Enter で再試行します。",
    knownHere: "ここで知られた地点。Enter で開きます",
    commandOrPlace: "コマンドか地名",
    nothingBeginsSo: "そう始まるものはありません",
    program: "端末で見る天気。通信がないときのために保存します。",
    examples: "または ミュンヘン、80331、MUC、48.14,11.58 と入力",
    guessed: "近くの地点 (時間帯から)")
}

extension SearchWords {
  static let italian = SearchWords(
    title: "Cerca un luogo",
    aPlace: "un luogo",
    advice: "Scrivere il nome di un luogo, un codice postale o coordinate come 52.52,13.41.",
    ranking: "salvati, esatti, poi i più grandi",
    opening: "apertura…",
    searching: "ricerca…",
    noMatch: "niente trovato",
    failedAdvice: "La ricerca è fallita, e nessun luogo noto qui si chiama così. Enter riprova.",
    knownHere: "luoghi noti qui; Enter ne apre uno",
    commandOrPlace: "un comando o il nome di un luogo",
    nothingBeginsSo: "niente inizia così",
    program: "Il tempo in un terminale, salvato per quando manca la rete.",
    examples: "o scrivere monaco, 80331, MUC, 48.14,11.58",
    guessed: "qui vicino, secondo il fuso orario")
}

extension SearchWords {
  static let ukrainian = SearchWords(
    title: "Знайти місце",
    aPlace: "місце",
    advice: "Введіть назву місця, поштовий індекс або координати, як-от 52.52,13.41.",
    ranking: "збережені, точні, потім найбільші",
    opening: "відкриваю…",
    searching: "шукаю…",
    noMatch: "нічого не знайдено",
    failedAdvice: "Пошук не вдався, і жодне відоме тут місце так не зветься. Enter пробує знову.",
    knownHere: "місця, відомі тут; Enter відкриває",
    commandOrPlace: "команда або назва місця",
    nothingBeginsSo: "так ніщо не починається",
    program: "Погода в терміналі, збережена на час без мережі.",
    examples: "або введіть мюнхен, 80331, MUC, 48.14,11.58",
    guessed: "поблизу, за вашим часовим поясом")
}

extension SearchWords {
  static let german = SearchWords(
    title: "Ort suchen",
    aPlace: "ein Ort",
    advice: "Name eines Ortes, Postleitzahl oder Koordinaten wie 52.52,13.41 eingeben.",
    ranking: "gemerkte, genaue, dann die größten",
    opening: "wird geöffnet …",
    searching: "wird gesucht …",
    noMatch: "nichts gefunden",
    failedAdvice:
      "Die Suche ist misslungen, und kein hier bekannter Ort heißt so. Enter versucht es wieder.",
    knownHere: "hier bekannte Orte; Enter öffnet einen",
    commandOrPlace: "ein Befehl oder der Name eines Ortes",
    nothingBeginsSo: "nichts beginnt so",
    program: "Das Wetter im Terminal, behalten für die Zeit ohne Netz.",
    examples: "oder münchen, 80331, MUC, 48.14,11.58",
    guessed: "in der Nähe, nach der Zeitzone")
}

extension SearchWords {
  static let polish = SearchWords(
    title: "Znajdź miejsce",
    aPlace: "miejsce",
    advice: "Wpisz nazwę miejsca, kod pocztowy lub współrzędne, np. 52.52,13.41.",
    ranking: "zapisane, dokładne, potem największe",
    opening: "otwieranie…",
    searching: "szukanie…",
    noMatch: "nic nie znaleziono",
    failedAdvice:
      "Wyszukiwanie zawiodło, a żadne znane tu miejsce tak się nie nazywa. Enter próbuje ponownie.",
    knownHere: "miejsca znane tutaj; Enter otwiera",
    commandOrPlace: "polecenie lub nazwa miejsca",
    nothingBeginsSo: "nic się tak nie zaczyna",
    program: "Pogoda w terminalu, zachowana na czas bez sieci.",
    examples: "albo wpisz monachium, 80331, MUC, 48.14,11.58",
    guessed: "w pobliżu, według strefy czasowej")
}

extension SearchWords {
  static let french = SearchWords(
    title: "Chercher un lieu",
    aPlace: "un lieu",
    advice: "Tapez le nom d'un lieu, un code postal ou des coordonnées comme 52.52,13.41.",
    ranking: "gardés, exacts, puis les plus grands",
    opening: "ouverture…",
    searching: "recherche…",
    noMatch: "rien trouvé",
    failedAdvice:
      "La recherche a échoué, et aucun lieu connu ici ne s'appelle ainsi. Enter réessaie.",
    knownHere: "lieux connus ici ; Enter en ouvre un",
    commandOrPlace: "une commande ou le nom d'un lieu",
    nothingBeginsSo: "rien ne commence ainsi",
    program: "La météo dans un terminal, gardée pour quand le réseau manque.",
    examples: "ou tapez munich, 80331, MUC, 48.14,11.58",
    guessed: "près d'ici, d'après votre fuseau")
}

extension SearchWords {
  static let portuguese = SearchWords(
    title: "Procurar um local",
    aPlace: "um local",
    advice: "Escreva o nome de um local, um código postal ou coordenadas como 52.52,13.41.",
    ranking: "guardados, exatos, depois os maiores",
    opening: "a abrir…",
    searching: "a procurar…",
    noMatch: "nada encontrado",
    failedAdvice:
      "A pesquisa falhou, e nenhum local aqui conhecido se chama assim. Enter tenta de novo.",
    knownHere: "locais aqui conhecidos; Enter abre um",
    commandOrPlace: "um comando ou o nome de um local",
    nothingBeginsSo: "nada começa assim",
    program: "O tempo num terminal, guardado para quando não há rede.",
    examples: "ou escreva munique, 80331, MUC, 48.14,11.58",
    guessed: "perto daqui, pelo fuso horário")
}

extension SearchWords {
  static let dutch = SearchWords(
    title: "Plaats zoeken",
    aPlace: "een plaats",
    advice: "Typ de naam van een plaats, een postcode of coördinaten zoals 52.52,13.41.",
    ranking: "bewaard, exact, dan de grootste",
    opening: "wordt geopend…",
    searching: "zoekt…",
    noMatch: "niets gevonden",
    failedAdvice:
      "Het zoeken is mislukt, en geen hier bekende plaats heet zo. Enter probeert opnieuw.",
    knownHere: "hier bekende plaatsen; Enter opent er een",
    commandOrPlace: "een opdracht of de naam van een plaats",
    nothingBeginsSo: "niets begint zo",
    program: "Het weer in een terminal, bewaard voor als er geen netwerk is.",
    examples: "of typ münchen, 80331, MUC, 48.14,11.58",
    guessed: "in de buurt, volgens uw tijdzone")
}

extension SearchWords {
  static let spanish = SearchWords(
    title: "Buscar un lugar",
    aPlace: "un lugar",
    advice: "Escriba el nombre de un lugar, un código postal o coordenadas como 52.52,13.41.",
    ranking: "guardados, exactos, luego los mayores",
    opening: "abriendo…",
    searching: "buscando…",
    noMatch: "nada encontrado",
    failedAdvice:
      "La búsqueda falló, y ningún lugar conocido aquí se llama así. Enter lo intenta otra vez.",
    knownHere: "lugares conocidos aquí; Enter abre uno",
    commandOrPlace: "una orden o el nombre de un lugar",
    nothingBeginsSo: "nada empieza así",
    program: "El tiempo en un terminal, guardado para cuando no hay red.",
    examples: "o escriba múnich, 80331, MUC, 48.14,11.58",
    guessed: "cerca, según su huso horario")
}
