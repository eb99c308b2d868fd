/// One of several requests that are answered together.
protocol ZipPart: RequestExpecting {
  /// Starts the request if its source accepts requests without a task.
  func begin(_ policy: FetchPolicy, for flight: UInt64?)

  /// The value or the error; nil until the request is answered.
  var outcome: Result<any Sendable, any Error>? { get }

  /// Waits for the answer, and starts the request if ``begin(_:for:)`` could not.
  ///
  /// - Throws: the error of the request.
  func finish(_ policy: FetchPolicy) async throws

  /// Starts the request with a completion, which receives the error or nil.
  func ask(
    _ policy: FetchPolicy, completion: @escaping @Sendable ((any Error)?) -> Void
  ) -> RequestHandle
}

final class ZipRequest<Value: Sendable>: ZipPart {
  private struct Asked: Sendable {
    let ticket: RequestHandle
    let wait: Wait?
  }

  private let source: any MuxSource<Value>
  private let answer = OneShot<CacheEntry<Value>>()
  private let asked = Lock<Asked?>(nil)

  init(_ source: some MuxSource<Value>) { self.source = source }

  /// The answer; a cancellation until the request has ended.
  var entry: Result<CacheEntry<Value>, any Error> { answer.result ?? .failure(CancellationError()) }

  /// The answer without its metadata.
  var result: Result<Value, any Error> { entry.map(\.value) }

  var outcome: Result<any Sendable, any Error>? {
    answer.result.map { $0.map { $0.value as any Sendable } }
  }

  func expectRequest() { joint?.expectRequest() }

  func stopExpecting() { joint?.stopExpecting() }

  func begin(_ policy: FetchPolicy, for flight: UInt64?) {
    guard let joint else { return }
    let (ticket, wait) = joint.ask(policy, for: flight) { [answer] in answer.give($0) }
    asked.withLock { $0 = Asked(ticket: ticket, wait: wait) }
  }

  func finish(_ policy: FetchPolicy) async throws {
    if let asked = asked.withLock({ $0 }) {
      defer { asked.wait?.end() }
      _ = try await answer.value { asked.ticket.cancel() }
    } else {
      do { answer.give(.success(try await source.requestEntry(policy: policy))) } catch {
        answer.give(.failure(error))
        throw error
      }
    }
  }

  func ask(
    _ policy: FetchPolicy, completion: @escaping @Sendable ((any Error)?) -> Void
  ) -> RequestHandle {
    source.request(policy: policy, on: .inline) { [answer] result in
      answer.give(result)
      if case .failure(let error) = result { completion(error) } else { completion(nil) }
    }
  }

  private var joint: (any JointSource<Value>)? { source as? any JointSource<Value> }
}
