/// A column of a response, with values in the requested unit.
struct AnswerColumn {
  var name = ""
  var form: Measure.Form
  var values: [Double] = []
  /// Formatted times, if the values are times.
  var times: [String?]?

  /// Returns the column of a variable that the model does not have.
  static func undefined(_ count: Int) -> AnswerColumn {
    AnswerColumn(
      form: .init(unit: "undefined", decimals: 0), values: Array(repeating: .nan, count: count))
  }

  func named(_ name: String) -> AnswerColumn {
    var column = self
    column.name = name
    return column
  }

  func write(_ index: Int, _ json: inout JSONWriter, unix: Bool) {
    guard let times else { return json.number(values[index], decimals: form.decimals) }
    guard let time = times[index] else { return json.verbatim("null") }
    unix ? json.verbatim(time) : json.string(time)
  }
}

extension AnswerColumn {
  init?(joining parts: [AnswerColumn]) {
    guard let first = parts.first else { return nil }
    self = first
    for part in parts.dropFirst() {
      values += part.values
      times = times.map { $0 + (part.times ?? []) }
    }
  }
}

struct AnswerSection {
  let name: String
  let axis: TimeAxis
  let units: UnitChoice
  var isSingle = false
  var columns: [AnswerColumn] = []

  /// The columns of the legacy section `current_weather`, with their current names.
  static let oldCurrent = [
    ("temperature", "temperature_2m"), ("windspeed", "wind_speed_10m"),
    ("winddirection", "wind_direction_10m"), ("is_day", "is_day"), ("weathercode", "weather_code"),
  ]

  func writeUnits(_ json: inout JSONWriter) {
    json.member("time", Measure.time.form(units).unit)
    if isSingle { json.member("interval", "seconds") }
    for column in columns { json.member(column.name, column.form.unit) }
  }

  func writeValues(_ json: inout JSONWriter) {
    json.key("time")
    if isSingle {
      time(0, &json)
      json.member("interval", json: String(axis.step))
    } else {
      json.array { json in for index in 0..<axis.count { time(index, &json) } }
    }
    for column in columns {
      json.key(column.name)
      if isSingle {
        column.write(0, &json, unix: units.unixTime)
      } else {
        json.array { json in
          for index in 0..<axis.count { column.write(index, &json, unix: units.unixTime) }
        }
      }
    }
  }

  private func time(_ index: Int, _ json: inout JSONWriter) {
    let label = axis.label(index, unix: units.unixTime)
    units.unixTime ? json.verbatim(label) : json.string(label)
  }
}
