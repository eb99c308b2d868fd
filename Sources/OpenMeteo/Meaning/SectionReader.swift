import LightFoundation
import Weather

/// Converts the columns of a section to rows.
///
/// Missing and invalid values become nil, and units become those of `Weather`.
struct SectionReader {
  let answer: WireAnswer
  let models: [String]
  let model: String?

  /// Returns the rows of a section, and whether any column has weather data.
  func rows<Row: WireRow>(
    _ name: String, interval: Double, as: Row.Type
  ) -> (rows: [Row], isKnown: Bool) {
    guard let section = answer.sections[name] else { return ([], false) }
    let interval = section.interval.flatMap(Quantity.interval.known) ?? interval
    let shift = section.time.isLocalTime ? answer.wholeOffset : 0
    // Skips rows without a readable time.
    let indices = section.time.values.indices.filter {
      Quantity.instant.known(section.time.values[$0]) != nil
    }
    var rows = indices.map {
      Row(blankAt: Date(timeIntervalSince1970: section.time.values[$0] - shift), interval: interval)
    }
    var isKnown = false
    for (field, column, conversion) in columns(name, section, as: Row.self) {
      let quantity = field.quantity
      let shift = quantity == .instant && column.isLocalTime ? answer.wholeOffset : 0
      for (row, index) in indices.enumerated() where index < column.values.count {
        // Adding zero normalizes negative zero.
        let value = conversion.converted(column.values[index]) - shift + 0
        guard let value = quantity.known(value) else { continue }
        if quantity.isWeather { isKnown = true }
        field.set(&rows[row], value)
      }
    }
    return (rows, isKnown)
  }

  /// Returns the columns to read; those of the model override those without a model.
  private func columns<Row: WireRow>(
    _ name: String, _ section: WireSection, as: Row.Type
  ) -> [(WireField<Row>, WireColumn, UnitConversion)] {
    var plain: [(WireField<Row>, WireColumn, UnitConversion)] = []
    var own: [(WireField<Row>, WireColumn, UnitConversion)] = []
    let elsewhere =
      answer.units[name] == nil ? NamedUnits(answer.units, models: models, as: Row.self) : nil
    for (title, column) in section.columns {
      let parts = ColumnName.parted(title, models: models)
      guard parts.model == nil || parts.model == model,
        let field = Row.table[ColumnName.today(parts.variable)],
        let conversion = conversion(of: field.quantity, title, in: name, elsewhere)
      else { continue }
      if parts.model == nil {
        plain.append((field, column, conversion))
      } else {
        own.append((field, column, conversion))
      }
    }
    return plain + own
  }

  /// Returns the conversion for a column, or nil if its unit is unknown.
  private func conversion(
    of quantity: Quantity, _ title: String, in name: String, _ elsewhere: NamedUnits?
  ) -> UnitConversion? {
    if let unit = answer.units[name]?[title] { return quantity.conversion(from: unit) }
    guard let asked = quantity.askedUnit else { return UnitConversion.none }
    // If a section lacks units, the rest of the response must have the requested one.
    guard let elsewhere, elsewhere.show(asked, for: quantity) else { return nil }
    return quantity.conversion(from: asked)
  }
}

struct NamedUnits {
  private var all: Set<String> = []
  private var ofQuantity: [Quantity: Set<String>] = [:]

  /// Collects the units of a response with rows of a type.
  init<Row: WireRow>(_ units: [String: [String: String]], models: [String], as: Row.Type) {
    for (title, unit) in units.values.joined() {
      all.insert(unit)
      let name = ColumnName.today(ColumnName.parted(title, models: models).variable)
      let quantity =
        Row.table[name]?.quantity ?? Day.table[name]?.quantity ?? Conditions.table[name]?.quantity
      if let quantity { ofQuantity[quantity, default: []].insert(unit) }
    }
  }

  /// Returns whether the units prove that a quantity uses a unit, and no other.
  func show(_ unit: String, for quantity: Quantity) -> Bool {
    all.contains(unit) && ofQuantity[quantity, default: []].isSubset(of: [unit])
  }
}

/// Handles column names, which changed over the years and may end with a model name.
enum ColumnName {
  private static let words = [
    ("weathercode", "weather_code"), ("windspeed", "wind_speed"),
    ("winddirection", "wind_direction"), ("windgusts", "wind_gusts"),
    ("relativehumidity", "relative_humidity"), ("cloudcover", "cloud_cover"),
    ("dewpoint", "dew_point"),
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
