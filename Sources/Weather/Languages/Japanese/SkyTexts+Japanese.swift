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
