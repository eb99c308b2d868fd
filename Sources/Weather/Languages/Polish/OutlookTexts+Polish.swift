extension CalendarTexts {
  /// The texts in Polish.
  static let polish = CalendarTexts(
    weekdays: "pn|wt|śr|cz|pt|so|nd",
    longWeekdays: "poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela",
    onWeekdays: "w poniedziałek|we wtorek|w środę|w czwartek|w piątek|w sobotę|w niedzielę",
    months: "sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru",
    today: "Dziś",
    tomorrow: "Jutro",
    atToday: "dziś",
    atTomorrow: "jutro",
    shortDate: "{0} {1}",
    date: "{0} {1}",
    weekdayAndDay: "{0} {1}",
    onDate: "{0}",
    compass: "N|E|S|W")
}

extension OutlookTexts {
  /// The texts in Polish.
  static let polish = OutlookTexts(
    drizzle: "mżawka",
    rain: "deszcz",
    showers: "przelotny deszcz",
    rainAndSnow: "deszcz ze śniegiem",
    snow: "śnieg",
    freezingRain: "marznący deszcz",
    thunderstorm: "burze",
    nextHour: "przez najbliższą godzinę",
    nextHours: "przez najbliższe {0} {0|godzinę|godziny|godzin}",
    nextDays: "przez najbliższe {0} {0|dzień|dni|dni}",
    dry: "sucho {0}",
    nowFor: "{0} {1}, {2}",
    nowUntil: "{0} do ok. {1}, {2}{3|, i znowu od ok. {3}|}",
    soon: "{0} za ok. {1} minut{2| do ok. {2}|}, {3}",
    later: "sucho do ok. {0}, potem {1}{2| do ok. {2}|}, {3}",
    total: "łącznie {0}",
    time: "{0}{1| {1}|}",
    span: "{0|od {0} do {1}|do {1}}",
    day: "{0} {1}",
    asWarm: "tak ciepło jak {0|dziś|dzień wcześniej}",
    warmer: "o {0} cieplej",
    colder: "o {0} zimniej",
    sunny: "słonecznie",
    drySky: "sucho",
    cloudy: "pochmurno",
    foggy: "mgliście",
    mostlyDry: "przeważnie sucho",
    someRain: "trochę deszczu, {0}",
    amountOfRain: "{0} deszczu",
    amountOfSnow: "{0} śniegu",
    thunderstorms: "burze")
}
