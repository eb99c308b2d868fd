import CacheTesting
import Foundation

struct Report: Sendable {
  struct Line: Sendable {
    let row: Row
    let measured: Result<Measurement, any Error>
  }

  private(set) var lines: [Line] = []
  private(set) var ratios: [HitRatio] = []
  private(set) var fault: String?
  let slack: Double

  init(running options: Options) async {
    slack = options.slack
    let sampler = Sampler(samples: options.samples)
    for row in Row.all where options.wants(row.name) {
      FileHandle.standardError.write(Data("\(row.name)\n".utf8))
      do {
        lines.append(Line(row: row, measured: .success(try await row.measure(sampler))))
      } catch {
        lines.append(Line(row: row, measured: .failure(error)))
      }
    }
    guard options.wants(HitRatio.section) else { return }
    do { ratios = try await HitRatio.all() } catch { fault = "\(error)" }
  }

  /// Compares hit ratios of a trace only, for maps of some sizes.
  init(of trace: Trace, entries: [Int]) async {
    slack = 1
    ratios = await HitRatio.measured(trace, entries: entries)
  }

  var holds: Bool { lines.allSatisfy(holds) && ratios.allSatisfy(\.holds) && fault == nil }

  func holds(_ line: Line) -> Bool {
    if case .failure(let error) = line.measured { return error is BuiltProgram.Absent }
    guard let measured = try? line.measured.get() else { return false }
    return line.row.budget.holds(measured, slack: slack)
  }
}

extension Report {
  private struct File: Encodable {
    let slack: Double
    let holds: Bool
    let rows: [Entry]
    let hitRatios: [HitRatio]
  }

  private struct Entry: Encodable {
    let name: String
    let unit: String
    let floorIs: String
    let value: Double?
    let floor: Double?
    let ratio: Double?
    let budget: String
    let ok: Bool
    let error: String?
  }

  /// The results as JSON.
  var json: String {
    let entries = lines.map { line -> Entry in
      let measured = try? line.measured.get()
      var error: String?
      if case .failure(let reason) = line.measured { error = "\(reason)" }
      return Entry(
        name: line.row.name, unit: line.row.unit.rawValue, floorIs: line.row.floor,
        value: measured?.value, floor: measured?.floor, ratio: measured?.ratio,
        budget: Report.text(line.row.budget, line.row.unit), ok: holds(line), error: error)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // A ratio to a floor of zero is not finite.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let file = File(slack: slack, holds: holds, rows: entries, hitRatios: ratios)
    guard let data = try? encoder.encode(file) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Report {
  /// The results as a table.
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

  /// Aligns columns by their widest cell; all except the first and the last are right-aligned.
  private static func aligned(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 || column == columns - 1 ? cell + space : space + cell
      }.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }.joined(separator: "\n")
  }
}
