import Weather
import LightFoundation
import Mux
import MuxNetworking
import WeatherFeeds
import WeatherPictures
import WeatherStore

/// Describes system errors in words.
enum FailureWords {
  /// Returns the reason of a disk or network error in one line.
  static func of(_ error: any Error, _ book: Localization = .english) -> String {
    switch error {
    case let error as SaveError:
      // The number of keys is irrelevant to users; one disk has one reason.
      Set(error.failures.values.map { of($0, book) }).sorted().joined(separator: "; ")
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
      case .notEncodable: .words("\(error)")
      }
  }
}
