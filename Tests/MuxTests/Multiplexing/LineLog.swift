@testable import Mux

/// A log of lines in order.
final class LineLog: Sendable {
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
}

/// Answers: the name, then value, source and staleness or error.
extension LineLog {
  func add(_ name: String, _ result: Result<CacheEntry<Int>, any Error>) {
    switch result {
    case .success(let entry): add(name, entry.value, entry.source, isStale: entry.isStale)
    case .failure(let error): add("\(name): \(Self.word(for: error))")
    }
  }

  func add(_ name: String, _ result: Result<ErasedEntry, any Error>) {
    switch result {
    case .success(let answer):
      add(name, Box<Int>.value(of: answer.box), answer.source, isStale: answer.isStale)
    case .failure(let error): add("\(name): \(Self.word(for: error))")
    }
  }

  private func add(_ name: String, _ value: Int, _ source: CacheSource, isStale: Bool) {
    add("\(name): \(value) \(source)\(isStale ? " stale" : "")")
  }

  static func words(_ results: [Result<some Any, any Error>]) -> [String] {
    results.map { result in
      switch result {
      case .success(let value): "\(value)"
      case .failure(let error): word(for: error)
      }
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

/// A connectivity error.
struct Offline: ConnectivityError {
  var isConnectivityError: Bool { true }
}

/// Any other error.
struct Broken: Error {}
