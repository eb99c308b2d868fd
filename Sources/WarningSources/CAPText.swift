import LightFoundation
import Weather

/// Parses values of the Common Alerting Protocol with limits on their size.
enum CAPText {
  /// Parses an instant in CAP format, including its zone.
  static func instant(_ text: String?) -> Date? {
    guard let text, text.utf8.count < 40,
      let date = try? Date(withoutFraction(text), strategy: .iso8601),
      Quantity.instant.range.contains(date.timeIntervalSince1970)
    else { return nil }
    return date
  }

  static func severity(_ text: String?) -> OfficialWarning.Severity {
    switch text?.lowercased() {
    case "minor": .minor
    case "moderate": .moderate
    case "severe": .severe
    case "extreme": .extreme
    default: .unknown
    }
  }

  /// Sanitizes and deduplicates area names, up to a limit.
  static func areas(_ names: [String]) -> [String] {
    var areas: [String] = []
    for name in names where areas.count < 40 {
      if let name = PlainText.name(name), !areas.contains(name) { areas.append(name) }
    }
    return areas
  }

  static func wording(
    _ event: String, _ headline: String?, _ text: String?, _ advice: String?
  ) -> OfficialWarning.Wording {
    let headline = PlainText.line(headline ?? "", limit: 300)
    return OfficialWarning.Wording(
      event: event, headline: headline.isEmpty ? nil : headline,
      text: PlainText.paragraphs(text, limit: 3000),
      advice: PlainText.paragraphs(advice, limit: 1500))
  }

  /// Formats degrees with at most four decimals.
  static func degrees(_ value: Double) -> String {
    let text = "\((value * 10_000).rounded() / 10_000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func withoutFraction(_ text: String) -> String {
    guard let dot = text.firstIndex(of: ".") else { return text }
    let end = text[dot...].dropFirst().firstIndex { !$0.isNumber } ?? text.endIndex
    return String(text[..<dot] + text[end...])
  }
}
