import LightFoundation
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherStore

/// A failed command: a message of one line and an exit code.
struct CommandFailure: Error, Hashable, Sendable {
  let message: String
  let code: ExitCode

  init(_ message: String, _ code: ExitCode) {
    self.message = message
    self.code = code
  }

  /// Creates the failure for a place without weather data, not even stale.
  init(
    _ error: WeatherError, place: Place, by invocation: Invocation,
    _ words: Localization = .english, _ clock: ClockTime.Style = .hours24
  ) {
    let name = "\"\(place.name)\""
    let again = invocation.again
    let isOffline = invocation.freshness.isOffline
    let zone = PlaceZone(identifier: place.zone)
    let (phrase, code): (Message, ExitCode) =
      switch error {
      case .notStored where isOffline && invocation.demo.isDemo: (.demoStoresNothing, .noData)
      case .notStored where invocation.freshness.isOfflineByChoice:
        (.refreshIsOffline(name, again: again), .noData)
      case .notStored where isOffline: (.offline(name, again: again), .noData)
      case .limited(let reason, let until):
        (
          .limited(TroubleReason(told: reason), until: Self.text(until, in: zone, clock), name),
          .limited
        )
      case .refused(let reason): (.refused(TroubleReason(told: reason), name), .failure)
      case .cancelled: (.cancelled, .failure)
      default: (.noAnswer(Trouble(error), name, again: again), .noData)
      }
    self.init(words.text(phrase), code)
  }

  /// Returns a local time, followed by UTC if that differs.
  private static func text(
    _ instant: Date, in zone: PlaceZone, _ style: ClockTime.Style
  ) -> String {
    let here = zone.clock(at: instant).text(style)
    let there = PlaceZone.utc.clock(at: instant).text(style)
    return here == there ? "\(there) UTC" : "\(here) (\(there) UTC)"
  }

  /// Creates the failure for a search that could not reach the service.
  init(_ error: WeatherError, search text: String, _ words: Localization) {
    let code: ExitCode =
      switch error {
      case .limited: .limited
      case .refused: .failure
      default: .noData
      }
    self.init(words.text(.searchFailed(Self.named(text), Trouble(error))), code)
  }

  /// Returns the user's text in quotes, shortened to fit into a message.
  static func named(_ text: String) -> String { "\"\(text.truncated(columns: 60))\"" }

  /// Returns a word quoted for a shell.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-.,@".contains($0) }
    if isPlain, !word.isEmpty { return word }
    guard word.contains(where: { "\"$`\\!".contains($0) }) else { return "\"\(word)\"" }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
