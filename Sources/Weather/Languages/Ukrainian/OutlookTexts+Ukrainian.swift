extension CalendarTexts {
  /// The texts in Ukrainian.
  static let ukrainian = CalendarTexts(
    weekdays: "пн|вт|ср|чт|пт|сб|нд",
    longWeekdays: "понеділок|вівторок|середа|четвер|п’ятниця|субота|неділя",
    onWeekdays: "у понеділок|у вівторок|у середу|у четвер|у п’ятницю|у суботу|у неділю",
    months: "січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|лис|гру",
    today: "Сьогодні",
    tomorrow: "Завтра",
    atToday: "сьогодні",
    atTomorrow: "завтра",
    shortDate: "{0} {1}",
    date: "{0} {1}",
    weekdayAndDay: "{0} {1}",
    onDate: "{0}",
    compass: "Пн|Сх|Пд|Зх")
}

extension OutlookTexts {
  /// The texts in Ukrainian.
  static let ukrainian = OutlookTexts(
    drizzle: "мряка",
    rain: "дощ",
    showers: "зливи",
    rainAndSnow: "дощ зі снігом",
    snow: "сніг",
    freezingRain: "крижаний дощ",
    thunderstorm: "грози",
    nextHour: "найближчу годину",
    nextHours: "найближчі {0} {0|годину|години|годин}",
    nextDays: "найближчі {0} {0|день|дні|днів}",
    dry: "сухо {0}",
    nowFor: "{0} {1}, {2}",
    nowUntil: "{0} приблизно до {1}, {2}{3|, і знову з {3}|}",
    soon: "{0} приблизно за {1} хвилин{2| до {2}|}, {3}",
    later: "сухо приблизно до {0}, потім {1}{2| до {2}|}, {3}",
    total: "усього {0}",
    time: "{0}{1| {1}|}",
    span: "{0|з {0} до {1}|до {1}}",
    day: "{0} {1}",
    asWarm: "так само тепло, як {0|сьогодні|напередодні}",
    warmer: "на {0} тепліше",
    colder: "на {0} холодніше",
    sunny: "сонячно",
    drySky: "сухо",
    cloudy: "хмарно",
    foggy: "туманно",
    mostlyDry: "переважно сухо",
    someRain: "трохи дощу, {0}",
    amountOfRain: "{0} дощу",
    amountOfSnow: "{0} снігу",
    thunderstorms: "грози")
}
