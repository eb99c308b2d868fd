import LightFoundation
import Weather

struct NWSAnswer: Decodable, Sendable { let features: LenientList<NWSFeature> }

struct NWSFeature: Decodable, Sendable {
  struct Properties: Decodable, Sendable {
    struct Reference: Decodable, Sendable { let identifier: String }
    let id: String
    let event: String
    let status: String
    let messageType: String?
    let severity: String?
    let areaDesc: String?
    let senderName: String?
    let sent: String?
    let onset: String?
    let effective: String?
    let expires: String?
    let ends: String?
    let headline: String?
    let description: String?
    let instruction: String?
    let references: Lenient<Reference>?
  }
  let properties: Properties

  var issued: IssuedWarning {
    let isCancelled = properties.messageType == "Cancel"
    return IssuedWarning(
      warning: isCancelled ? nil : warning, isActual: properties.status == "Actual",
      replaces: (properties.references?.items ?? []).map(\.identifier))
  }

  private var warning: OfficialWarning? {
    guard let event = PlainText.name(properties.event) else { return nil }
    return OfficialWarning(
      id: properties.id, sender: PlainText.name(properties.senderName) ?? "NWS",
      severity: CAPText.severity(properties.severity), ground: .here,
      areas: CAPText.areas((properties.areaDesc ?? "").components(separatedBy: ";")),
      issued: CAPText.instant(properties.sent),
      begins: CAPText.instant(properties.onset) ?? CAPText.instant(properties.effective),
      // The message expires before the weather event ends, and a new message follows.
      ends: CAPText.instant(properties.ends) ?? CAPText.instant(properties.expires),
      wordings: [
        "en": CAPText.wording(
          event, properties.headline, properties.description, properties.instruction)
      ])
  }
}
