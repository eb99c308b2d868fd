#if canImport(Observation)
public import Observation

/// A loadable for views that watch by Observation: its state, on the main actor.
///
/// ```swift
/// let photos = ObservedLoadable(Loadable { try await api.photos() })
/// show(photos.state.phase)  // in a view, which is drawn again with each change
/// ```
///
/// It follows the loadable, which it keeps alive, for as long as it lives itself. Without one,
/// nothing is paid for it.
@MainActor @Observable public final class ObservedLoadable<Value: Sendable> {
  /// The state as the main actor knows it.
  public private(set) var state: LoadableState<Value>
  /// What it follows.
  @ObservationIgnored public let loadable: any PureLoadable<Value>
  @ObservationIgnored private var subscription: StateSubscription?

  /// Follows a loadable; its current state is there at once.
  public init(_ loadable: some PureLoadable<Value>) {
    self.loadable = loadable
    state = loadable.state
    subscription = loadable.subscribe { [weak self] in self?.state = $0 }
  }
}
#endif
