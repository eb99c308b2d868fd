extension CalendarTexts {
  /// The texts in German.
  static let german = CalendarTexts(
    weekdays: "Mo|Di|Mi|Do|Fr|Sa|So",
    longWeekdays: "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag",
    onWeekdays: "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag",
    months: "Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez",
    today: "Heute",
    tomorrow: "Morgen",
    atToday: "heute",
    atTomorrow: "morgen",
    shortDate: "{0} {1}",
    date: "{0} {1}",
    weekdayAndDay: "{0} {1}",
    onDate: "{0}",
    compass: "N|O|S|W")
}

extension OutlookTexts {
  /// The texts in German.
  static let german = OutlookTexts(
    drizzle: "Nieselregen",
    rain: "Regen",
    showers: "Schauer",
    rainAndSnow: "Schneeregen",
    snow: "Schnee",
    freezingRain: "gefrierender Regen",
    thunderstorm: "Gewitter",
    nextHour: "der nächsten Stunde",
    nextHours: "den nächsten {0} Stunden",
    nextDays: "den nächsten {0} Tagen",
    dry: "trocken in {0}",
    nowFor: "{0} in {1}, {2}",
    nowUntil: "{0} bis etwa {1}, {2}{3|, und wieder ab etwa {3}|}",
    soon: "{0} in etwa {1} Minuten{2| bis etwa {2}|}, {3}",
    later: "trocken bis etwa {0}, dann {1}{2| bis etwa {2}|}, {3}",
    total: "insgesamt {0}",
    time: "{1|{1} |}{0}",
    span: "{0|von {0} bis {1}|bis {1}}",
    day: "{0} {1}",
    asWarm: "so warm wie {0|heute|am Tag davor}",
    warmer: "{0} wärmer",
    colder: "{0} kälter",
    sunny: "sonnig",
    drySky: "trocken",
    cloudy: "bewölkt",
    foggy: "neblig",
    mostlyDry: "meist trocken",
    someRain: "etwas Regen, {0}",
    amountOfRain: "{0} Regen",
    amountOfSnow: "{0} Schnee",
    thunderstorms: "Gewitter")
}
