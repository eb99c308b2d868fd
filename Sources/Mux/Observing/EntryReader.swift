/// One reader of what a source keeps, for as long as it lives.
///
/// Nothing is buffered: it is told that there is news, and looks when it is asked, so a slow reader
/// gets the newest.
final class EntryReader<Source: FollowedSource>: Sendable {
  private enum Turn: Sendable {
    case look, end
  }

  private enum Shown: Equatable, Sendable {
    case nothingYet, noEntry
    case entry(EntryMark)

    init(_ entry: CacheEntry<Source.Value>?) { self = entry.map { .entry($0.mark) } ?? .noEntry }
  }

  private struct State: Sendable {
    var shown = Shown.nothingYet
    var hasNews = true
    var isOver = false
    var waiter: CheckedContinuation<Turn, Never>?
    /// Whether it has asked the source, or need not.
    var hasAsked: Bool
    var ticket: RequestTicket?
    var subscription: StateSubscription?
  }

  private let source: Source
  private let policy: FetchPolicy?
  private let state: Lock<State>

  /// Makes a reader; with a policy it asks the source once, when it is read for the first time.
  init(_ source: Source, asking policy: FetchPolicy?) {
    self.source = source
    self.policy = policy
    state = Lock(State(hasAsked: policy == nil))
    let subscription = source.follow { [weak self] _ in self?.wake() }
    state.withLock { $0.subscription = subscription }
  }

  deinit { state.withLock { $0.ticket }?.cancel() }

  /// What is kept, as soon as it is not what was given out last; no more when the reader's task is
  /// cancelled.
  func next() async -> CacheEntry<Source.Value>?? {
    ask()
    while await turn() == .look {
      let found = source.cachedEntry
      let shown = Shown(found)
      if state.withLock({ exchange(&$0.shown, with: shown) }) != shown { return .some(found) }
    }
    return nil
  }

  private func ask() {
    guard let policy, !state.withLock({ exchange(&$0.hasAsked, with: true) }) else { return }
    // What it brings is told by the source; the completion is there to have somebody wait.
    let ticket = source.request(policy, on: .inline) { _ in }
    state.withLock { $0.ticket = ticket }
  }

  private func wake() {
    let waiter = state.withLock { state -> CheckedContinuation<Turn, Never>? in
      state.hasNews = state.waiter == nil
      return exchange(&state.waiter, with: nil)
    }
    waiter?.resume(returning: .look)
  }

  /// Waits for news, or for the end.
  private func turn() async -> Turn {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let (turn, other) = state.withLock { state -> (Turn?, CheckedContinuation<Turn, Never>?) in
          if state.isOver { return (.end, nil) }
          if exchange(&state.hasNews, with: false) { return (.look, nil) }
          // A stream is for one loop: a second one ends the first.
          return (nil, exchange(&state.waiter, with: waiter))
        }
        other?.resume(returning: .end)
        if let turn { waiter.resume(returning: turn) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.isOver = true
        return exchange(&state.waiter, with: nil)
      }
      waiter?.resume(returning: .end)
    }
  }
}
