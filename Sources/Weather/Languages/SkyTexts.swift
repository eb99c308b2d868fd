/// What skies are called in one language; what falls in its light, moderate, heavy and plain form.
struct SkyTexts: Sendable {
  let clear, mainlyClear, partlyCloudy, overcast, fog, rimeFog: Template
  let drizzle, freezingDrizzle, rain, freezingRain, snow, snowGrains: Template
  let showers, snowShowers, thunderstorm, hail, unknown: Template
}

/// What warnings are for, in one language.
struct WarningTexts: Sendable {
  let frost, heat, gusts, thunderstorm, heavyRain, heavySnow, ice, ultraviolet, fog: Template
}
