package import Weather

extension FieldConditions {
  /// Replaces the interpolated values by those of a place's own forecast, if known.
  ///
  /// The map and the forecast of a place must not show different values.
  package mutating func take(_ weather: WeatherMoment) {
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
    if let own { conditions.take(own) }
    return conditions
  }
}
