import LightFoundation

/// Writes the response for a place: the head and the requested sections.
struct WeatherAnswer {
  /// The place as resolved by the server.
  struct Spot {
    var site: Site
    var latitude: Float
    var longitude: Float
    var zone: String
    var offset: Int
    var locationID: Int
    var generationTime: Double
  }

  let service: SimulatedService
  let query: ForecastQuery
  let spot: Spot
  let models: [SimulatedModel]
  let climate: Climate
  let now: Int
  let range: ClosedRange<Int>?
  let number: Int

  func write(_ json: inout JSONWriter) throws(SimulatedFailure) {
    let sections = try rendered()
    json.object { json in
      head(&json)
      for section in sections {
        json.object(section.name + "_units") { section.writeUnits(&$0) }
        json.object(section.name) { section.writeValues(&$0) }
      }
    }
  }

  private func head(_ json: inout JSONWriter) {
    json.member("latitude", json: spot.latitude.description)
    json.member("longitude", json: spot.longitude.description)
    json.member("generationtime_ms", json: spot.generationTime.description)
    json.member("utc_offset_seconds", json: String(spot.offset))
    json.member("timezone", spot.zone)
    json.member("timezone_abbreviation", ZoneName.abbreviation(spot.offset))
    if spot.site.elevation.isFinite {
      json.member("elevation", json: Float(spot.site.elevation).description)
    }
    if spot.locationID != 0 { json.member("location_id", json: String(spot.locationID)) }
  }

  private func rendered() throws(SimulatedFailure) -> [AnswerSection] {
    var sections: [AnswerSection] = []
    if query.wantsOldCurrent {
      sections.append(current(AnswerSection.oldCurrent, name: "current_weather"))
    } else if let names = query.columns("current") {
      sections.append(current(names.map { ($0, $0) }, name: "current"))
    }
    if let names = query.columns("minutely_15") {
      let axis = try query.rows(
        "minutely_15", step: 900, defaultDays: 3, now: now, offset: spot.offset, range: range,
        place: number)
      sections.append(rows(names, axis, name: "minutely_15"))
    }
    if let names = query.columns("hourly") {
      let axis = try query.rows(
        "hourly", step: query.time.hourStep, now: now, offset: spot.offset, range: range,
        place: number)
      sections.append(rows(names, axis, name: "hourly"))
    }
    if let names = query.columns("daily") {
      sections.append(days(names, query.time.days(now, offset: spot.offset, range: range)))
    }
    return sections
  }

  /// Returns the section `current`: one row, written without brackets.
  private func current(_ names: [(asked: String, variable: String)], name: String) -> AnswerSection
  {
    let interval = service.currentInterval
    let instant = CivilTime.floor(now, interval) * interval
    let axis = TimeAxis(start: instant + spot.offset, step: interval, count: 1, offset: spot.offset)
    var section = AnswerSection(name: name, axis: axis, units: query.units, isSingle: true)
    section.columns = columns(names, [Double(instant)], step: interval)
    return section
  }

  private func rows(_ names: [String], _ axis: TimeAxis, name: String) -> AnswerSection {
    var section = AnswerSection(name: name, axis: axis, units: query.units)
    let instants = (0..<axis.count).map(axis.instant)
    section.columns = columns(names.map { ($0, $0) }, instants, step: axis.step)
    return section
  }

  /// Returns the columns of all models and their ensemble members for some instants.
  private func columns(
    _ names: [(asked: String, variable: String)], _ instants: [Double], step: Int
  ) -> [AnswerColumn] {
    var columns: [AnswerColumn] = []
    for model in models {
      for number in 0..<service.runs {
        let run = model.run(number, seed: climate.seed)
        let source = samples(run, instants, step: step)
        let member = number == 0 ? "" : "_member" + (number < 10 ? "0" : "") + "\(number)"
        for (asked, variable) in names {
          let column = column(variable, run, source, step: step)
          columns.append(column.named(title(asked + member, model)))
        }
      }
    }
    return columns
  }

