import Weather

extension SceneTexts {
  /// What each scene shows, in Dutch.
  static let dutchTitles = SceneTexts(
    once: "Eenmaal halen voor iedereen",
    offline: "Verder zonder netwerk",
    together: "Veel plaatsen, één verzoek",
    leaving: "Een gaat weg, de rest krijgt het",
    typing: "Wachten tot het typen stopt",
    expiry: "Een tijd actueel, dan gehaald",
    refresh: "Zacht verversen of hard laden",
    ahead: "Halen wat daarna komt",
    restart: "Bij het einde bewaren, van schijf beginnen",
    limit: "Een limiet eerbiedigen na herstart",
    clear: "Wat gewist is blijft weg",
    changed: "Onthouden wat gezien is",
    zip: "Op meerdere tegelijk wachten",
    map: "Zestig punten, één kaart",
    sure: "Eén is nodig, één mag ontbreken",
    states: "Iedereen zeggen hoe het staat")

  /// What goes on in each, in Dutch.
  static let dutchTales = SceneTexts(
    once: "Honderd aanroepers willen op hetzelfde ogenblik de verwachting voor Berlin.",
    offline: "Berlin is hier en op schijf. Nu valt het netwerk weg, en twee uur gaan voorbij.",
    together: "Veertig plaatsen worden een voor een gevraagd, in één ogenblik.",
    leaving: "Twee wachten op dezelfde ophaling; een van hen geeft het op.",
    typing: "Iemand typt „reykjav”: zeven toetsen, waarvan de laatste telt.",
    expiry: "Drie aanroepers, één verzoek: Berlin is actueel. Nu gaan twintig minuten voorbij.",
    refresh: "Het is net opnieuw gehaald. Nu zonder netwerk: eerst zacht, dan hard.",
    ahead: "Iemand bekijkt de derde plaats van de lijst; de buren komen mee.",
    restart: "Berlin is bewaard. Het programma eindigt, vergeet alles en begint opnieuw.",
    limit: "De dienst heeft voor dit uur genoeg van ons, en zegt het.",
    clear: "Berlin wordt gehaald. Intussen wordt alles gewist.",
    changed: "Iemand bekijkt Berlijn en het programma eindigt. Een dag later kijkt hij weer.",
    zip: "Verwachting en lucht van Berlin samen, dan zes plaatsen ineens.",
    map: "Berlijn op een kaart van 60 punten; dan gaat uur na uur voorbij.",
    sure:
      "De verwachting van Berlijn is er, naar de zekerheid is nooit gevraagd. Nu valt het netwerk weg.",
    states: "Drie volgen Berlin; tweemaal wordt gezegd: laden.")

  /// What was seen in each, in Dutch.
  static let dutch = SceneTexts(
    once: "100 aanroepers, {0} {0|ophaling|ophalingen}, {1} ms",
    offline: "zonder netwerk: van schijf, {0} oud en zo genoemd; weer terug: een nieuwe",
    together: "40 plaatsen een voor een gevraagd, {0} {0|verzoek|verzoeken}",
    leaving: "2 aanroepers, {0} ging weg, de ander kreeg {1} uur door {2} {2|ophaling|ophalingen}",
    typing: "{0} toetsen, {1} {1|zoekopdracht|zoekopdrachten}, gevonden: {2|{2}|niets}",
    expiry: """
      3 aanroepers, {0} {0|verzoek|verzoeken}; 20 min later is het {1|oud|actueel}, en 1 \
      aanroeper laat het halen
      """,
    refresh: """
      {0} {0|ophaling|ophalingen}; zonder netwerk: zacht houdt de oude waarde, hard geeft {1|een \
      fout|er ook een}
      """,
    ahead: "1 van {0} bekeken, de volgende 3 kwamen mee in {1} {1|verzoek|verzoeken}: er in {2} ms",
    restart:
      "herstart, beantwoord {0|van schijf|van het netwerk} in {1} ms, {2} {2|verzoek|verzoeken}",
    limit: """
      {0} {0|verzoek|verzoeken} geweigerd, herstart, {1} meer tot het einde; een uur later \
      {2|beantwoord|geweigerd}
      """,
    clear: """
      gewist tijdens het ophalen: de aanroeper kreeg {0|antwoord|niets}, {1|iets|niets} is bewaard
      """,
    changed: "{0} dagen bewaard van de vorige keer{1|, van schijf|}, in {2} bytes",
    zip: """
      verwachting en lucht in {0} ms door {1} verzoeken tegelijk; {2} plaatsen samen door {3} meer
      """,
    map: "60 punten met {0} {0|aanvraag|aanvragen}; {1} uur verder {2} meer",
    sure:
      "zonder netwerk: de verwachting {0|is er|ontbreekt}, het andere {1|is een fout|is er}; terug: {2} {2|aanvraag|aanvragen}",
    states: "3 volgers {0} keer ingelicht, {1} {1|ophaling|ophalingen} op 2 oproepen")
}

extension StageTexts {
  static let dutch = StageTexts(
    toldOffline: "Geen netwerk: Berlin wordt getoond als {0} geleden, en dat staat erbij.",
    failed: "mislukt: {0}")
}
