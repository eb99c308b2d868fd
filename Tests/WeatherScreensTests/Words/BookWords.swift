import Foundation
import SystemTesting
import TerminalUI
import Weather
import WeatherPictures

/// The vocabulary of each language, and values that produce its messages.
enum BookWords {
  /// The words of a language in lower case.
  static func of(_ language: Localization) -> Set<String> {
    let lines =
      language.code == "en"
      ? LanguageText.english : (try? LanguageText.lines(of: language.code)) ?? []
    let texts = lines.map(\.text).flatMap { text in
      guard text.contains("{") else { return [text] }
      // Every text that a choice argument can select.
      return (0..<4).map { choice in
        let chosen = [Message.Argument](repeating: .choice(choice), count: 5)
        return language.text(
          Message("", text, chosen[0], chosen[1], chosen[2], chosen[3], chosen[4]))
      }
    }
    let points = CompassPoint.allCases.map(language.letters(of:))
    return Set((texts + points).flatMap(words))
  }

  /// The words of a text: runs of two or more letters.
  ///
  /// Double-width letters are skipped, because those scripts do not separate words.
  static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter || $0.terminalWidth == 2 }.filter { $0.count > 1 }.map {
      $0.lowercased()
    }
  }

  static let reasons: [FailureReason] = [
    .noNetwork, .offline, .hostNotFound("x"), .noConnection("x"), .noSecureConnection("x"),
    .noProxy("x"), .brokenOff, .saidNothing, .status(500), .asksToWait,
  ]

  static let troubles: [WeatherError] =
    reasons.flatMap {
      [.unreachable($0), .serverFailed($0), .limited($0, until: .distantFuture), .refused($0)]
    }
    + CallLimit.allCases.map { .limited(.limitReached($0), until: .distantFuture) }
    + [
      .unreachable(.words("x")), .serverFailed(.words("x")),
      .limited(.words("x"), until: .distantFuture),
    ]
    + [.timedOut, .missing, .notStored, .cancelled, .tooSlow, .dropped]

  static let scenes: [Message] =
    SceneName.allCases.flatMap { [.title($0), .told($0)] }
    + [true, false].flatMap { isSo in
      [
        .expiry(requests: 1, isOld: isSo), .refresh(fetches: 2, isError: isSo),
        .restart(fromDisk: isSo, milliseconds: 1, requests: 0),
        .limit(refused: 1, more: 0, isAnswered: isSo), .clear(isAnswered: isSo, isKept: isSo),
      ]
    }
    + [
      .toldOffline(age: "1"), .once(fetches: 1, milliseconds: 1), .offline(age: "1"),
      .together(requests: 1), .leaving(left: 1, hours: 99, fetches: 1),
      .typing(keys: 7, searches: 1, found: nil), .ahead(places: 6, requests: 1, milliseconds: 1),
      .zip(milliseconds: 1, requests: 2, places: 6, more: 1), .states(times: 9, fetches: 1),
      .map(requests: 1, hours: 24, more: 0),
      .confidence(isThere: true, isMissing: true, requests: 1),
      .failed("1"),
    ]

  static let events: [CacheEvent] = [
    .hit, .miss, .joined(waiters: 3), .servedOld(minutes: 15), .loaded, .fetchBegan, .fetched,
    .unchanged, .failed(.timedOut), .cancelled, .tooSlow, .discarded, .awaited, .taken,
    .unshared("1"), .sharedAgain, .requestCancelled, .stored, .madeStale, .dropped, .evicted,
    .saved(0), .saved(1), .saved(2), .saved(5), .storeFailed("1"), .notEncodable("1"),
  ]
}
