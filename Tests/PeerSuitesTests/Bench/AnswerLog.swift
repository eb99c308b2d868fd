import Mux

/// A log of answers in order, one line each: the name, then value, source and staleness or error.
final class AnswerLog: Sendable {
  private let lines = Lock<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  /// Returns the lines since the last call.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  func add(_ name: String, _ result: Result<CacheEntry<Int>, any Error>) {
    switch result {
    case .success(let entry):
      add("\(name): \(entry.value) \(entry.source)\(entry.isStale ? " stale" : "")")
    case .failure(let error): add("\(name): \(Self.word(for: error))")
    }
  }

  static func word(for error: any Error) -> String {
    switch error {
    case is CancellationError: "cancelled"
    case is Offline: "offline"
    case is Broken: "broken"
    default: "\(error)"
    }
  }
}
