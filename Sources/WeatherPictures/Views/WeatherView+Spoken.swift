package import Weather

extension WeatherView {
  /// The current weather and the outlook for screen readers: full sentences without symbols.
  package var spokenWeather: [String] {
    guard let weather else { return [noWeatherThen] }
    let (words, marks) = (display.language, display.language.marks)
    let temperature = weather.temperature.map { spoken($0) } ?? display[.unknown]
    let feels = weather.feelsLike.map { words.text(.feelsLike(spoken($0))) }
    let first = [sky(weather), temperature, feels]
    var lines = [first.compactMap(\.self).joined(separator: marks.clause) + marks.stop]
    if let warning = WarningsText(self).first {
      lines.append(words.text(.beware(warning.text)))
    }
    lines += [outlook, departure?.asSentence(marks) ?? ""]
    if let speed = weather.windSpeed {
      let from = weather.windPoint.map(display.language.letters)
      let gusts = weather.gusts.map { display.text(display.units.wind($0)) }
      lines.append(
        words.text(.windFrom(from, display.text(display.units.wind(speed)), gusts: gusts)))
    }
    lines.append(spokenReadings(weather).joined(separator: marks.clause).asSentence(marks))
    let sun = sun
    if let rise = sun.sunrise, let set = sun.sunset {
      lines.append(words.text(.sunTimes(time(rise), time(set))))
    }
    return lines.filter { !$0.isEmpty }
  }

  private func spokenReadings(_ weather: WeatherMoment) -> [String] {
    let fall = weather.fall?.text(display).map { "\($0)/h" }
    let readings: [Message?] = [
      chance(weather.precipitationChance, ofSnow: weather.isSnow),
      (weather.humidity).map { .humid(display.percent($0)) },
      (weather.seaLevelPressure ?? weather.surfacePressure).map {
        .atPressure(display.text(display.units.pressure($0)))
      }, (weather.uvIndex).map { .sunIndex($0.whole) },
      (airConditions?.europeanIndex).map { .airQuality($0.whole) },
    ]
    let rain = fall.map { display[weather.isSnow ? .snow : .rain] + " " + $0 }
    return [rain].compactMap(\.self) + readings.compactMap { $0.map(display.language.text) }
  }

  /// A probability worth mentioning.
  private func chance(_ chance: Double?, ofSnow isSnow: Bool) -> Message? {
    display.chance(chance).map { isSnow ? .chanceOfSnow($0) : .chanceOfRain($0) }
  }

  /// The next seven days, beginning with today, a sentence each.
  package var spokenDays: [String] {
    let marks = display.language.marks
    return forecast.days(from: now).prefix(7).map { day in
      let low = day.minimumTemperature.map { spoken($0) }
      let high = day.maximumTemperature.map { spoken($0) }
      let fall = Fall(day.precipitation, snow: day.snowfall).flatMap { $0.isSeen ? $0 : nil }
      let isSnow = day.code?.isSnowy == true || fall == nil && forecast.wouldSnow(on: day)
      let facts = [
        sky(day), low.flatMap { low in high.map { display[.range(low, $0)] } },
        chance(day.precipitationChance, ofSnow: isSnow).map(display.language.text),
        fall.map { display.language.text(.inAll($0.sentence(display))) },
        day.windSpeed.map { "\(display[.windWithGusts]) \(display.wind($0, gusts: day.gusts))" },
      ].compactMap(\.self)
      return "\(date(day.middle)): \(facts.joined(separator: marks.clause))\(marks.stop)"
    }
  }

  /// A temperature with words for symbols that screen readers skip.
  package func spoken(_ celsius: Double) -> String {
    let reading = display.units.temperature(celsius)
    let number =
      reading.number.hasPrefix("-")
      ? "\(display[.minus]) \(reading.number.dropFirst())" : reading.number
    return reading.symbol == "°"
      ? display.language.text(.degrees(number)) : "\(number) \(reading.symbol)"
  }
}

extension String {
  /// The text as a sentence, capitalized and with a full stop.
  package func asSentence(_ marks: SentenceMarks) -> String {
    isEmpty ? "" : asTitle + (hasSuffix(marks.stop) ? "" : marks.stop)
  }

  package var asTitle: String { prefix(1).uppercased() + dropFirst() }
}
