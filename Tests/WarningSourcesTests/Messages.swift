import Foundation
import Weather

@testable import WarningSources

/// Responses of the two authorities, with members that a test can change.
enum Messages {
  static let denver = Place(
    id: .geoNames(1), name: "Denver", region: "Colorado", countryCode: "US",
    coordinates: Coordinates(latitude: 39.739_15, longitude: -104.984_7))
  static let lugano = Place(
    id: .geoNames(2), name: "Lugano", region: "Ticino", countryCode: "CH",
    coordinates: Coordinates(latitude: 46.01, longitude: 8.96))

  static func nws(_ features: [[String: Any]]) throws -> [OfficialWarning] {
    let body = try JSONSerialization.data(
      withJSONObject: ["features": features.map { ["properties": $0] }])
    return try nws(body)
  }

  static func nws(_ body: Data) throws -> [OfficialWarning] {
    IssuedWarning.standing(
      try JSONDecoder().decode(NWSAnswer.self, from: body).features.items.map(\.issued))
  }

  static func cap(_ alerts: [[String: Any]], for place: Place) throws -> [OfficialWarning] {
    let body = try JSONSerialization.data(
      withJSONObject: ["warnings": alerts.map { ["alert": $0, "uuid": "u"] }])
    return try cap(body, for: place)
  }

  static func cap(_ body: Data, for place: Place) throws -> [OfficialWarning] {
    let answer = try JSONDecoder().decode(CAPAnswer.self, from: body)
    return IssuedWarning.standing(answer.warnings.items.map { $0.alert.issued(for: place) })
  }

  static func feature(_ id: String, _ change: [String: Any] = [:]) -> [String: Any] {
    let plain: [String: Any] = [
      "id": id, "event": "High Wind Warning", "status": "Actual", "messageType": "Alert",
      "severity": "Severe", "areaDesc": "Boulder; Jefferson; Boulder",
      "senderName": "NWS Denver CO", "sent": "2026-11-23T10:00:00-07:00",
      "onset": "2026-11-24T05:00:00-07:00", "expires": "2026-11-23T18:00:00-07:00",
      "ends": "2026-11-24T20:00:00-07:00", "headline": "High Wind Warning issued by NWS Denver",
      "description": "* WHAT...West winds\nof 40 mph.\n\n* WHERE...Foothills.",
      "instruction": "Tie down\nwhat may fly.", "references": [],
    ]
    return plain.merging(change) { $1 }
  }

  static func alert(
    _ id: String, _ change: [String: Any] = [:], info: [String: Any] = [:],
    area: [String: Any] = [:]
  ) -> [String: Any] {
    let place: [String: Any] = ["areaDesc": "Mendrisiotto"].merging(area) { $1 }
    let said: [String: Any] = [
      "language": "en-GB", "event": "Orange Wind Warning", "severity": "Severe",
      "onset": "2026-11-24T06:00:00+01:00", "expires": "2026-11-24T18:00:00+01:00",
      "senderName": "MeteoSwiss", "description": "It will blow.",
      "parameter": [["valueName": "awareness_level", "value": "3; orange; Severe"]],
      "area": [place],
    ]
    let plain: [String: Any] = [
      "identifier": id, "status": "Actual", "msgType": "Alert", "sender": "cap@example.ch",
      "sent": "2026-11-23T16:00:00+01:00", "info": [said.merging(info) { $1 }],
    ]
    return plain.merging(change) { $1 }
  }

  /// A square around Lugano, and another one far away.
  static let around = "45.5,8.5 45.5,9.5 46.5,9.5 46.5,8.5 45.5,8.5"
  static let far = "47.0,7.0 47.0,7.5 47.5,7.5 47.5,7.0 47.0,7.0"
}
