/// Another loadable with its value turned into something else.
///
/// The value is turned as soon as it is there; states and errors are those of the origin. Told to
/// load, the origin does, if it can be told.
final class MappedLoadable<Old: Sendable, Value: Sendable>: Deriving {
  /// The value that was turned last, and what came of it.
  private struct Turned: Sendable {
    let number: UInt64
    let result: Result<Value, any Error>
  }

  let derivation: Derivation<Value>
  private let origin: StateFeed<Old>
  private let transform: @Sendable (Old) throws -> Value
  private let turned = Lock<Turned?>(nil)

  init(
    _ origin: some PureLoadable<Old>, _ transform: @escaping @Sendable (Old) throws -> Value
  ) {
    self.origin = origin.feed
    self.transform = transform
    derivation = Derivation(origin.feed.environment)
    derivation.follow([LoadableMember(origin)]) { [weak self] in self?.turn() }
  }

  /// Turns each value once: the origin tells its states one after the other.
  private func turn() {
    let state = origin.state
    var new: Turned?
    if let value = state.value {
      guard turned.withLock({ $0?.number }) != state.marks.value else { return update() }
      new = Turned(number: state.marks.value, result: Result { try transform(value) })
    }
    // What is replaced, or forgotten with its origin, is let go when the lock is free.
    _ = turned.withLock { exchange(&$0, with: new) }
    update()
  }

  func update() {
    derivation.update { _ in
      let (state, turned) = (origin.state, turned.withLock { $0 })
      return ((state, turned), [state.marks.change, turned?.number ?? 0])
    } deriving: { parts, _ in
      let (state, turned) = parts
      guard state.hasValue else { return state.with(nil) }
      // A value that is yet to be turned is shown when it is.
      guard let turned, turned.number == state.marks.value else { return nil }
      var new = state.with(try? turned.result.get())
      if state.phase == .loaded, case .failure(let error) = turned.result {
        new.error = error
        new.outcome = .failure
      }
      return new
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
