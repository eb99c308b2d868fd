/// What skies are called in one language; what falls in its light, moderate, heavy and plain form.
struct SkyTexts: Sendable {
  let clear, mainlyClear, partlyCloudy, overcast, fog, rimeFog: Template
  let drizzle, freezingDrizzle, rain, freezingRain, snow, snowGrains: Template
  let showers, snowShowers, thunderstorm, hail, unknown: Template
}

/// What warnings are for, in one language.
struct WarningTexts: Sendable {
  let frost, heat, gusts, thunderstorm, heavyRain, heavySnow, ice, ultraviolet, fog: Template
}

extension SkyTexts {
  static let japanese = SkyTexts(
    clear: "{0|快晴|晴れ}",
    mainlyClear: "{0|おおむね晴れ|ほぼ晴れ}",
    partlyCloudy: "晴れ時々曇り",
    overcast: "曇り",
    fog: "霧",
    rimeFog: "霧氷を伴う霧",
    drizzle: "{0|弱い霧雨|霧雨|強い霧雨|霧雨}",
    freezingDrizzle: "{0|弱い着氷性の霧雨|着氷性の霧雨|強い着氷性の霧雨|着氷性の霧雨}",
    rain: "{0|弱い雨|雨|強い雨|雨}",
    freezingRain: "{0|弱い着氷性の雨|着氷性の雨|強い着氷性の雨|着氷性の雨}",
    snow: "{0|弱い雪|雪|強い雪|雪}",
    snowGrains: "霧雪",
    showers: "{0|弱いにわか雨|にわか雨|強いにわか雨|にわか雨}",
    snowShowers: "{0|弱いにわか雪|にわか雪|強いにわか雪|にわか雪}",
    thunderstorm: "雷雨",
    hail: "ひょうを伴う雷雨",
    unknown: "不明")
}

extension WarningTexts {
  static let japanese = WarningTexts(
    frost: "低温",
    heat: "高温",
    gusts: "暴風",
    thunderstorm: "雷",
    heavyRain: "大雨",
    heavySnow: "大雪",
    ice: "路面凍結",
    ultraviolet: "強い日差し",
    fog: "濃霧")
}

extension BandTexts {
  static let japanese = BandTexts(
    ultraviolet: "弱い|中程度|強い|非常に強い|極端に強い",
    europeanAir: "良い|まずまず|普通|悪い|非常に悪い|極めて悪い",
    usAir: "良い|普通|敏感な人に有害|有害|非常に有害|危険",
    moon: "新月|三日月|上弦|十三夜|満月|居待月|下弦|有明月")
}

extension SkyTexts {
  static let ukrainian = SkyTexts(
    clear: "{0|Сонячно|Ясно}",
    mainlyClear: "Переважно {0|сонячно|ясно}",
    partlyCloudy: "Мінлива хмарність",
    overcast: "Хмарно",
    fog: "Туман",
    rimeFog: "Туман із памороззю",
    drizzle: "{0|Слабка мряка|Помірна мряка|Сильна мряка|Мряка}",
    freezingDrizzle:
      "{0|Слабка крижана мряка|Помірна крижана мряка|Сильна крижана мряка|Крижана мряка}",
    rain: "{0|Невеликий дощ|Помірний дощ|Сильний дощ|Дощ}",
    freezingRain:
      "{0|Слабкий крижаний дощ|Помірний крижаний дощ|Сильний крижаний дощ|Крижаний дощ}",
    snow: "{0|Невеликий сніг|Помірний сніг|Сильний сніг|Сніг}",
    snowGrains: "Снігові зерна",
    showers: "{0|Невеликі зливи|Помірні зливи|Сильні зливи|Зливи}",
    snowShowers: "{0|Слабкий снігопад|Помірний снігопад|Сильний снігопад|Снігопад}",
    thunderstorm: "Гроза",
    hail: "Гроза з градом",
    unknown: "Невідомо")
}

extension WarningTexts {
  static let ukrainian = WarningTexts(
    frost: "Мороз",
    heat: "Спека",
    gusts: "Шквали",
    thunderstorm: "Грози",
    heavyRain: "Сильний дощ",
    heavySnow: "Сильний сніг",
    ice: "Ожеледь",
    ultraviolet: "Сильне сонце",
    fog: "Туман")
}

extension BandTexts {
  static let ukrainian = BandTexts(
    ultraviolet: "низький|помірний|високий|дуже високий|крайній",
    europeanAir: "добра|прийнятна|помірна|погана|дуже погана|украй погана",
    usAir: "добра|помірна|шкідлива чутливим|шкідлива|дуже шкідлива|небезпечна",
    moon: "новий місяць|молодий серп|перша чверть|прибуває|повня|убуває|остання чверть|старий серп")
}

extension SkyTexts {
  static let french = SkyTexts(
    clear: "{0|Ensoleillé|Ciel clair}",
    mainlyClear: "{0|Plutôt ensoleillé|Plutôt clair}",
    partlyCloudy: "Éclaircies",
    overcast: "Couvert",
    fog: "Brouillard",
    rimeFog: "Brouillard givrant",
    drizzle: "Bruine{0| faible| modérée| forte|}",
    freezingDrizzle: "Bruine verglaçante{0| faible| modérée| forte|}",
    rain: "Pluie{0| faible| modérée| forte|}",
    freezingRain: "Pluie verglaçante{0| faible| modérée| forte|}",
    snow: "Neige{0| faible| modérée| forte|}",
    snowGrains: "Neige en grains",
    showers: "Averses{0| faibles| modérées| fortes|}",
    snowShowers: "Averses de neige{0| faibles| modérées| fortes|}",
    thunderstorm: "Orage",
    hail: "Orage avec grêle",
    unknown: "Inconnu")
}

