/// Keeps a closure subscribed until it is released or cancelled.
public final class StateSubscription: Sendable {
  private let leave: @Sendable () -> Void

  init(onCancel leave: @escaping @Sendable () -> Void) { self.leave = leave }

  deinit { leave() }

  /// Ends the subscription; no call begins after it.
  public func cancel() { leave() }
}
