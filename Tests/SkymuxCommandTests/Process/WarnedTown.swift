import Foundation
import OpenMeteoSimulator
import Testing

/// A US town with a simulated warning now and in an hour.
enum WarnedTown {
  private static let towns = [
    ("Denver", "39.7392,-104.9847"), ("Phoenix", "33.4484,-112.074"),
    ("Boise", "43.6135,-116.2035"), ("Dallas", "32.7831,-96.8067"),
    ("Seattle", "47.6062,-122.3321"), ("Chicago", "41.85,-87.65"),
    ("Minneapolis", "44.98,-93.2638"), ("Atlanta", "33.749,-84.388"),
    ("Memphis", "35.1495,-90.049"), ("Omaha", "41.2563,-95.9404"),
    ("Detroit", "42.3314,-83.0457"), ("Houston", "29.7633,-95.3633"),
    ("Albuquerque", "35.0845,-106.6511"), ("Las Vegas", "36.175,-115.1372"),
    ("Portland", "45.5234,-122.6762"), ("Nashville", "36.1659,-86.7844"),
  ]

  static func name() throws -> String {
    let town = towns.first { _, point in
      [Date(), Date() + 3600].allSatisfy { instant in
        let answer = SimulatedOpenMeteo().answer(
          path: "/alerts/active", query: "point=\(point)", at: instant)
        return String(decoding: answer.body, as: UTF8.self).contains("NWS Simulator")
      }
    }
    return try #require(town?.0)
  }
}
