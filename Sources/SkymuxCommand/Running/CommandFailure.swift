import LightFoundation
import Weather
import WeatherStore

/// Why a command ends without its answer: one line, and the code to exit with.
struct CommandFailure: Error, Hashable, Sendable {
  let message: String
  let code: ExitCode

  init(_ message: String, _ code: ExitCode) {
    self.message = message
    self.code = code
  }

  /// There is no weather of a place, and nothing stored either.
  init(_ error: WeatherError, place: Place, by invocation: Invocation) {
    let name = "\"\(place.name)\""
    let isOffline = invocation.freshness.isOffline
    let zone = PlaceZone(identifier: place.zone)
    switch error {
    case .notStored where isOffline && invocation.demo.isDemo:
      self.init("--demo stores nothing, so there is nothing for --offline to show", .noData)
    case .notStored where invocation.freshness.isOfflineByChoice:
      self.init(
        "no stored data for \(name), and the setting refresh is offline. Fetch it once: "
          + "skymux \(CommandFailure.quoted(place.name)) --refresh", .noData)
    case .notStored where isOffline:
      self.init(
        "no stored data for \(name) and --offline was given. Run once with a network: "
          + "skymux \(CommandFailure.quoted(place.name))", .noData)
    case .limited(let reason, let until):
      let here = zone.clock(at: until).text()
      let there = PlaceZone.utc.clock(at: until).text()
      let when = here == there ? "\(there) UTC" : "\(here) (\(there) UTC)"
      self.init("\(reason); it clears at \(when). Nothing stored for \(name).", .limited)
    case .refused(let reason):
      self.init("Open-Meteo refuses: \(reason). Nothing stored for \(name).", .failure)
    case .cancelled: self.init("cancelled", .failure)
    default:
      self.init(
        "\(error), and no stored data for \(name). Try again: "
          + "skymux \(CommandFailure.quoted(place.name)), or look: skymux doctor", .noData)
    }
  }

  /// A word as a shell takes it.
  static func quoted(_ word: String) -> String {
    word.allSatisfy { $0.isLetter || $0.isNumber || "-.,@".contains($0) } ? word : "\"\(word)\""
  }
}
