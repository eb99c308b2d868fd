extension CalendarTexts {
  /// The texts in Portuguese.
  static let portuguese = CalendarTexts(
    weekdays: "seg|ter|qua|qui|sex|sáb|dom",
    longWeekdays: "segunda|terça|quarta|quinta|sexta|sábado|domingo",
    onWeekdays: "de segunda|de terça|de quarta|de quinta|de sexta|de sábado|de domingo",
    months: "jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez",
    today: "Hoje",
    tomorrow: "Amanhã",
    atToday: "de hoje",
    atTomorrow: "de amanhã",
    shortDate: "{0} {1}",
    date: "{0} {1}",
    weekdayAndDay: "{0} {1}",
    onDate: "de {0}",
    compass: "N|E|S|O")
}

extension OutlookTexts {
  /// The texts in Portuguese.
  static let portuguese = OutlookTexts(
    drizzle: "chuvisco",
    rain: "chuva",
    showers: "aguaceiros",
    rainAndSnow: "chuva e neve",
    snow: "neve",
    freezingRain: "chuva gelada",
    thunderstorm: "trovoada",
    nextHour: "na próxima hora",
    nextHours: "nas próximas {0} horas",
    nextDays: "nos próximos {0} dias",
    dry: "sem chuva {0}",
    nowFor: "{0} {1}, {2}",
    nowUntil: "{0} até cerca das {1}, {2}{3|, e de novo a partir das {3}|}",
    soon: "{0} dentro de uns {1} minutos{2| até cerca das {2}|}, {3}",
    later: "sem chuva até cerca das {0}, depois {1}{2| até cerca das {2}|}, {3}",
    total: "{0} no total",
    time: "{0}{1| {1}|}",
    span: "{0|das {0} às {1}|até às {1}}",
    day: "{0} {1}",
    asWarm: "tão quente como {0|hoje|na véspera}",
    warmer: "mais {0}",
    colder: "menos {0}",
    sunny: "sol",
    drySky: "seco",
    cloudy: "nublado",
    foggy: "com nevoeiro",
    mostlyDry: "quase seco",
    someRain: "um pouco de chuva, {0}",
    amountOfRain: "{0} de chuva",
    amountOfSnow: "{0} de neve",
    thunderstorms: "trovoada")
}
