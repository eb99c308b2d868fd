import Foundation

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

  /// The results for programs.
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
    // A ratio to a floor of nothing is no number.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let file = File(slack: slack, holds: holds, rows: entries, hitRatios: ratios)
    guard let data = try? encoder.encode(file) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
