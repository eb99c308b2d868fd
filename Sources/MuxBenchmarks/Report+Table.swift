import Foundation

extension Report {
  /// The results for people.
  var table: String {
    let cells = lines.map(cells)
    let head = ["", "value", "floor", "ratio", "budget", "", "the floor is"]
    let ratioHead = ["hit ratio %", "entries", "chosen", "S3-FIFO", "LRU", "optimum", ""]
    let tables = [
      cells.isEmpty ? nil : Report.aligned([head] + cells),
      ratios.isEmpty ? nil : Report.aligned([ratioHead] + ratios.map(\.cells)),
      fault.map { "\(HitRatio.section): \($0)" },
    ]
    return tables.compactMap(\.self).joined(separator: "\n\n")
  }

  private func cells(_ line: Line) -> [String] {
    let row = line.row
    switch line.measured {
    case .failure(let error as BuiltProgram.Absent):
      return [row.name, "", "", "", Report.text(row.budget, row.unit), "-", "\(error)"]
    case .failure(let error): return [row.name, "", "", "", "", "failed", "\(error)"]
    case .success(let measured):
      return [
        row.name, Report.text(measured.value, row.unit), Report.text(measured.floor, row.unit),
        Report.text(measured.ratio), Report.text(row.budget, row.unit),
        Report.verdict(row.budget, holds(line)), row.floor,
      ]
    }
  }

  static func verdict(_ budget: Budget, _ holds: Bool) -> String {
    if case .none = budget { return "" }
    return holds ? "ok" : "over"
  }

  static func text(_ budget: Budget, _ unit: Unit) -> String {
    switch budget {
    case .ratio(let limit): "<= " + text(limit)
    case .gain(let limit): ">= " + text(limit)
    case .absolute(let limit, 0), .time(let limit), .quiet(let limit): "<= " + text(limit, unit)
    case .absolute(let limit, let ratio): "<= " + text(limit, unit) + " or " + text(ratio)
    case .none: ""
    }
  }

  static func text(_ number: Double, _ unit: Unit) -> String {
    let digits = number >= 100 ? 0 : number < 1 ? 2 : 1
    return number.isNaN ? "" : text(number, digits: digits) + " " + unit.rawValue
  }

  static func text(_ number: Double, digits: Int = 2) -> String {
    number.isNaN ? "" : String(format: "%.\(digits)f", number)
  }

  /// Columns as wide as their widest cell; all but the first and the last end at the same place.
  private static func aligned(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 || column == columns - 1 ? cell + space : space + cell
      }
      .joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }
    .joined(separator: "\n")
  }
}
