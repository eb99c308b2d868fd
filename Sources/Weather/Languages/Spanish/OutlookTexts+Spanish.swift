extension CalendarTexts {
  /// The texts in Spanish.
  static let spanish = CalendarTexts(
    weekdays: "lun|mar|mié|jue|vie|sáb|dom",
    longWeekdays: "lunes|martes|miércoles|jueves|viernes|sábado|domingo",
    onWeekdays: "del lunes|del martes|del miércoles|del jueves|del viernes|del sábado|del domingo",
    months: "ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic",
    today: "Hoy",
    tomorrow: "Mañana",
    atToday: "de hoy",
    atTomorrow: "de mañana",
    shortDate: "{0} {1}",
    date: "{0} {1}",
    weekdayAndDay: "{0} {1}",
    onDate: "del {0}",
    compass: "N|E|S|O")
}

extension OutlookTexts {
  /// The texts in Spanish.
  static let spanish = OutlookTexts(
    drizzle: "llovizna",
    rain: "lluvia",
    showers: "chubascos",
    rainAndSnow: "lluvia y nieve",
    snow: "nieve",
    freezingRain: "lluvia helada",
    thunderstorm: "tormentas",
    nextHour: "la próxima hora",
    nextHours: "las próximas {0} horas",
    nextDays: "los próximos {0} días",
    dry: "sin lluvia en {0}",
    nowFor: "{0} en {1}, {2}",
    nowUntil: "{0} hasta las {1}, {2}{3|, y otra vez desde las {3}|}",
    soon: "{0} en unos {1} minutos{2| hasta las {2}|}, {3}",
    later: "sin lluvia hasta las {0}, luego {1}{2| hasta las {2}|}, {3}",
    total: "{0} en total",
    time: "{0}{1| {1}|}",
    span: "{0|de {0} a {1}|hasta {1}}",
    day: "{0} {1}",
    asWarm: "tan cálido como {0|hoy|el día anterior}",
    warmer: "{0} más",
    colder: "{0} menos",
    sunny: "soleado",
    drySky: "seco",
    cloudy: "nublado",
    foggy: "con niebla",
    mostlyDry: "casi seco",
    someRain: "algo de lluvia, {0}",
    amountOfRain: "{0} de lluvia",
    amountOfSnow: "{0} de nieve",
    thunderstorms: "tormentas")
}
