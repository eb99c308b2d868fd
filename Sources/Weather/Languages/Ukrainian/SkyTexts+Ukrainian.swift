extension SkyTexts {
  /// The texts in Ukrainian.
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
  /// The texts in Ukrainian.
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
  /// The texts in Ukrainian.
  static let ukrainian = BandTexts(
    ultraviolet: "низький|помірний|високий|дуже високий|крайній",
    europeanAir: "добра|прийнятна|помірна|погана|дуже погана|украй погана",
    usAir: "добра|помірна|шкідлива чутливим|шкідлива|дуже шкідлива|небезпечна",
    moon: "новий місяць|молодий серп|перша чверть|прибуває|повня|убуває|остання чверть|старий серп")
}
