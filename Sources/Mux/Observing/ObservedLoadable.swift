#if canImport(Observation)
public import Observation

/// A loadable for views that use Observation, with its state on the main actor.
///
/// ```swift
/// let photos = ObservedLoadable(Loadable { try await api.photos() })
/// show(photos.state.phase)  // in a view, which is drawn again with each change
/// ```
///
/// It follows and retains the loadable.
@MainActor @Observable public final class ObservedLoadable<Value: Sendable> {
  /// The latest state on the main actor.
  public private(set) var state: LoadableState<Value>
  /// The observed loadable.
  @ObservationIgnored public let loadable: any PureLoadable<Value>
  @ObservationIgnored private var subscription: StateSubscription?

  /// Follows a loadable, starting with its current state.
  public init(_ loadable: some PureLoadable<Value>) {
    self.loadable = loadable
    state = loadable.state
    subscription = loadable.subscribe { [weak self] in self?.state = $0 }
  }
}
#endif
