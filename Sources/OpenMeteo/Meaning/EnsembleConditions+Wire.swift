import LightFoundation
import Weather

extension EnsembleConditions: WireSeries {
  static let host = OpenMeteoHost.ensemble
  static let days = 7
  static let model: (name: String, runs: Int)? = ("ncep_gefs025", 31)

  /// The requested columns, then those computed from the runs.
  static let table = WireTable<EnsembleConditions>([
    .init("temperature_2m", .temperature, in: .hours) { _, _ in },
    .init("precipitation", .rain, in: .hours) { _, _ in },
    .init("temperature_2m_low", .temperature, in: []) { $0.temperature.low = $1 },
    .init("temperature_2m_middle", .temperature, in: []) { $0.temperature.middle = $1 },
    .init("temperature_2m_high", .temperature, in: []) { $0.temperature.high = $1 },
    .init("precipitation_low", .rain, in: []) { $0.rain.low = $1 },
    .init("precipitation_middle", .rain, in: []) { $0.rain.middle = $1 },
    .init("precipitation_high", .rain, in: []) { $0.rain.high = $1 },
    .init("temperature_2m_day_low", .temperature, in: []) { $0.dayTemperature.low = $1 },
    .init("temperature_2m_day_middle", .temperature, in: []) { $0.dayTemperature.middle = $1 },
    .init("temperature_2m_day_high", .temperature, in: []) { $0.dayTemperature.high = $1 },
    .init("precipitation_day_low", .rain, in: []) { $0.dayRain.low = $1 },
    .init("precipitation_day_middle", .rain, in: []) { $0.dayRain.middle = $1 },
    .init("precipitation_day_high", .rain, in: []) { $0.dayRain.high = $1 },
  ])

  /// Replaces the columns of the runs by their low, middle and high values.
  ///
  /// Daily values are computed per run, because the wet hours differ between runs. Ignores columns
  /// beyond the number of runs of the model.
  static func prepared(_ answer: WireAnswer) -> WireAnswer {
    guard let section = answer.sections["hourly"] else { return answer }
    var prepared = answer
    let times = section.time.values
    var columns: [(name: String, column: WireColumn)] = []
    let totals: [(name: String, behind: Double, total: ([Double]) -> Double)] = [
      ("temperature_2m", 0, highest), ("precipitation", 1, { $0.reduce(0, +) }),
    ]
    for (name, behind, total) in totals {
      let quantity = table[name]?.quantity
      let runs = section.columns.filter {
        $0.name == name || $0.name.hasPrefix(name + "_member")
      }.prefix(model?.runs ?? 1).map { run in
        times.indices.map { index in
          let value = index < run.column.values.count ? run.column.values[index] : .nan
          return quantity?.known(value) ?? .nan
        }
      }
      let hours = times.indices.map { hour in Spread(of: runs.map { $0[hour] }) }
      columns += Self.columns(name, hours)
      // The precipitation reported at midnight belongs to the previous day.
      let dates = times.map { (($0 - behind) / 86_400).rounded(.down) }
      let rows = Dictionary(grouping: times.indices.filter { times[$0].isFinite }) { dates[$0] }
      let known = rows.filter { $0.value.count >= 23 }.mapValues { day in
        Spread(of: runs.map { run in total(day.map { run[$0] }) })
      }
      let days = times.map { time in
        time.truncatingRemainder(dividingBy: 86_400) == 0 ? known[time / 86_400] : nil
      }
      columns += Self.columns(name + "_day", days.map { $0 ?? Spread() })
      let unit = answer.units["hourly"]?[name]
      for (column, _) in columns where column.hasPrefix(name) {
        prepared.units["hourly"]?[column] = unit
      }
    }
    prepared.sections["hourly"]?.columns = columns
    return prepared
  }

  /// Returns the maximum, or NaN if any value is missing, consistent with a sum.
  private static func highest(_ day: [Double]) -> Double {
    day.contains(where: \.isNaN) ? .nan : day.max() ?? .nan
  }

  private static func columns(
    _ name: String, _ spreads: [Spread]
  ) -> [(name: String, column: WireColumn)] {
    let parts: [(String, (Spread) -> Double?)] = [
      ("low", { $0.low }), ("middle", { $0.middle }), ("high", { $0.high }),
    ]
    return parts.map { part, value in
      var column = WireColumn()
      column.values = spreads.map { value($0) ?? .nan }
      return ("\(name)_\(part)", column)
    }
  }
}
