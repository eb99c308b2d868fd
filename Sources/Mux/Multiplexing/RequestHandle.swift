/// A handle on a request made with a completion.
///
/// ```swift
/// let ticket = users.request(key: "7") { result in show(result) }
/// ticket.cancel()
/// ```
public struct RequestHandle: Sendable {
  private let leave: @Sendable () -> Void

  /// Creates a handle, for custom sources.
  public init(onCancel leave: @escaping @Sendable () -> Void) { self.leave = leave }

  /// Cancels the request: `completion` receives a `CancellationError`, or an earlier answer.
  public func cancel() { leave() }
}
