import Foundation

@testable import Mux

/// A downloader scripted by a test.
struct ScriptedDownloader: MediaDownloader {
  let answer: @Sendable (MediaRequest, any MediaReceiver) async throws -> Void

  func download(_ request: MediaRequest, to receiver: any MediaReceiver) async throws {
    try await answer(request, receiver)
  }

  /// Answers every request with these bytes and counts the requests.
  static func bytes(_ text: String, asked: Counter = Counter()) -> ScriptedDownloader {
    ScriptedDownloader { _, receiver in
      asked.add()
      try receiver.begin(status: 200, headers: ["Content-Length": "\(text.utf8.count)"])
      try receiver.receive(Data(text.utf8))
    }
  }

  final class Counter: Sendable {
    private let number = Lock(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }
}
