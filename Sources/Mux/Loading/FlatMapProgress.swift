/// The progress of a `flatMap` from the origin to the target of its value.
///
/// A value type without side effects.
struct FlatMapProgress<Value: Sendable>: Sendable {
  /// The kind of load to request from the target.
  enum Order: Int, Sendable {
    case none, ifNeeded, anew

    func give(to goal: LoadableMember) {
      switch self {
      case .none: break
      case .ifNeeded: goal.syncable?.syncIfNeeded()
      case .anew: goal.syncable?.sync()
      }
    }
  }

  enum Step: Sendable {
    case stay
    case make
    case send(LoadableMember, Order)
  }

  /// True if values of the origin are followed without a load request.
  var isAwake = false
  /// The number of the value whose target is current; zero for none.
  private(set) var number: UInt64 = 0
  private(set) var goal: LoadableMember?
  private(set) var feed: StateFeed<Value>?
  /// The last reset of the target at the time it was reached.
  private(set) var goalReset: UInt64 = 0
  var subscription: StateSubscription?
  private var pending = Order.none
  /// The number of the value whose target is being created.
  private var making: UInt64?

  mutating func order(_ order: Order) {
    isAwake = true
    if order.rawValue > pending.rawValue { pending = order }
  }

  /// Returns the pending request and clears it; a new target at least loads if needed.
  mutating func takeOrder() -> Order {
    defer { pending = .none }
    return pending == .none ? .ifNeeded : pending
  }

  /// Returns the step for the current value of the origin.
  mutating func follow(_ value: UInt64) -> Step {
    guard isAwake, making != value else { return .stay }
    // A target that cannot load, such as the failure of a transformation, is created again.
    if number == value, let goal, pending == .none || goal.syncable != nil {
      return .send(goal, exchange(&pending, with: .none))
    }
    making = value
    return .make
  }

  /// Records the new target; returns false if the value has changed since.
  mutating func arrive(
    at goal: LoadableMember, _ feed: StateFeed<Value>, reset: UInt64, _ value: UInt64
  ) -> Bool {
    guard making == value else { return false }
    goalReset = reset
    making = nil
    number = value
    self.goal = goal
    self.feed = feed
    return true
  }

  /// Forgets the target after the origin has lost its value; pending requests remain.
  mutating func forget() {
    (number, making, goalReset) = (0, nil, 0)
    (goal, feed, subscription) = (nil, nil, nil)
  }

  /// Combines the states of the origin and the target.
  func state(
    after old: LoadableState<Value>, origin: LoadableState<Void>, goal: LoadableState<Value>?
  ) -> LoadableState<Value> {
    let resets = (own: old.marks.reset, goal: goal?.marks.reset ?? 0)
    let isGoalReset = resets.goal > max(resets.own, goalReset)
    // The old value is invalid after its origin or its target was reset.
    let isForgotten = !origin.hasValue || isGoalReset
    var state = isForgotten ? LoadableState() : old
    switch (origin.phase, goal) {
    case (.loading, _): state.begin(load: origin.marks.load)
    case (.failed, _):
      state.error = origin.error
      state.activity = origin.activity
      state.outcome = .failure
      state.marks.end = origin.marks.end
    case (_, let goal?):
      state = goal
      if goal.value == nil, old.value != nil, !isForgotten {
        state = old
        state.error = goal.error
        state.activity = goal.activity
        state.outcome = goal.outcome
        state.marks.load = goal.marks.load
        state.marks.end = goal.marks.end
      }
    case (_, nil) where origin.hasValue && isAwake: state.begin(load: origin.marks.load)
    case (_, nil): state = LoadableState()
    }
    state.marks.reset = max(resets.own, origin.marks.reset, isGoalReset ? resets.goal : 0)
    return state
  }
}
