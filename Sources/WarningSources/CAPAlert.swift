import LightFoundation
import Weather

/// What MeteoAlarm answers, as far as it is read.
struct CAPAnswer: Decodable, Sendable {
  struct Envelope: Decodable, Sendable { let alert: CAPAlert }
  let warnings: LenientList<Envelope>
}

/// One message of the Common Alerting Protocol, in JSON.
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

  /// The message as it is meant for a place.
  func issued(for place: Place) -> IssuedWarning {
    let isWarning = msgType == "Alert" || msgType == "Update"
    return IssuedWarning(
      warning: isWarning ? warning(for: place) : nil, isActual: status == "Actual",
      replaces: msgType == "Update" || msgType == "Cancel" ? referenced : [])
  }

  /// Each is sender, identifier and time, with commas between.
  private var referenced: [String] {
    (references ?? "").split(whereSeparator: \.isWhitespace).compactMap {
      let parts = $0.split(separator: ",", omittingEmptySubsequences: false)
      return parts.count == 3 ? String(parts[1]) : nil
    }
  }

  private func warning(for place: Place) -> OfficialWarning? {
    let all = (info?.items ?? []).prefix(8)
    let level = all.compactMap(\.level).max()
    // Green says that there is nothing to fear: where nothing worse is said, and in its own part.
    let infos = all.filter { $0.level != 1 }
    guard level != 1, let first = infos.first else { return nil }
    let areas = infos.flatMap { $0.area?.items ?? [] }
    guard let ground = CAPArea.ground(areas, of: place) else { return nil }
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
      sender: infos.lazy.compactMap { PlainText.name($0.senderName) }.first
        ?? PlainText.name(sender) ?? WarningAuthority.meteoAlarm.name,
      severity: level.flatMap(OfficialWarning.Severity.init)
        ?? CAPText.severity(first.severity),
      ground: ground, areas: CAPText.areas(areas.compactMap(\.areaDesc)),
      issued: CAPText.instant(sent),
      begins: CAPText.instant(first.onset) ?? CAPText.instant(first.effective),
      ends: CAPText.instant(first.expires), wordings: wordings)
  }
}

extension CAPAlert.Info {
  /// The level of awareness: 1 is green, 2 yellow, 3 orange, 4 red.
  fileprivate var level: Int? {
    parameter?.items.first { $0.valueName == "awareness_level" }
      .flatMap { $0.value.first?.wholeNumberValue }.flatMap { (1...4).contains($0) ? $0 : nil }
  }
}
