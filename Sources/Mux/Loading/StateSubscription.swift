/// Keeps a closure subscribed: for as long as it lives, or until it is cancelled.
public final class StateSubscription: Sendable {
  private let leave: @Sendable () -> Void

  init(onCancel leave: @escaping @Sendable () -> Void) { self.leave = leave }

  deinit { leave() }

  /// Ends the subscription; after that no call begins.
  public func cancel() { leave() }
}
