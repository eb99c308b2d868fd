import LightFoundation
import Mux
import MuxNetworking
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
        (.limited(reason, until: Self.text(until, in: zone, clock), name), .limited)
      case .refused(let reason): (.refused(reason, name), .failure)
      case .cancelled: (.cancelled, .failure)
      default: (.noAnswer(error, name, again: again), .noData)
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
    self.init(words.text(.searchFailed(Self.named(text), error)), code)
  }

  /// Returns the user's text in quotes, shortened to fit into a message.
  static func named(_ text: String) -> String { "\"\(text.truncated(columns: 60))\"" }

  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-.,@".contains($0) }
    if isPlain, !word.isEmpty { return word }
    guard word.contains(where: { "\"$`\\!".contains($0) }) else { return "\"\(word)\"" }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}

enum FailureWords {
  /// Returns the reason of a disk or network error in one line.
  static func of(_ error: any Error, _ book: Localization = .english) -> String {
    switch error {
    case let error as SaveError:
      // The number of keys is irrelevant to users; one disk has one reason.
      error.cause.map { of($0, book) }
        ?? Set(error.failures.values.map { of($0, book) }).sorted().joined(separator: "; ")
    case let error as CacherError: book.text(DiskTrouble(error).message)
    case let error as ConfigError: book.text(DiskTrouble(error).message)
    case let error as FileSystemError:
      book.text(
        DiskTrouble.system(
          "\(error.operation) \(error.path)", code: error.code, name: system(error.code)
        ).message)
    case is TransportError: "\(error)"
    default: "\(type(of: error))"
    }
  }

  static func system(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension DiskTrouble {
  /// Returns the meaning of an `errno` value for a folder.
  static func refused(_ code: Int32) -> DiskTrouble { .named(code, FailureWords.system(code)) }

  fileprivate init(_ error: CacherError) {
    self =
      switch error {
      case .full: .full
      case .denied(let path): .denied(path: path)
      case .busy: .cacheBusy
      case .system(let what, let code): .system(what, code: code, name: FailureWords.system(code))
      case .emptyDomain, .damaged, .tooLarge, .superseded, .store: .words("\(error)")
      }
  }

  fileprivate init(_ error: ConfigError) {
    self =
      switch error {
      case .noFolder: .noFolder
      case .newerVersion(let path, let version): .newer(path: path, version: version)
      case .busy(let path): .fileBusy(path: path)
      case .damaged(let path, let reason): .damaged(path: path, reason: reason)
      case .disk(let path, let error):
        .unwritable(path: path, code: error.code, name: FailureWords.system(error.code))
      case .notEncodable(let reason): .words("could not encode the settings: \(reason)")
      }
  }
}

enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// The report was printed, possibly from stale data.
  case success = 0
  /// Any other error.
  case failure = 1
  /// The command line is invalid.
  case usage = 2
  /// The place is unknown or ambiguous.
  case place = 3
  /// Nothing is stored and the network is unavailable, or the place has no such data.
  case noData = 4
  /// Only stale data is available, and `--strict` was given.
  case stale = 5
  /// Open-Meteo is limiting requests, and there is no stored data.
  case limited = 6
  /// The disk cannot be read or written.
  case disk = 74

  static let documented: [(code: ExitCode, meaning: String)] = [
    (.success, "the answer is printed; if it is from stale data, a note says so"),
    (.failure, "any other error"), (.usage, "the command line is wrong"),
    (.place, "no such place, or several of that name"),
    (.noData, "no stored data and no network, or no such data"),
    (.stale, "the data is stale and --strict was given"),
    (.limited, "Open-Meteo is limiting requests, and there is no stored data"),
    (.disk, "the disk could not be read or written"),
  ]
}
