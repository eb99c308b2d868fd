import LightFoundation

/// Legacy names of variables, without underscores.
enum OldSpelling {
  private static let words = [
    ("weathercode", "weather_code"), ("windspeed", "wind_speed"),
    ("winddirection", "wind_direction"), ("windgusts", "wind_gusts"),
    ("relativehumidity", "relative_humidity"), ("cloudcover", "cloud_cover"),
    ("dewpoint", "dew_point"), ("freezinglevel_height", "freezing_level_height"),
    ("vapor_pressure_deficit", "vapour_pressure_deficit"),
  ]

  static func today(_ name: String) -> String {
    for (old, new) in words where name.hasPrefix(old) {
      return new + name.dropFirst(old.count)
    }
    return name
  }
}
