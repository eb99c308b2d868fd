import Foundation
import OpenMeteoSimulator
import Testing

/// A simulated world in which Denver has an official warning now and in an hour.
enum WarnedWorld {
  static func made() throws -> SimulatedOpenMeteo {
    let worlds = (1...1000 as ClosedRange<UInt64>).lazy.map { SimulatedOpenMeteo(seed: $0) }
    return try #require(
      worlds.first { world in
        [Date(), Date() + 3600].allSatisfy { instant in
          let answer = world.answer(
            path: "/alerts/active", query: "point=39.7392,-104.9847", at: instant)
          return String(decoding: answer.body, as: UTF8.self).contains("NWS Simulator")
        }
      })
  }
}
