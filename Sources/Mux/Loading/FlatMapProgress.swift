/// How far the way from an origin to what its value leads to has been gone.
///
/// Pure.
struct FlatMapProgress<Value: Sendable>: Sendable {
  /// How what is at the end of the way is told to load.
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
    case tell(LoadableMember, Order)
  }

  /// Whether values of the origin are followed by themselves.
  var isAwake = false
  /// Which value of the origin was followed; zero for none.
  private(set) var number: UInt64 = 0
  private(set) var goal: LoadableMember?
  private(set) var feed: StateFeed<Value>?
  /// The last reset of the goal when the way led to it.
  private(set) var goalReset: UInt64 = 0
  var subscription: StateSubscription?
  private var pending = Order.none
  /// The value of the origin that is being followed just now.
  private var making: UInt64?

  /// A load is asked for.
  mutating func order(_ order: Order) {
    isAwake = true
    if order.rawValue > pending.rawValue { pending = order }
  }

  /// The order to give, once; a new goal is told at least to load if it needs to.
  mutating func takeOrder() -> Order {
    defer { pending = .none }
    return pending == .none ? .ifNeeded : pending
  }

  /// What the origin's present value asks for.
  mutating func follow(_ value: UInt64) -> Step {
    guard isAwake, making != value else { return .stay }
    if number == value, let goal {
      defer { pending = .none }
      return .tell(goal, pending)
    }
    making = value
    return .make
  }

  /// What the value leads to is known; false if it is too late.
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

  /// The origin has no value any more: where the last one led is let go, and no order.
  mutating func forget() {
    (number, making, goalReset) = (0, nil, 0)
    (goal, feed, subscription) = (nil, nil, nil)
  }

  /// The state that comes of that of the origin and of that to which its value leads.
  func state(
    after old: LoadableState<Value>, origin: LoadableState<Void>, goal: LoadableState<Value>?
  ) -> LoadableState<Value> {
    let resets = (own: old.marks.reset, goal: goal?.marks.reset ?? 0)
    let isGoalReset = resets.goal > max(resets.own, goalReset)
    // What led to the old value was forgotten, or where it led to: so is that.
    let isForgotten = !origin.hasValue || isGoalReset
    var state = isForgotten ? LoadableState() : old
    switch (origin.phase, goal) {
    case (.loading, _):
      state.begin(load: origin.marks.load)
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
    case (_, nil) where origin.hasValue && isAwake:
      state.begin(load: origin.marks.load)
    case (_, nil):
      state = LoadableState()
    }
    state.marks.reset = max(resets.own, origin.marks.reset, isGoalReset ? resets.goal : 0)
    return state
  }
}
