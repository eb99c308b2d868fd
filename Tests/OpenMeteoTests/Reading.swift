import Foundation
import Testing
import Weather

@testable import OpenMeteo

/// Reads small answers written by hand.
enum Reading {
  static let asked = Coordinates(latitude: 52.5, longitude: 13.4)

  /// The forecast of an answer with this head and these sections.
  static func forecast(_ sections: String, head: String = head()) throws -> Forecast {
    Forecast(try answer(sections, head: head), asked: asked, model: nil)
  }

  /// The forecasts of an answer for several models.
  static func forecasts(_ sections: String, models: [String]) throws -> [Forecast?]? {
    Forecast.each(models, of: try answer(sections, head: head()), asked: asked)
  }

  private static func answer(_ sections: String, head: String) throws -> WireAnswer {
    try #require(try WireDocument(Data("{\(head),\(sections)}".utf8)).answers.first)
  }

  static func head(offset: Int = 3600, zone: String = "Europe/Berlin") -> String {
    #""latitude":52.52,"longitude":13.419998,"generationtime_ms":0.1,"utc_offset_seconds":\#(offset),"#
      + #""timezone":"\#(zone)","timezone_abbreviation":"CET","elevation":38.0"#
  }

  static func date(_ text: String) -> Date {
    Date(timeIntervalSince1970: CivilTime.seconds(Array(text.utf8)) ?? .nan)
  }
}
