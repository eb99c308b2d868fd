import Weather

extension WarningsText {
  static let none = Term(
    english: "No warning is in force here.", german: "Hier ist keine Warnung in Kraft.",
    spanish: "No hay avisos vigentes aquí.", french: "Aucune alerte en vigueur ici.",
    italian: "Nessuna allerta in vigore qui.", dutch: "Hier is geen waarschuwing van kracht.",
    polish: "Tutaj nie ma obowiązujących ostrzeżeń.", portuguese: "Não há avisos em vigor aqui.",
    ukrainian: "Тут немає чинних попереджень.", japanese: "ここで発表中の警報はありません。")

  static let unknown = Term(
    english: "What the authorities warn of is not known now.",
    german: "Was die Behörden warnen, ist jetzt nicht bekannt.",
    spanish: "Ahora no se sabe qué avisos hay de las autoridades.",
    french: "Les alertes officielles ne sont pas connues pour l’instant.",
    italian: "Le allerte ufficiali ora non sono note.",
    dutch: "Wat de autoriteiten waarschuwen, is nu niet bekend.",
    polish: "Oficjalne ostrzeżenia nie są teraz znane.",
    portuguese: "Os avisos oficiais não são conhecidos agora.",
    ukrainian: "Офіційні попередження зараз невідомі.",
    japanese: "公式の警報は現在わかりません。")

  static let asking = Term(
    english: "The authorities are being asked.", german: "Die Behörden werden gefragt.",
    spanish: "Se está preguntando a las autoridades.",
    french: "Les autorités sont en train d’être interrogées.",
    italian: "Si stanno interrogando le autorità.", dutch: "De autoriteiten worden gevraagd.",
    polish: "Trwa pytanie do służb.", portuguese: "As autoridades estão a ser consultadas.",
    ukrainian: "Запит до служб триває.", japanese: "公式の情報を問い合わせ中です。")

  static let nobody = Term(
    english: "No authority is known here that could be asked for its warnings.",
    german: "Hier ist keine Behörde bekannt, die nach Warnungen gefragt werden kann.",
    spanish: "Aquí no se conoce ninguna autoridad a la que pedir avisos.",
    french: "Ici, aucune autorité connue ne peut être interrogée sur ses alertes.",
    italian: "Qui non è nota alcuna autorità a cui chiedere le allerte.",
    dutch: "Hier is geen instantie bekend die om waarschuwingen gevraagd kan worden.",
    polish: "Nie jest tu znana żadna służba, którą można zapytać o ostrzeżenia.",
    portuguese: "Aqui não se conhece nenhuma autoridade a quem pedir avisos.",
    ukrainian: "Тут не відома служба, у якої можна запитати про попередження.",
    japanese: "ここで警報を問い合わせられる機関は知られていません。")

  static let asOf = Term(
    english: "as of {0}", german: "Stand {0}", spanish: "a las {0}", french: "à {0}",
    italian: "alle {0}", dutch: "stand {0}", polish: "stan na {0}", portuguese: "às {0}",
    ukrainian: "станом на {0}", japanese: "{0}現在")

  static let fromForecast = Term(
    english: "From the forecast, 48 hours", german: "Aus der Vorhersage, 48 Stunden",
    spanish: "Según el pronóstico, 48 horas", french: "D’après les prévisions, 48 heures",
    italian: "Dalle previsioni, 48 ore", dutch: "Uit de verwachting, 48 uur",
    polish: "Według prognozy, 48 godzin", portuguese: "Segundo a previsão, 48 horas",
    ukrainian: "За прогнозом, 48 годин", japanese: "予報から（48時間）")

  static let nothing = Term(
    english: "nothing to beware of", german: "nichts, wovor man sich hüten müsste",
    spanish: "nada de qué cuidarse", french: "rien à craindre", italian: "niente da temere",
    dutch: "niets om voor op te passen", polish: "nic groźnego", portuguese: "nada a recear",
    ukrainian: "нічого небезпечного", japanese: "特に注意することはありません")

  static let inCountry = Term(
    english: "Elsewhere in the country, or not known where",
    german: "Anderswo im Land, oder unbekannt wo",
    spanish: "En otra parte del país, o no se sabe dónde",
    french: "Ailleurs dans le pays, ou lieu inconnu",
    italian: "Altrove nel paese, o non si sa dove", dutch: "Elders in het land, of onbekend waar",
    polish: "Gdzie indziej w kraju lub nie wiadomo gdzie",
    portuguese: "Noutra parte do país, ou não se sabe onde",
    ukrainian: "Деінде в країні або невідомо де", japanese: "国内の他の地域、または場所不明")

  static let minor = Term(
    english: "minor", german: "gering", spanish: "leve", french: "mineur", italian: "lieve",
    dutch: "licht", polish: "mały", portuguese: "ligeiro", ukrainian: "незначне",
    japanese: "軽度")

  static let moderate = Term(
    english: "moderate", german: "mäßig", spanish: "moderado", french: "modéré",
    italian: "moderato", dutch: "matig", polish: "umiarkowany", portuguese: "moderado",
    ukrainian: "помірне", japanese: "中程度")

  static let severe = Term(
    english: "severe", german: "schwer", spanish: "grave", french: "sévère", italian: "grave",
    dutch: "ernstig", polish: "poważny", portuguese: "grave", ukrainian: "серйозне",
    japanese: "重大")

  static let extreme = Term(
    english: "extreme", german: "extrem", spanish: "extremo", french: "extrême",
    italian: "estremo", dutch: "extreem", polish: "ekstremalny", portuguese: "extremo",
    ukrainian: "надзвичайне", japanese: "極めて重大")
}
