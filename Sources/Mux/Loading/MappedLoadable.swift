/// A loadable with the transformed value of another loadable.
///
/// Each value is transformed on arrival; state and error are those of the origin. A load request
/// goes to the origin, if it can load.
final class MappedLoadable<Old: Sendable, Value: Sendable>: Deriving {
  private struct Turned: Sendable {
    let number: UInt64
    /// The load that brought the value.
    let load: UInt64
    let result: Result<Value, any Error>
  }

  let derivation: Derivation<Value>
  private let origin: StateFeed<Old>
  private let transform: @Sendable (Old) throws -> Value
  private let turned = Lock<Turned?>(nil)

  init(_ origin: some PureLoadable<Old>, _ transform: @escaping @Sendable (Old) throws -> Value) {
    self.origin = origin.feed
    self.transform = transform
    derivation = Derivation(origin.feed.environment)
    derivation.follow([LoadableMember(origin)]) { [weak self] in self?.turn() }
  }

  /// Transforms each value once, because the origin delivers its states one after another.
  private func turn() {
    let state = origin.state
    var new: Turned?
    if let value = state.value {
      // A transformation that failed runs again for an equal value.
      let isKnown = turned.withLock { turned in
        guard let turned, turned.number == state.marks.value else { return false }
        return turned.load == state.marks.end || (try? turned.result.get()) != nil
      }
      if isKnown { return update() }
      new = Turned(
        number: state.marks.value, load: state.marks.end, result: Result { try transform(value) })
    }
    // The replaced value is released after the lock.
    _ = turned.withLock { exchange(&$0, with: new) }
    update()
  }

  func update() {
    derivation.update { _ in
      let (state, turned) = (origin.state, turned.withLock { $0 })
      return ((state, turned), [state.marks.change, turned?.number ?? 0, turned?.load ?? 0])
    } deriving: { parts, _ in
      let (state, turned) = parts
      guard state.hasValue else { return state.with(nil) }
      // A value is shown once it has been transformed.
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
  /// Returns a loadable with the transformed value; transforms an existing value immediately.
  ///
  /// If `transform` throws, the new loadable fails.
  public func map<New: Sendable>(
    _ transform: @escaping @Sendable (Value) throws -> New
  ) -> DerivedLoadable<New> {
    DerivedLoadable(MappedLoadable(self, transform))
  }
}
