extension CalendarTexts {
  /// The texts in French.
  static let french = CalendarTexts(
    weekdays: "lun|mar|mer|jeu|ven|sam|dim",
    longWeekdays: "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
    onWeekdays: "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
    months: "janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc",
    today: "Auj.",
    tomorrow: "Demain",
    atToday: "aujourd'hui",
    atTomorrow: "demain",
    shortDate: "{0} {1}",
    date: "{0} {1}",
    weekdayAndDay: "{0} {1}",
    onDate: "le {0}",
    compass: "N|E|S|O")
}

extension OutlookTexts {
  /// The texts in French.
  static let french = OutlookTexts(
    drizzle: "bruine",
    rain: "pluie",
    showers: "averses",
    rainAndSnow: "pluie et neige",
    snow: "neige",
    freezingRain: "pluie verglaçante",
    thunderstorm: "orages",
    nextHour: "1 h",
    nextHours: "{0} h",
    nextDays: "{0} jours",
    dry: "temps sec pendant {0}",
    nowFor: "{0} pendant {1}, {2}",
    nowUntil: "{0} jusque vers {1}, {2}{3|, puis de nouveau vers {3}|}",
    soon: "{0} dans environ {1} minutes{2| jusque vers {2}|}, {3}",
    later: "temps sec jusque vers {0}, puis {1}{2| jusque vers {2}|}, {3}",
    total: "{0} au total",
    time: "{0}{1| {1}|}",
    span: "{0|de {0} à {1}|jusqu'à {1}}",
    day: "{0} {1}",
    asWarm: "aussi doux {0|qu'aujourd'hui|que la veille}",
    warmer: "{0} de plus",
    colder: "{0} de moins",
    sunny: "ensoleillé",
    drySky: "sec",
    cloudy: "nuageux",
    foggy: "brumeux",
    mostlyDry: "plutôt sec",
    someRain: "un peu de pluie, {0}",
    amountOfRain: "{0} de pluie",
    amountOfSnow: "{0} de neige",
    thunderstorms: "orages")
}
