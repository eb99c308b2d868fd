extension CalendarTexts {
  /// The texts in Dutch.
  static let dutch = CalendarTexts(
    weekdays: "ma|di|wo|do|vr|za|zo",
    longWeekdays: "maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag",
    onWeekdays: "maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag",
    months: "jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec",
    today: "Vandaag",
    tomorrow: "Morgen",
    atToday: "vandaag",
    atTomorrow: "morgen",
    shortDate: "{0} {1}",
    date: "{0} {1}",
    weekdayAndDay: "{0} {1}",
    onDate: "{0}",
    compass: "N|O|Z|W")
}

extension OutlookTexts {
  /// The texts in Dutch.
  static let dutch = OutlookTexts(
    drizzle: "motregen",
    rain: "regen",
    showers: "buien",
    rainAndSnow: "regen en sneeuw",
    snow: "sneeuw",
    freezingRain: "aanvriezende regen",
    thunderstorm: "onweer",
    nextHour: "het komende uur",
    nextHours: "de komende {0} uur",
    nextDays: "de komende {0} dagen",
    dry: "{0} droog",
    nowFor: "{1} {0}, {2}",
    nowUntil: "{0} tot ongeveer {1}, {2}{3|, en opnieuw vanaf {3}|}",
    soon: "{0} over zo'n {1} minuten{2| tot ongeveer {2}|}, {3}",
    later: "droog tot ongeveer {0}, daarna {1}{2| tot ongeveer {2}|}, {3}",
    total: "{0} in totaal",
    time: "{1|{1} |}{0}",
    span: "{0|van {0} tot {1}|tot {1}}",
    day: "{0} {1}",
    asWarm: "even warm als {0|vandaag|de dag ervoor}",
    warmer: "{0} warmer",
    colder: "{0} kouder",
    sunny: "zonnig",
    drySky: "droog",
    cloudy: "bewolkt",
    foggy: "mistig",
    mostlyDry: "vrijwel droog",
    someRain: "een beetje regen, {0}",
    amountOfRain: "{0} regen",
    amountOfSnow: "{0} sneeuw",
    thunderstorms: "onweer")
}
