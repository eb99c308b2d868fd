/// Another loadable with its value turned into something else.
///
/// The value is turned as soon as it is there; states and errors are those of the origin. Told to
/// load, the origin does, if it can be told.
final class MappedLoadable<Value: Sendable>: Syncable {
  /// The value that was turned last, and what came of it.
  private struct Turned: Sendable {
    let number: UInt64
    let result: Result<Value, any Error>
  }

  /// The state, and all who are told of it.
  let feed: StateFeed<Value>
  private let origin: LoadableMember
  private let turned = Lock<Turned?>(nil)
  private let subscription = Lock<StateSubscription?>(nil)

  init<Origin: PureLoadable>(
    _ origin: Origin, _ transform: @escaping @Sendable (Origin.Value) throws -> Value
  ) {
    feed = StateFeed(origin.feed.environment)
    self.origin = LoadableMember(origin)
    let subscription = origin.feed.subscribe(on: .inline) { [weak self] state in
      self?.show(state, transform)
    }
    self.subscription.withLock { $0 = subscription }
  }

  /// Whether the origin needs it.
  var needsSync: Bool { origin.needsSync }

  /// How old the origin's value is.
  var age: Duration? { origin.loadable.age }

  /// Whether the origin's value is stale.
  var isStale: Bool { origin.loadable.isStale }

  /// Tells the origin to load anew.
  func sync() {
    origin.syncable?.sync()
    follow()
  }

  /// Tells the origin to load if it has a reason to.
  func syncIfNeeded() {
    origin.syncable?.syncIfNeeded()
    follow()
  }

  /// Tells the origin that its next load is arranged for.
  func willRetry(at moment: Duration) { origin.syncable?.willRetry(at: moment) }

  /// The origin tells its states one after the other, so each is turned in its turn.
  private func show<Old>(
    _ state: LoadableState<Old>, _ transform: (Old) throws -> Value
  ) {
    var result = turned.withLock { $0?.number == state.marks.value ? $0?.result : nil }
    if result == nil, let old = state.value {
      let new = Turned(number: state.marks.value, result: Result { try transform(old) })
      _ = turned.withLock { turned in
        defer { turned = new }
        return turned
      }
      result = new.result
    }
    feed.change { own in
      own = state.with(try? result?.get())
      if state.phase == .loaded, case .failure(let error) = result {
        own.error = error
        own.outcome = .failure
      }
      return true
    }
  }

  /// Another thread may still be telling that the origin loads; whoever said so knows it already.
  private func follow() {
    feed.change { own in
      let state = origin.read()
      guard state.isLoading, !own.isLoading else { return false }
      own.begin(load: state.marks.load)
      return true
    }
  }
}

extension PureLoadable {
  /// This loadable with its value turned into something else; a value that is there is turned at
  /// once.
  ///
  /// If `transform` throws, the new loadable has failed.
  public func map<New: Sendable>(
    _ transform: @escaping @Sendable (Value) throws -> New
  ) -> DerivedLoadable<New> {
    DerivedLoadable(MappedLoadable(self, transform))
  }
}
