import LightFoundation
import Weather

/// Responses in the formats of the warning authorities.
///
/// Like the real ones, each includes a test message.
enum WarningAnswer {
  /// Returns GeoJSON of the US National Weather Service for a point.
  static func american(
    _ climate: Climate, _ query: Query, now: Int
  ) throws(SimulatedFailure) -> [UInt8] {
    let parts = (query["point"] ?? "").split(separator: ",")
    guard parts.count == 2, let north = Double(parts[0]), let east = Double(parts[1]),
      (-90...90).contains(north), (-180...180).contains(east)
    else { throw SimulatedFailure("Bad Request", status: 400) }
    let warning = SimulatedWarning(climate, latitude: north, longitude: east, at: now)
    var json = JSONWriter()
    json.object { json in
      json.member("type", "FeatureCollection")
      json.array("features") { json in
        if let warning {
          for status in ["Actual", "Test"] { add(american: warning, status, to: &json) }
        }
      }
    }
    return json.bytes
  }

  /// Returns MeteoAlarm's messages of a country, for the built-in cities.
  static func european(
    _ climate: Climate, country: String, now: Int
  ) throws(SimulatedFailure) -> [UInt8] {
    let cities = BuiltInCities.all.filter {
      WarningAuthority.meteoAlarmName(of: $0.countryCode) == country
    }
    guard country.allSatisfy({ $0.isLowercase || $0 == "-" }), !country.isEmpty else {
      throw SimulatedFailure("Not Found", status: 404)
    }
    var json = JSONWriter()
    json.object { json in
      json.array("warnings") { json in
        for city in cities {
          let warning = SimulatedWarning(
            climate, latitude: city.latitude, longitude: city.longitude, at: now)
          guard let warning else { continue }
          add(european: warning, city, "Actual", to: &json)
          add(european: warning, city, "Test", to: &json)
        }
      }
    }
    return json.bytes
  }

  private static func add(
    american warning: SimulatedWarning, _ status: String, to json: inout JSONWriter
  ) {
    let event = warning.kind.american(warning.level)
    let id = "urn:oid:2.49.0.1.840.0.\(warning.number)\(status == "Test" ? ".test" : "")"
    json.object { json in
      json.members([("id", id), ("type", "Feature")])
      json.member("geometry", json: "null")
      json.object("properties") { json in
        json.members([
          ("id", id), ("areaDesc", "Simulated County; Made-Up Valley"),
          ("sent", stamp(warning.issued)), ("effective", stamp(warning.issued)),
          ("onset", stamp(warning.begins)), ("expires", stamp(warning.issued + 43_200)),
          ("ends", stamp(warning.ends)), ("status", status), ("messageType", "Alert"),
          ("category", "Met"), ("severity", severity(warning.level)), ("certainty", "Likely"),
          ("urgency", "Expected"), ("event", event), ("sender", "simulator@example.com"),
          ("senderName", "NWS Simulator"), ("headline", "\(event) issued by NWS Simulator"),
          ("description", "* WHAT...\(wrapped(warning.kind.text))\n\n* WHERE...Simulated County."),
          ("instruction", wrapped(warning.kind.advice)), ("response", "Prepare"),
        ])
        json.array("references") { _ in }
      }
    }
  }

  private static func add(
    european warning: SimulatedWarning, _ city: SimulatedPlace, _ status: String,
    to json: inout JSONWriter
  ) {
    let type = warning.kind.european
    let color = [2: "yellow", 3: "orange", 4: "red"][warning.level] ?? "yellow"
    let test = status == "Test" ? ".test" : ""
    json.object { json in
      json.object("alert") { json in
        json.members([
          ("identifier", "simulator.\(city.id).\(warning.number)\(test)"),
          ("sender", "simulator@example.com"), ("sent", stamp(warning.issued)),
          ("status", status), ("msgType", "Alert"), ("scope", "Public"),
        ])
        json.array("info") { json in
          json.object { json in
            json.members([
              ("language", "en-GB"), ("event", "\(color.capitalized) \(type.name) Warning"),
              ("severity", severity(warning.level)), ("urgency", "Future"), ("certainty", "Likely"),
              ("effective", stamp(warning.issued)), ("onset", stamp(warning.begins)),
              ("expires", stamp(warning.ends)), ("senderName", "Simulated Weather Service"),
              ("description", warning.kind.text), ("instruction", warning.kind.advice),
            ])
            json.array("parameter") { json in
              json.parameter("awareness_level", "\(warning.level); \(color)")
              json.parameter("awareness_type", "\(type.number); \(type.name)")
            }
            json.array("area") { json in
              json.object { json in
                json.members([("areaDesc", city.region)])
                json.array("polygon") { $0.string(ring(warning)) }
              }
            }
          }
        }
      }
    }
  }

  /// Returns the closed ring of the square's corners, latitude first.
  private static func ring(_ warning: SimulatedWarning) -> String {
    let (south, west) = (warning.south, warning.west)
    let (north, east) = (south + SimulatedWarning.side, west + SimulatedWarning.side)
    return [(south, west), (south, east), (north, east), (north, west), (south, west)]
      .map { "\($0.0),\($0.1)" }.joined(separator: " ")
  }

  private static func severity(_ level: Int) -> String {
    [2: "Moderate", 3: "Severe", 4: "Extreme"][level] ?? "Unknown"
  }

  /// Wraps a text into short lines, as for a teleprinter.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 40 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }

  private static func stamp(_ seconds: Int) -> String { CivilTime.minute(seconds) + ":00+00:00" }
}

extension JSONWriter {
  fileprivate mutating func members(_ members: [(String, String)]) {
    for (name, value) in members { member(name, value) }
  }

  fileprivate mutating func parameter(_ name: String, _ value: String) {
    object { $0.members([("valueName", name), ("value", value)]) }
  }
}
