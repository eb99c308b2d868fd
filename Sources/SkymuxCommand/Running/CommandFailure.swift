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
    let again = "skymux \(CommandFailure.quoted(invocation.words(for: place)))"
    let isOffline = invocation.freshness.isOffline
    let zone = PlaceZone(identifier: place.zone)
    switch error {
    case .notStored where isOffline && invocation.demo.isDemo:
      self.init("--demo stores nothing, so there is nothing for --offline to show", .noData)
    case .notStored where invocation.freshness.isOfflineByChoice:
      self.init(
        "no stored data for \(name), and the setting refresh is offline. Fetch it once: "
          + "\(again) --refresh", .noData)
    case .notStored where isOffline:
      self.init(
        "no stored data for \(name) and --offline was given. Run once with a network: \(again)",
        .noData)
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
        "\(error), and no stored data for \(name). Try again: \(again), or look: skymux doctor",
        .noData)
    }
  }

  /// The service could not be asked for a place that is not inside the program.
  init(_ error: WeatherError, search text: String) {
    let code: ExitCode =
      switch error {
      case .limited: .limited
      case .refused: .failure
      default: .noData
      }
    self.init(
      "no place called \"\(text)\" is known here, and the search failed: \(error). "
        + "Try coordinates: skymux 52.52,13.41", code)
  }

  /// A word as a shell takes it.
  static func quoted(_ word: String) -> String {
    word.allSatisfy { $0.isLetter || $0.isNumber || "-.,@".contains($0) } ? word : "\"\(word)\""
  }
}
