extension CalendarTexts {
  /// The texts in English.
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
  /// The texts in English.
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
