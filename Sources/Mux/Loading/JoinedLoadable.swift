/// A combination of two loadables with both values.
///
/// It is loaded when both are, and fails when one fails.
final class JoinedLoadable<First: Sendable, Second: Sendable>: Deriving {
  typealias Value = (First, Second)

  let derivation: Derivation<(First, Second)>
  private let first: StateFeed<First>
  private let second: StateFeed<Second>

  init(_ first: some PureLoadable<First>, _ second: some PureLoadable<Second>) {
    self.first = first.feed
    self.second = second.feed
    derivation = Derivation(first.feed.environment)
    derivation.follow([LoadableMember(first), LoadableMember(second)]) { [weak self] in
      self?.update()
    }
  }

  func update() {
    derivation.update { _ in
      let states = (first.state, second.state)
      return (states, [states.0.marks.change, states.1.marks.change])
    } deriving: { states, old in
      let new = LoadableMode.all.combine([states.0.bare, states.1.bare])
      guard new.isNews(after: old.bare) || new.marks.value != old.marks.value else { return nil }
      var values: (First, Second)?
      if let one = states.0.value, let two = states.1.value { values = (one, two) }
      return new.with(values)
    }
  }
}

extension PureLoadable {
  /// Returns a loadable that combines this one with another, with both values once both are loaded.
  public func joined<Other: Sendable>(with other: some PureLoadable<Other>) -> DerivedLoadable<
    (Value, Other)
  > { DerivedLoadable(JoinedLoadable(self, other)) }
}
