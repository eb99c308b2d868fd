import Weather

extension SceneTexts {
  /// What each scene shows, in Polish.
  static let polishTitles = SceneTexts(
    once: "Pobrać raz dla wszystkich",
    offline: "Dalej bez sieci",
    together: "Wiele miejsc, jedno zapytanie",
    leaving: "Jeden odchodzi, reszta dostaje swoje",
    typing: "Czekać, aż pisanie ustanie",
    expiry: "Przez czas aktualne, potem pobrane",
    refresh: "Odświeżyć łagodnie lub twardo",
    ahead: "Pobrać, co będzie następne",
    restart: "Zapisać na końcu, zacząć z dysku",
    limit: "Przestrzegać limitu po restarcie",
    clear: "Co usunięte, to usunięte",
    changed: "Pamiętać, co było widać",
    zip: "Czekać na kilka naraz",
    map: "Sześćdziesiąt punktów, jedna mapa",
    sure: "Jedno potrzebne, drugie zbędne",
    states: "Powiedzieć wszystkim, jak jest")

  /// What goes on in each, in Polish.
  static let polishTales = SceneTexts(
    once: "Stu chętnych chce w tej samej chwili prognozy dla Berlin.",
    offline: "Berlin jest tutaj i na dysku. Teraz znika sieć i mijają dwie godziny.",
    together: "Czterdzieści miejsc, o każde pytano osobno, wszystko w jednej chwili.",
    leaving: "Dwóch czeka na jedno pobranie; jeden rezygnuje.",
    typing: "Ktoś pisze „reykjav”: siedem klawiszy, liczy się ostatni.",
    expiry: "Trzech chętnych, jedno zapytanie: Berlin jest aktualny. Mija dwadzieścia minut.",
    refresh: "Przed chwilą pobrano ponownie. Teraz bez sieci: najpierw łagodnie, potem twardo.",
    ahead: "Ktoś patrzy na trzecie miejsce listy; sąsiedzi przychodzą z nim.",
    restart: "Berlin zapisano. Program kończy, zapomina wszystko i zaczyna od nowa.",
    limit: "Serwis ma nas w tej godzinie dość i mówi to.",
    clear: "Trwa pobieranie Berlin. Tymczasem wszystko jest usuwane.",
    changed: "Ktoś patrzy na Berlin i program się kończy. Dzień później patrzy znowu.",
    zip: "Prognoza i powietrze Berlin razem, potem sześć miejsc naraz.",
    map: "Berlin na mapie z 60 punktów; potem mija godzina za godziną.",
    sure: "Prognoza dla Berlina jest, o jej pewność nikt nie pytał. Teraz znika sieć.",
    states: "Trzech obserwuje Berlin; dwa razy każe się go wczytać.")

  /// What was seen in each, in Polish.
  static let polish = SceneTexts(
    once: "100 chętnych, {0} {0|pobranie|pobrania|pobrań}, {1} ms",
    offline: "bez sieci: z dysku, sprzed {0}, i tak nazwane; po powrocie: nowe",
    together: "40 miejsc pytanych osobno, {0} {0|zapytanie|zapytania|zapytań}",
    leaving: """
      2 chętnych, {0} odszedł, drugi dostał {1} {1|godzinę|godziny|godzin} z {2} \
      {2|pobrania|pobrań|pobrań}
      """,
    typing: "klawisze: {0}, wyszukiwania: {1}, znaleziono: {2|{2}|nic}",
    expiry: """
      3 chętnych, {0} {0|zapytanie|zapytania|zapytań}; 20 min później jest {1|stare|aktualne}, i \
      1 chętny każe je pobrać
      """,
    refresh: """
      {0} {0|pobranie|pobrania|pobrań}; bez sieci: łagodnie zostaje stara wartość, twardo daje \
      {1|błąd|też jakąś}
      """,
    ahead: """
      obejrzano 1 z {0}, następne 3 przyszły w {1} {1|zapytaniu|zapytaniach|zapytaniach}: są w \
      {2} ms
      """,
    restart:
      "po restarcie odpowiedź {0|z dysku|z sieci} w {1} ms, {2} {2|zapytanie|zapytania|zapytań}",
    limit: """
      {0} {0|zapytanie odrzucone|zapytania odrzucone|zapytań odrzuconych}, restart, {1} więcej do \
      końca; godzinę później {2|odpowiedź|odmowa}
      """,
    clear: """
      usunięto podczas pobierania: chętny {0|dostał odpowiedź|nie dostał nic}, {1|coś zostaje|nic \
      nie zostaje}
      """,
    changed: "zachowane dni z poprzedniego razu: {0}{1|, z dysku|}, bajtów: {2}",
    zip: """
      prognoza i powietrze w {0} ms, zapytania naraz: {1}; miejsca razem: {2}, kolejne zapytania: \
      {3}
      """,
    map: "60 punktów, zapytań: {0}; {1} godz. dalej: jeszcze {2}",
    sure:
      "bez sieci: prognoza {0|jest|zniknęła}, drugie {1|to błąd|jest}; po powrocie zapytań: {2}",
    states: """
      3 obserwatorów powiadomiono {0} {0|raz|razy|razy}, {1} {1|pobranie|pobrania|pobrań} na 2 \
      wezwania
      """)
}

extension StageTexts {
  static let polish = StageTexts(
    toldOffline: "Brak sieci: Berlin pokazano jak przed czasem {0}, i tak napisano.",
    failed: "nie udało się: {0}")
}