extension WarningTexts {
  static let french = WarningTexts(
    frost: "Gel",
    heat: "Chaleur",
    gusts: "Fortes rafales",
    thunderstorm: "Orages",
    heavyRain: "Fortes pluies",
    heavySnow: "Fortes chutes de neige",
    ice: "Verglas",
    ultraviolet: "Soleil fort",
    fog: "Brouillard")
}

extension BandTexts {
  static let french = BandTexts(
    ultraviolet: "faible|modéré|élevé|très élevé|extrême",
    europeanAir: "bon|correct|moyen|mauvais|très mauvais|exécrable",
    usAir: "bon|moyen|nocif si sensible|nocif|très nocif|dangereux",
    moon: """
      nouvelle lune|premier croissant|premier quartier|gibbeuse croissante|pleine lune|gibbeuse \
      décroissante|dernier quartier|dernier croissant
      """)
}

extension SkyTexts {
  static let portuguese = SkyTexts(
    clear: "{0|Sol|Céu limpo}",
    mainlyClear: "{0|Pouco nublado|Quase limpo}",
    partlyCloudy: "Parcialmente nublado",
    overcast: "Encoberto",
    fog: "Nevoeiro",
    rimeFog: "Nevoeiro gelado",
    drizzle: "Chuvisco{0| fraco| moderado| forte|}",
    freezingDrizzle: "Chuvisco gelado{0| fraco| moderado| forte|}",
    rain: "Chuva{0| fraca| moderada| forte|}",
    freezingRain: "Chuva gelada{0| fraca| moderada| forte|}",
    snow: "{0|Neve fraca|Neve moderada|Neve forte|Neve}",
    snowGrains: "Neve granulada",
    showers: "Aguaceiros{0| fracos| moderados| fortes|}",
    snowShowers: "Aguaceiros de neve{0| fracos| moderados| fortes|}",
    thunderstorm: "Trovoada",
    hail: "Trovoada com granizo",
    unknown: "Desconhecido")
}

extension WarningTexts {
  static let portuguese = WarningTexts(
    frost: "Geada",
    heat: "Calor",
    gusts: "Rajadas fortes",
    thunderstorm: "Trovoada",
    heavyRain: "Chuva forte",
    heavySnow: "Neve forte",
    ice: "Gelo no chão",
    ultraviolet: "Sol forte",
    fog: "Nevoeiro")
}

extension BandTexts {
  static let portuguese = BandTexts(
    ultraviolet: "baixo|moderado|elevado|muito elevado|extremo",
    europeanAir: "boa|razoável|média|fraca|má|péssima",
    usAir: "boa|média|nociva se sensível|nociva|muito nociva|perigosa",
    moon: """
      lua nova|lua crescente|quarto crescente|gibosa crescente|lua cheia|gibosa minguante|quarto \
      minguante|lua minguante
      """)
}

extension SkyTexts {
  static let italian = SkyTexts(
    clear: "{0|Soleggiato|Sereno}",
    mainlyClear: "{0|Quasi soleggiato|Quasi sereno}",
    partlyCloudy: "Parzialmente nuvoloso",
    overcast: "Coperto",
    fog: "Nebbia",
    rimeFog: "Nebbia gelata",
    drizzle: "Pioviggine{0| debole| moderata| forte|}",
    freezingDrizzle: "Pioviggine gelata{0| debole| moderata| forte|}",
    rain: "Pioggia{0| debole| moderata| forte|}",
    freezingRain: "Pioggia gelata{0| debole| moderata| forte|}",
    snow: "{0|Neve debole|Neve moderata|Neve forte|Neve}",
    snowGrains: "Neve granulosa",
    showers: "Rovesci{0| deboli| moderati| forti|}",
    snowShowers: "Rovesci di neve{0| deboli| moderati| forti|}",
    thunderstorm: "Temporale",
    hail: "Temporale con grandine",
    unknown: "Sconosciuto")
}

extension WarningTexts {
  static let italian = WarningTexts(
    frost: "Gelo",
    heat: "Caldo",
    gusts: "Raffiche forti",
    thunderstorm: "Temporali",
    heavyRain: "Piogge forti",
    heavySnow: "Nevicate forti",
    ice: "Ghiaccio",
    ultraviolet: "Sole forte",
    fog: "Nebbia")
}

extension BandTexts {
  static let italian = BandTexts(
    ultraviolet: "basso|moderato|alto|molto alto|estremo",
    europeanAir: "buona|discreta|mediocre|scarsa|molto scarsa|pessima",
    usAir: "buona|mediocre|malsana se sensibili|malsana|molto malsana|pericolosa",
    moon: """
      luna nuova|luna crescente|primo quarto|gibbosa crescente|luna piena|gibbosa calante|ultimo \
      quarto|luna calante
      """)
}
