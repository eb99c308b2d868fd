/// A list that comes page by page, each found by a cursor that its neighbour gave.
///
/// ```swift
/// let posts = LoadablePages(atMost: 20) { (cursor: String?) in
///   try await api.posts(after: cursor)
/// } next: { page, _ in
///   page.next
/// }
/// posts.syncIfNeeded()
/// if posts.hasNext { posts.loadNext() }
/// ```
///
/// Its value is the pages that are kept, in order. One load is under way at a time: what is asked for
/// meanwhile waits behind it, and what is asked for twice is loaded once. A failure leaves the pages
/// as they are. Its age is that of the oldest page.
public final class LoadablePages<Cursor: Sendable, Page: Sendable>: Syncable {
  typealias Decisions = PagesState<Cursor, Page>

  /// The state, and its observers.
  public let feed: StateFeed<[Page]>
  let staleAfter: Duration?
  let decisions: Lock<Decisions>
  let fetch: @Sendable (Decisions.Place) async throws -> Decisions.Link
  /// The task of the run under way, or of one that is over.
  let task = Lock<(run: UInt64, task: Task<Void, Never>)?>(nil)

  /// Makes a list without a page.
  ///
  /// `load` brings the page at a cursor, nil for the first page. `next` says where the page behind
  /// one begins, and `previous` where the one before it does, from the page and its own cursor; nil
  /// for none. `limit` is how many pages are kept, nil for all: beyond that the one at the other end
  /// goes, and can be loaded again.
  public init(
    atMost limit: Int? = nil, staleAfter: Duration? = nil, environment: MuxEnvironment = .live,
    load: @escaping @Sendable (Cursor?) async throws -> Page,
    next: @escaping @Sendable (Page, Cursor?) -> Cursor?,
    previous: @escaping @Sendable (Page, Cursor?) -> Cursor? = { _, _ in nil }
  ) {
    feed = StateFeed(environment)
    self.staleAfter = staleAfter
    decisions = Lock(PagesState(limit: limit))
    fetch = { place in
      let page = try await load(place.cursor)
      return Decisions.Link(
        page: page, place: place, next: next(page, place.cursor).map { .at($0) },
        previous: previous(page, place.cursor).map { .at($0) },
        birth: .init(moment: environment.time.now, date: environment.wallClock()))
    }
  }

  deinit { task.withLock { $0 }?.task.cancel() }

  /// Whether there is a page behind the last that is kept.
  public var hasNext: Bool { decisions.withLock { $0.hasNext } }

  /// Whether there is a page before the first that is kept.
  public var hasPrevious: Bool { decisions.withLock { $0.hasPrevious } }

  /// Whether the next page is being loaded.
  public var isLoadingNext: Bool { decisions.withLock { $0.order == .next } }

  /// Whether the previous page is being loaded.
  public var isLoadingPrevious: Bool { decisions.withLock { $0.order == .previous } }

  /// Loads the page behind the last, or the first one if there is none yet.
  ///
  /// Nothing happens at the end of the list, or if that page is being loaded.
  public func loadNext() { begin(.next) }

  /// Loads the page before the first, or the first one if there is none yet.
  ///
  /// Nothing happens at the beginning of the list, or if that page is being loaded.
  public func loadPrevious() { begin(.previous) }

  /// Loads all pages that are kept anew, from the first on, each by the cursor that the new one
  /// before it gives; they are shown when the last one is there.
  ///
  /// Ignored while such a load is under way; behind the load of one page it waits.
  public func refresh() { begin(.refresh) }

  /// Loads all pages anew; ignored while a load is under way.
  public func sync() { if !feed.state({ $0.isLoading }) { refresh() } }

  /// Gives up what is being loaded and what waits behind it; the pages stay.
  public func cancel() {
    change { state, decisions in
      guard state.isLoading else { return false }
      decisions.cancel()
      state.giveUp()
      return true
    }
    dropTask()
  }

  /// Forgets all pages, and gives up what is being loaded.
  ///
  /// Observers hear no more of what was before.
  public func clear() {
    change { state, decisions in
      decisions.clear()
      state.reset()
      return true
    }
    dropTask()
  }

  /// Says in the state that the next attempt is arranged for, or with nil that it is no more.
  public func willRetry(at moment: Duration?) { feed.waitToRetry(until: moment) }
}
