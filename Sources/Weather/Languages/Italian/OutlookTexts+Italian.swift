extension CalendarTexts {
  /// The texts in Italian.
  static let italian = CalendarTexts(
    weekdays: "lun|mar|mer|gio|ven|sab|dom",
    longWeekdays: "lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica",
    onWeekdays: "di lunedì|di martedì|di mercoledì|di giovedì|di venerdì|di sabato|di domenica",
    months: "gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic",
    today: "Oggi",
    tomorrow: "Domani",
    atToday: "di oggi",
    atTomorrow: "di domani",
    shortDate: "{0} {1}",
    date: "{0} {1}",
    weekdayAndDay: "{0} {1}",
    onDate: "di {0}",
    compass: "N|E|S|O")
}

extension OutlookTexts {
  /// The texts in Italian.
  static let italian = OutlookTexts(
    drizzle: "pioviggine",
    rain: "pioggia",
    showers: "rovesci",
    rainAndSnow: "pioggia mista a neve",
    snow: "neve",
    freezingRain: "pioggia gelata",
    thunderstorm: "temporali",
    nextHour: "la prossima ora",
    nextHours: "le prossime {0} ore",
    nextDays: "i prossimi {0} giorni",
    dry: "asciutto per {0}",
    nowFor: "{0} per {1}, {2}",
    nowUntil: "{0} fin verso le {1}, {2}{3|, poi di nuovo dalle {3}|}",
    soon: "{0} fra circa {1} minuti{2| fin verso le {2}|}, {3}",
    later: "asciutto fin verso le {0}, poi {1}{2| fin verso le {2}|}, {3}",
    total: "{0} in totale",
    time: "{0}{1| {1}|}",
    span: "{0|da {0} a {1}|fino a {1}}",
    day: "{0} {1}",
    asWarm: "temperature come {0|oggi|il giorno prima}",
    warmer: "{0} in più",
    colder: "{0} in meno",
    sunny: "soleggiato",
    drySky: "asciutto",
    cloudy: "nuvoloso",
    foggy: "nebbioso",
    mostlyDry: "quasi asciutto",
    someRain: "un po' di pioggia, {0}",
    amountOfRain: "{0} di pioggia",
    amountOfSnow: "{0} di neve",
    thunderstorms: "temporali")
}
