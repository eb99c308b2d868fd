package import TerminalUI
package import Weather

package struct FieldReading {
  private let town: Place
  private let conditions: FieldConditions
  private let display: DisplayOptions

  /// The values of a town on the map, taken from its own forecast if known.
  package init(
    _ field: WeatherField, hour: Int, town: Place, own: WeatherMoment? = nil,
    _ display: DisplayOptions
  ) {
    self.town = town
    self.display = display
    conditions = field.conditions(of: town, hour: hour, own)
  }

  /// The name, followed by as many values as fit.
  package func line(_ width: Int) -> TextLine {
    var line = TextLine(town.name.harmless, Style(.text, .bold)).truncated(columns: max(width, 0))
    for value in values {
      let next = line + TextLine("  ") + value
      guard next.width <= width else { break }
      line = next
    }
    return line
  }

  private var values: [TextLine] {
    let units = display.units
    let arrow = conditions.windDirection.flatMap(CompassPoint.init(degrees:)).map {
      display.direction($0) + " "
    }
    let dry = TextLine(display[.rain] + " ", Style(.dim)) + TextLine(display[.none])
    let fall = conditions.precipitation.map {
      $0 < 0.05 ? dry : TextLine(display.rain($0), display.water)
    }
    return [
      conditions.temperature.map(display.colored), fall,
      conditions.windSpeed.map { TextLine((arrow ?? "") + display.text(units.wind($0))) },
      conditions.cloudCover.map {
        TextLine("\(display.percent($0)) ") + TextLine(display[.clouds], Style(.dim))
      }, conditions.pressure.map { TextLine(display.text(units.pressure($0))) },
    ].compactMap(\.self)
  }
}

extension FieldConditions {
  /// Replaces the interpolated values by those of a place's own forecast, if known.
  ///
  /// The map and the forecast of a place must not show different values.
  package mutating func apply(_ weather: WeatherMoment) {
    temperature = weather.temperature ?? temperature
    precipitation = weather.fall?.water ?? precipitation
    windSpeed = weather.windSpeed ?? windSpeed
    windDirection = weather.windDirection ?? windDirection
    cloudCover = weather.cloudCover ?? cloudCover
    pressure = weather.seaLevelPressure ?? weather.surfacePressure ?? pressure
  }
}

extension WeatherField {
  /// The values of a town on the map, taken from its own forecast if known.
  func conditions(of town: Place, hour: Int, _ own: WeatherMoment?) -> FieldConditions {
    var conditions = sheet(of: hour).conditions(at: grid.position(of: town.coordinates))
    if let own { conditions.apply(own) }
    return conditions
  }
}
