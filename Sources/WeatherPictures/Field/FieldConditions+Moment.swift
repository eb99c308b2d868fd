package import Weather

extension FieldConditions {
  /// Takes over what the forecast of a place says of itself, and keeps what that does not.
  ///
  /// Between the points of a map lie values in between; a place must not have two of one thing.
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
  /// What a map of an hour says of a town, or its own forecast where that is known.
  func conditions(of town: Place, hour: Int, _ own: WeatherMoment?) -> FieldConditions {
    var conditions = sheet(of: hour).conditions(at: grid.position(of: town.coordinates))
    if let own { conditions.take(own) }
    return conditions
  }
}