  private func days(_ names: [String], _ axis: TimeAxis) -> AnswerSection {
    var section = AnswerSection(name: "daily", axis: axis, units: query.units)
    let variables = names.compactMap { name in DailyVariable.named(name).map { (name, $0) } }
    let needsHours = variables.contains { $0.1.needsHours }
    // A history of many years uses every third hour.
    let step = axis.count > 800 ? 10800 : 3600
    for model in models {
      // One year at a time, to limit the memory for the hours.
      let years = stride(from: 0, to: max(axis.count, 1), by: 366).map { first in
        let year = axis.part(first..<min(first + 366, axis.count))
        var summary = DaySummary(axis: year, spot: spot, units: query.units, source: .empty)
        if needsHours {
          let hours = 0..<year.count * 86400 / step
          summary.source = samples(model, hours.map { year.instant(0) + Double($0 * step) })
        }
        return variables.map { asked, variable in
          let lacks =
            !model.covers(spot.site)
            || model.lacks.contains { OldSpelling.today(asked).hasPrefix($0) }
          return lacks ? .undefined(year.count) : summary.column(variable)
        }
      }
      for (index, (asked, _)) in variables.enumerated() {
        guard let column = AnswerColumn(joining: years.map { $0[index] }) else { continue }
        section.columns.append(column.named(title(asked, model)))
      }
    }
    return section
  }

  private func title(_ name: String, _ model: SimulatedModel) -> String {
    models.count > 1 ? name + "_" + model.name : name
  }

  private func column(
    _ name: String, _ model: SimulatedModel, _ source: SampleRow, step: Int
  ) -> AnswerColumn {
    if let (measure, values) = source.telling?(name) {
      let form = measure.form(query.units)
      return AnswerColumn(form: form, values: values.map(form.converted))
    }
    guard let variable = ForecastVariable.named(name), model.covers(spot.site),
      !model.lacks.contains(OldSpelling.today(name))
    else { return .undefined(source.weather.count) }
    let form = variable.measure.form(query.units)
    let share = variable.isAmount ? Double(step) / 3600 : 1
    return AnswerColumn(
      form: form,
      values: source.weather.map { $0.map { form.converted(variable.value($0) * share) } ?? .nan })
  }
}

extension WeatherAnswer {
  /// Returns a model's weather at some instants; beyond its horizon there are gaps.
  func samples(_ model: SimulatedModel, _ instants: [Double], step: Int = 3600) -> SampleRow {
    let covered = model.covers(spot.site)
    func sample(_ instant: Double) -> WeatherSample {
      climate.sample(
        spot.site, at: instant, lead: (instant - Double(now)) / 86400, model: model.bias)
    }
    var hour: HourParts?
    /// Returns a sample, scaled to its part of the hour if the step is shorter.
    ///
    /// Rows of an hour are consecutive, so one hour is cached.
    func row(_ instant: Double) -> WeatherSample {
      guard step < 3600, 3600 % step == 0 else { return sample(instant) }
      let second = Int(clamping: instant)
      if let hour, hour.end == HourParts.end(of: second) { return hour.part(endingAt: second) }
      let parts = HourParts(around: second, step: step, sample: sample)
      hour = parts
      return parts.part(endingAt: second)
    }
    let moments = instants.map { instant -> SimulatedMoment? in
      let lead = (instant - Double(now)) / 86400
      guard covered, lead < model.days else { return nil }
      return SimulatedMoment(
        site: spot.site, weather: row(instant), climate: climate, seconds: instant, lead: lead)
    }
    return SampleRow(
      weather: moments.map { $0?.weather }, telling: service.columns?.telling(moments))
  }
}

/// A model's samples for the rows of a section.
struct SampleRow {
  static let empty = SampleRow()
  var weather: [WeatherSample?] = []
  var telling: SampleColumns.Telling?
}
