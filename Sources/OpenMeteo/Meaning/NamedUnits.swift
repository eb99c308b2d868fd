import Weather

/// The units that an answer names in any of its sections.
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
