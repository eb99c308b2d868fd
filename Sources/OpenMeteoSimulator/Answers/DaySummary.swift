import LightFoundation

/// Computes the columns of the section `daily` from hours.
struct DaySummary {
  let axis: TimeAxis
  let spot: WeatherAnswer.Spot
  let units: UnitChoice
  /// The hours, or every third hour, of all days.
  var source: SampleRow

  func column(_ variable: DailyVariable) -> AnswerColumn {
    let form = variable.measure.form(units)
    switch variable {
    case .hours(let hourly, let summary, _):
      let perDay = source.weather.count / max(1, axis.count)
      let share = 24 / Double(max(1, perDay))
      let scale = [.sum, .energy, .countWet].contains(summary) ? share : 1
      let values = (0..<axis.count).map { day in
        let hours = source.weather[day * perDay..<(day + 1) * perDay]
        return form.converted(DailyVariable.summarized(hours, hourly, summary) * scale)
      }
      return AnswerColumn(form: form, values: values)
    case .daylight: return AnswerColumn(form: form, values: (0..<axis.count).map { sun($0).length })
    case .moonPhase:
      let phases = (0..<axis.count).map { MoonPosition(at: midnight($0) + 43200).phase }
      return AnswerColumn(form: form, values: phases)
    case .sunrise: return times(form) { ends(of: $0).rise }
    case .sunset: return times(form) { ends(of: $0).set }
    case .moonrise: return times(form) { moon($0).rise }
    case .moonset: return times(form) { moon($0).set }
    }
  }

  private func times(_ form: Measure.Form, _ instant: (Int) -> Double?) -> AnswerColumn {
    let times = (0..<axis.count).map { day in
      instant(day).map { seconds in
        let whole = Int(clamping: seconds.rounded(.down))
        return units.unixTime ? String(whole) : CivilTime.minute(whole + axis.offset)
      }
    }
    return AnswerColumn(form: form, times: times)
  }

  private func midnight(_ day: Int) -> Double { Double(axis.start + day * 86400 - axis.offset) }

  private func sun(_ day: Int) -> SunDay {
    SunDay(
      latitude: Double(spot.latitude), longitude: Double(spot.longitude),
      midnight: midnight(day))
  }

  /// Returns sunrise and sunset; during polar day and night, both are at a midnight.
  private func ends(of day: Int) -> (rise: Double, set: Double) {
    switch sun(day) {
    case .normal(let rise, let set): (rise, set)
    case .polarDay: (midnight(day), midnight(day) + 86400)
    case .polarNight: (midnight(day), midnight(day))
    }
  }

  private func moon(_ day: Int) -> (rise: Double?, set: Double?) {
    MoonPosition.events(
      latitude: Double(spot.latitude), longitude: Double(spot.longitude),
      midnight: midnight(day))
  }
}
