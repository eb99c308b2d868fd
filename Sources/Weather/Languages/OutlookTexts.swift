/// The sentences about the weather in one language; each gets its capital and its stop.
struct OutlookTexts: Sendable {
  let drizzle, rain, showers, rainAndSnow, snow, freezingRain, thunderstorm: Template
  /// Stretches of time from now on.
  let nextHour, nextHours, nextDays: Template
  /// Whether it is dry; whether it rains for so long, until then, soon or later.
  let dry, nowFor, nowUntil, soon, later: Template
  /// How much it is in all, about when, and from when to when.
  let total, time, span: Template
  /// A day and what it will be like.
  let day, asWarm, warmer, colder: Template
  let sunny, drySky, cloudy, foggy, mostlyDry, someRain, amountOfRain, amountOfSnow: Template
  let thunderstorms: Template
}

extension CalendarTexts {
  static let english = CalendarTexts(
    weekdays: "Mon|Tue|Wed|Thu|Fri|Sat|Sun",
    longWeekdays: "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday",
    onWeekdays: "on Monday|on Tuesday|on Wednesday|on Thursday|on Friday|on Saturday|on Sunday",
    months: "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
    today: "Today",
    tomorrow: "Tomorrow",
    atToday: "today",
    atTomorrow: "tomorrow",
    shortDate: "{0} {1}",
    date: "{0} {1}",
    weekdayAndDay: "{0} {1}",
    onDate: "on {0}",
    compass: "N|E|S|W")
}

extension OutlookTexts {
  static let english = OutlookTexts(
    drizzle: "drizzle",
    rain: "rain",
    showers: "showers",
    rainAndSnow: "rain and snow",
    snow: "snow",
    freezingRain: "freezing rain",
    thunderstorm: "thunderstorms",
    nextHour: "the next hour",
    nextHours: "the next {0} hours",
    nextDays: "the next {0} days",
    dry: "dry for {0}",
    nowFor: "{0} for {1}, {2}",
    nowUntil: "{0} until {1}, {2}{3|, and again from {3}|}",
    soon: "{0} in about {1} minutes{2| until {2}|}, {3}",
    later: "dry until {0}, then {1}{2| until {2}|}, {3}",
    total: "{0} {1|altogether|in all}",
    time: "about {0}{1| {1}|}",
    span: "{0|from {0} to {1}|until {1}}",
    day: "{0} {1}",
    asWarm: "as warm as {0|today|the day before}",
    warmer: "{0} warmer",
    colder: "{0} colder",
    sunny: "sunny",
    drySky: "dry",
    cloudy: "cloudy",
    foggy: "foggy",
    mostlyDry: "mostly dry",
    someRain: "a little rain, {0}",
    amountOfRain: "{0} of rain",
    amountOfSnow: "{0} of snow",
    thunderstorms: "thunderstorms")
}

extension CalendarTexts {
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

extension CalendarTexts {
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

extension CalendarTexts {
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
