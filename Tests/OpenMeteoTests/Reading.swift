import Foundation
import Weather

@testable import OpenMeteo

/// Reads small answers written by hand.
enum Reading {
  static let asked = Coordinates(latitude: 52.5, longitude: 13.4)

  /// The forecasts of an answer with this head and these sections.
  static func forecasts(
    _ sections: String, head: String = head(), models: [String] = []
  ) throws -> [Forecast] {
    let document = try WireDocument(Data("{\(head),\(sections)}".utf8))
    return document.answers.flatMap { Forecast.all($0, asked: asked, models: models) }
  }

  static func forecast(_ sections: String, head: String = head()) throws -> Forecast {
    try forecasts(sections, head: head).first ?? empty
  }

  static func head(offset: Int = 3600, zone: String = "Europe/Berlin") -> String {
    #""latitude":52.52,"longitude":13.419998,"generationtime_ms":0.1,"utc_offset_seconds":\#(offset),"#
      + #""timezone":"\#(zone)","timezone_abbreviation":"CET","elevation":38.0"#
  }

  static let empty = Forecast(
    coordinates: asked, issuer: "", model: "", zone: PlaceZone(identifier: nil))

  static func date(_ text: String) -> Date {
    Date(timeIntervalSince1970: CivilTime.seconds(Array(text.utf8)) ?? .nan)
  }
}
