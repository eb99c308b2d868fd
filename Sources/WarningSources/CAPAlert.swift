import LightFoundation
import Weather

/// The parts of a MeteoAlarm response that are used.
struct CAPAnswer: Decodable, Sendable {
  struct Envelope: Decodable, Sendable { let alert: CAPAlert }
  let warnings: LenientList<Envelope>
}

/// A message of the Common Alerting Protocol in JSON.
struct CAPAlert: Decodable, Sendable {
  struct Info: Decodable, Sendable {
    let language: String?
    let event: String
    let severity: String?
    let effective: String?
    let onset: String?
    let expires: String?
    let senderName: String?
    let headline: String?
    let description: String?
    let instruction: String?
    let parameter: Lenient<Parameter>?
    let area: Lenient<CAPArea>?
  }
  struct Parameter: Decodable, Sendable {
    let valueName: String
    let value: String
  }
  let identifier: String
  let status: String
  let msgType: String
  let sender: String?
  let sent: String?
  let references: String?
  let info: Lenient<Info>?

  /// Returns the message as it applies to a place.
  func issued(for place: Place) -> IssuedWarning {
    let isWarning = msgType == "Alert" || msgType == "Update"
    return IssuedWarning(
      warning: isWarning ? warning(for: place) : nil, isActual: status == "Actual",
      replaces: replaced)
  }

  private var replaced: [String] {
    switch msgType {
    case "Cancel": referenced
    // An update may have the same identifier as the message it updates.
    case "Update": referenced.filter { $0 != identifier }
    default: []
    }
  }

  /// Each reference consists of sender, identifier and time, separated by commas.
  private var referenced: [String] {
    (references ?? "").split(whereSeparator: \.isWhitespace).compactMap {
      let parts = $0.split(separator: ",", omittingEmptySubsequences: false)
      return parts.count == 3 ? String(parts[1]) : nil
    }
  }

  /// Returns the most severe parts among those with the best match for the place.
  ///
  /// Each part has its own time, areas, severity and language.
  private func parts(for place: Place) -> (ground: OfficialWarning.Ground, parts: [Info])? {
    // Skips green parts, which say that there is no danger.
    let all = (info?.items ?? []).prefix(8).filter { $0.level != 1 }
    let everywhere = all.flatMap { $0.area?.items ?? [] }
    let grounds = all.map { info in
      let own = info.area?.items ?? []
      return CAPArea.ground(own.isEmpty ? everywhere : own, of: place)
    }
    let sureness: [OfficialWarning.Ground] = [.here, .named, .country]
    guard let ground = sureness.first(where: { grounds.contains($0) }) else { return nil }
    let near = zip(all, grounds).filter { $1 == ground }.map(\.0)
    let worst = near.map(\.graded).max()
    return (ground, near.filter { $0.graded == worst })
  }

  private func warning(for place: Place) -> OfficialWarning? {
    guard let (ground, infos) = parts(for: place), let first = infos.first else { return nil }
    let areas = infos.flatMap { $0.area?.items ?? [] }
    var wordings: [String: OfficialWarning.Wording] = [:]
    for info in infos {
      guard let event = PlainText.name(info.event) else { continue }
      let language = String((info.language ?? "en").lowercased().prefix { $0.isLetter })
      if wordings[language] == nil {
        wordings[language] = CAPText.wording(
          event, info.headline, info.description, info.instruction)
      }
    }
    guard !wordings.isEmpty else { return nil }
    return OfficialWarning(
      id: identifier,
      sender: infos.lazy.compactMap { PlainText.name($0.senderName) }.first ?? PlainText.name(
        sender) ?? WarningAuthority.meteoAlarm.name, severity: first.graded, ground: ground,
      areas: CAPText.areas(areas.compactMap(\.areaDesc)), issued: CAPText.instant(sent),
      begins: CAPText.instant(first.onset) ?? CAPText.instant(first.effective),
      ends: CAPText.instant(first.expires), wordings: wordings)
  }
}

extension CAPAlert.Info {
  /// The awareness level: 1 is green, 2 yellow, 3 orange, 4 red.
  fileprivate var level: Int? {
    parameter?.items.first { $0.valueName == "awareness_level" }
      .flatMap { $0.value.first?.wholeNumberValue }.flatMap { (1...4).contains($0) ? $0 : nil }
  }

  /// The severity by awareness level, or else by the CAP value.
  fileprivate var graded: OfficialWarning.Severity {
    level.flatMap(OfficialWarning.Severity.init) ?? CAPText.severity(severity)
  }
}
