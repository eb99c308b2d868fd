/// Handles column names, which changed over the years and may end with a model name.
enum ColumnName {
  private static let words = [
    ("weathercode", "weather_code"), ("windspeed", "wind_speed"),
    ("winddirection", "wind_direction"), ("windgusts", "wind_gusts"),
    ("relativehumidity", "relative_humidity"), ("cloudcover", "cloud_cover"),
    ("dewpoint", "dew_point"), ("freezinglevel_height", "freezing_level_height"),
  ]

  static func today(_ name: String) -> String {
    for (old, new) in words where name.hasPrefix(old) { return new + name.dropFirst(old.count) }
    return name
  }

  /// Splits a name into the variable and one of the given models, if it ends with one.
  static func parted(_ name: String, models: [String]) -> (variable: String, model: String?) {
    var longest: String?
    for model in models
    where name.utf8.count > model.utf8.count + 1 && name.hasSuffix(model)
      && name.utf8.dropLast(model.utf8.count).last == UInt8(ascii: "_")
      && model.utf8.count > longest?.utf8.count ?? 0
    {
      longest = model
    }
    guard let longest else { return (name, nil) }
    return (String(name.dropLast(longest.count + 1)), longest)
  }
}
