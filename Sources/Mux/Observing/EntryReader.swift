/// A reader of the cached entry of a source.
///
/// It buffers nothing: a notification only wakes it, and it then reads the cache, so a slow reader
/// gets the newest entry.
final class EntryReader<Source: FollowedSource>: Sendable {
  private enum Turn: Sendable { case display, end }

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
    /// True if the reader has made its request, or makes none.
    var hasAsked: Bool
    var ticket: RequestHandle?
    var subscription: StateSubscription?
  }

  private let source: Source
  private let policy: FetchPolicy?
  private let state: Lock<State>

  /// Creates a reader; with a policy, its first read makes a request.
  init(_ source: Source, asking policy: FetchPolicy?) {
    self.source = source
    self.policy = policy
    state = Lock(State(hasAsked: policy == nil))
    let subscription = source.follow { [weak self] _ in self?.wake() }
    state.withLock { $0.subscription = subscription }
  }

  deinit { state.withLock { $0.ticket }?.cancel() }

  /// Waits for an entry other than the last one; returns nil after cancellation.
  func next() async -> CacheEntry<Source.Value>?? {
    ask()
    while await turn() == .display {
      let found = source.cachedEntry
      let shown = Shown(found)
      if state.withLock({ exchange(&$0.shown, with: shown) }) != shown { return .some(found) }
    }
    return nil
  }

  private func ask() {
    guard let policy, !state.withLock({ exchange(&$0.hasAsked, with: true) }) else { return }
    // The source reports the result; the completion only keeps the fetch alive.
    let ticket = source.request(policy: policy, on: .inline) { _ in }
    state.withLock { $0.ticket = ticket }
  }

  private func wake() {
    let waiter = state.withLock { state -> CheckedContinuation<Turn, Never>? in
      state.hasNews = state.waiter == nil
      return exchange(&state.waiter, with: nil)
    }
    waiter?.resume(returning: .display)
  }

  /// Waits for a change or the end.
  private func turn() async -> Turn {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let (turn, other) = state.withLock { state -> (Turn?, CheckedContinuation<Turn, Never>?) in
          if state.isOver { return (.end, nil) }
          if exchange(&state.hasNews, with: false) { return (.display, nil) }
          // A stream serves one loop: a second one ends the first.
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
