import Foundation
import Weather

/// Turns the columns of a section into rows: gaps and units end here.
struct SectionReader {
  let answer: WireAnswer
  let models: [String]
  /// The model whose columns count.
  let model: String?

  /// The rows of a section, and whether any column of it says anything.
  func rows<Field: RowField>(
    _ name: String, interval: Double, as: Field.Type
  ) -> (rows: [Field.Row], isKnown: Bool) {
    guard let section = answer.sections[name] else { return ([], false) }
    let interval = section.interval ?? interval
    let shift = section.time.isLocalTime ? answer.wholeOffset : 0
    // A row whose time nobody can read is left out.
    let indices = section.time.values.indices.filter {
      Self.isSensible(section.time.values[$0])
    }
    var rows = indices.map {
      Field.Row(
        blank: Date(timeIntervalSince1970: section.time.values[$0] - shift), interval: interval)
    }
    var isKnown = false
    for (field, column, unit) in columns(name, section, as: Field.self) {
      let (factor, offset) = field.quantity.conversion(from: unit)
      let shift = field.isInstant && column.isLocalTime ? answer.wholeOffset : 0
      for (row, index) in indices.enumerated() where index < column.values.count {
        let value = column.values[index]
        guard value.isFinite, !field.isInstant || Self.isSensible(value) else { continue }
        isKnown = true
        // Adding zero turns a negative zero into a plain one.
        field.set(&rows[row], value * factor + offset - shift + 0)
      }
    }
    return (rows, isKnown)
  }

  /// The columns that mean something here; those of the model win over those without one.
  private func columns<Field: RowField>(
    _ name: String, _ section: WireSection, as: Field.Type
  ) -> [(Field, WireColumn, String?)] {
    var plain: [(Field, WireColumn, String?)] = []
    var own: [(Field, WireColumn, String?)] = []
    for (title, column) in section.columns {
      let parts = ColumnName.parted(title, models: models)
      guard parts.model == nil || parts.model == model,
        let field = Field.named(ColumnName.today(parts.variable))
      else { continue }
      let unit = answer.units[name]?[title]
      if parts.model == nil {
        plain.append((field, column, unit))
      } else {
        own.append((field, column, unit))
      }
    }
    return plain + own
  }

  /// Whether an instant lies in the years that a forecast or a history can be about.
  private static func isSensible(_ seconds: Double) -> Bool {
    seconds > -3e9 && seconds < 1e10
  }
}
