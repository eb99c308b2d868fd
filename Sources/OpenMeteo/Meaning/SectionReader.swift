import LightFoundation
import Weather

/// Turns the columns of a section into rows.
///
/// Gaps become unknown values, units those of `Weather`, and impossible values unknown ones.
struct SectionReader {
  let answer: WireAnswer
  let models: [String]
  /// The model whose columns count.
  let model: String?

  /// The rows of a section, and whether any column of it says anything of the weather.
  func rows<Row: WireRow>(
    _ name: String, interval: Double, as: Row.Type
  ) -> (rows: [Row], isKnown: Bool) {
    guard let section = answer.sections[name] else { return ([], false) }
    let interval = section.interval.flatMap(Quantity.interval.known) ?? interval
    let shift = section.time.isLocalTime ? answer.wholeOffset : 0
    // A row whose time cannot be read is left out.
    let indices = section.time.values.indices.filter {
      Quantity.instant.known(section.time.values[$0]) != nil
    }
    var rows = indices.map {
      Row(
        blankAt: Date(timeIntervalSince1970: section.time.values[$0] - shift), interval: interval)
    }
    var isKnown = false
    for (field, column, conversion) in columns(name, section, as: Row.self) {
      let quantity = field.quantity
      let shift = quantity == .instant && column.isLocalTime ? answer.wholeOffset : 0
      for (row, index) in indices.enumerated() where index < column.values.count {
        // Adding zero turns a negative zero into a plain one.
        let value = conversion.converted(column.values[index]) - shift + 0
        guard let value = quantity.known(value) else { continue }
        if quantity.isWeather { isKnown = true }
        field.set(&rows[row], value)
      }
    }
    return (rows, isKnown)
  }

  /// The columns that mean something here; those of the model win over those without one.
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

  /// How the values of a column are to be read; nil where their unit is not told.
  private func conversion(
    of quantity: Quantity, _ title: String, in name: String, _ elsewhere: NamedUnits?
  ) -> UnitConversion? {
    if let unit = answer.units[name]?[title] { return quantity.conversion(from: unit) }
    guard let asked = quantity.askedUnit else { return UnitConversion.none }
    // One section may leave its units out; the answer has to show that it is in the asked one.
    guard let elsewhere, elsewhere.show(asked, for: quantity) else { return nil }
    return quantity.conversion(from: asked)
  }
}

struct NamedUnits {
  private var all: Set<String> = []
  private var ofQuantity: [Quantity: Set<String>] = [:]

  /// The units of an answer that has rows of a kind, perhaps beside hours and days of the weather.
  init<Row: WireRow>(_ units: [String: [String: String]], models: [String], as: Row.Type) {
    for (title, unit) in units.values.joined() {
      all.insert(unit)
      let name = ColumnName.today(ColumnName.parted(title, models: models).variable)
      let quantity =
        Row.table[name]?.quantity ?? Day.table[name]?.quantity ?? Conditions.table[name]?.quantity
      if let quantity { ofQuantity[quantity, default: []].insert(unit) }
    }
  }

  /// Whether they show that what measures this is in the unit: it is named, and no other is for the
  /// same.
  func show(_ unit: String, for quantity: Quantity) -> Bool {
    all.contains(unit) && ofQuantity[quantity, default: []].isSubset(of: [unit])
  }
}
