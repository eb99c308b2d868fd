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
