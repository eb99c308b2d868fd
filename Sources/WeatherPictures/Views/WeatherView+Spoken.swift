package import Weather

extension WeatherView {
  /// The current weather and the outlook for screen readers: full sentences without symbols.
  package var spokenWeather: [String] {
    guard let weather else { return [noWeatherThen] }
    let (words, marks) = (look.language, look.language.marks)
    let temperature = weather.temperature.map { spoken($0) } ?? look[.unknown]
    let feels = weather.feelsLike.map { words.text(.feelsLike(spoken($0))) }
    let first = [sky(weather), temperature, feels]
    var lines = [first.compactMap(\.self).joined(separator: marks.clause) + marks.stop]
    if let warning = warningLines.first { lines.append(words.text(.beware(warning.text))) }
    lines += [outlook, departure?.asSentence(marks) ?? ""]
    if let speed = weather.windSpeed {
      let from = weather.windPoint.map(look.language.letters)
      let gusts = weather.gusts.map { look.text(look.units.wind($0)) }
      lines.append(words.text(.windFrom(from, look.text(look.units.wind(speed)), gusts: gusts)))
    }
    lines.append(spokenReadings(weather).joined(separator: marks.clause).asSentence(marks))
    let sun = sun
    if let rise = sun.sunrise, let set = sun.sunset {
      lines.append(words.text(.sunTimes(time(rise), time(set))))
    }
    return lines.filter { !$0.isEmpty }
  }

  private func spokenReadings(_ weather: WeatherMoment) -> [String] {
    let fall = weather.fall?.text(look).map { "\($0)/h" }
    let readings: [Message?] = [
      chance(weather.precipitationChance, ofSnow: weather.isSnow),
      (weather.humidity).map { .humid(look.percent($0)) },
      (weather.seaLevelPressure ?? weather.surfacePressure).map {
        .atPressure(look.text(look.units.pressure($0)))
      }, (weather.uvIndex).map { .sunIndex($0.whole) },
      (airConditions?.europeanIndex).map { .airQuality($0.whole) },
    ]
    let rain = fall.map { look[weather.isSnow ? .snow : .rain] + " " + $0 }
    return [rain].compactMap(\.self) + readings.compactMap { $0.map(look.language.text) }
  }

  /// A probability worth mentioning.
  private func chance(_ chance: Double?, ofSnow isSnow: Bool) -> Message? {
    look.chance(chance).map { isSnow ? .chanceOfSnow($0) : .chanceOfRain($0) }
  }

  /// The next seven days, beginning with today, a sentence each.
  package var spokenDays: [String] {
    let marks = look.language.marks
    return forecast.days(from: now).prefix(7).map { day in
      let low = day.minimumTemperature.map { spoken($0) }
      let high = day.maximumTemperature.map { spoken($0) }
      let facts = [
        sky(day), low.flatMap { low in high.map { look[.range(low, $0)] } },
        chance(day.precipitationChance, ofSnow: day.code?.isSnowy == true).map(look.language.text),
        Fall(day.precipitation, snow: day.snowfall).flatMap { fall in
          fall.isSeen ? look.language.text(.inAll(fall.sentence(look))) : nil
        }, day.windSpeed.map { "\(look[.windWithGusts]) \(look.wind($0, gusts: day.gusts))" },
      ].compactMap(\.self)
      return "\(date(day.middle)): \(facts.joined(separator: marks.clause))\(marks.stop)"
    }
  }

  /// A temperature with words for symbols that screen readers skip.
  package func spoken(_ celsius: Double) -> String {
    let reading = look.units.temperature(celsius)
    let number =
      reading.number.hasPrefix("-")
      ? "\(look[.minus]) \(reading.number.dropFirst())" : reading.number
    return reading.symbol == "°"
      ? look.language.text(.degrees(number)) : "\(number) \(reading.symbol)"
  }
}

extension String {
  /// The text as a sentence, capitalized and with a full stop.
  package func asSentence(_ marks: SentenceMarks) -> String {
    isEmpty ? "" : asTitle + (hasSuffix(marks.stop) ? "" : marks.stop)
  }

  package var asTitle: String { prefix(1).uppercased() + dropFirst() }
}
