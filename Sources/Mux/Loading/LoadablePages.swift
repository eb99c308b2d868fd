/// A list loaded page by page, with cursors from the neighboring pages.
///
/// ```swift
/// let posts = LoadablePages(pageLimit: 20) { (cursor: String?) in
///   try await api.posts(after: cursor)
/// } next: { page, _ in
///   page.next
/// }
/// posts.syncIfNeeded()
/// if posts.hasNext { posts.loadNext() }
/// ```
///
/// Its value is the array of loaded pages, in order. One load runs at a time; other requests are
/// queued and deduplicated. A failure does not change the pages. Its age is that of the oldest
/// page.
public final class LoadablePages<Cursor: Sendable, Page: Sendable>: Syncable {
  typealias Decisions = PagesState<Cursor, Page>

  /// The state and its observers.
  public let feed: StateFeed<[Page]>
  let staleAfter: Duration?
  let decisions: Lock<Decisions>
  let fetch: @Sendable (Decisions.Place) async throws -> Decisions.Link
  /// The task of the current run, or of one that has ended.
  let task = Lock<(run: UInt64, task: Task<Void, Never>)?>(nil)

  /// Creates an empty list.
  ///
  /// `load` returns the page at a cursor, which is nil for the first page. `next` and `previous`
  /// return the cursors of the neighbors from a page and its own cursor; nil at the ends. `limit`
  /// is the maximum number of pages, nil for no limit; beyond it, the page at the other end is
  /// dropped and can be loaded again.
  public init(
    pageLimit limit: Int? = nil, staleAfter: Duration? = nil, environment: MuxEnvironment = .live,
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

  /// A Boolean value indicating whether there is a page after the last loaded one.
  public var hasNext: Bool { decisions.withLock { $0.hasNext } }

  /// A Boolean value indicating whether there is a page before the first loaded one.
  public var hasPrevious: Bool { decisions.withLock { $0.hasPrevious } }

  /// A Boolean value indicating whether the next page is loading.
  public var isLoadingNext: Bool { decisions.withLock { $0.order == .next } }

  /// A Boolean value indicating whether the previous page is loading.
  public var isLoadingPrevious: Bool { decisions.withLock { $0.order == .previous } }

  /// Loads the page after the last one, or the first page of an empty list.
  ///
  /// No-op at the end of the list, or while that page is loading.
  public func loadNext() { begin(.next) }

  /// Loads the page before the first one, or the first page of an empty list.
  ///
  /// No-op at the beginning of the list, or while that page is loading.
  public func loadPrevious() { begin(.previous) }

  /// Reloads all loaded pages from the first one, each with the cursor of its new predecessor.
  ///
  /// The new pages appear together, when the last one is loaded. No-op during a refresh; queued
  /// behind the load of a single page.
  public func refresh() { begin(.refresh) }

  /// Reloads all pages; no-op while a load is running.
  public func sync() { if !feed.state({ $0.isLoading }) { refresh() } }

  /// Cancels the running load and all queued ones; the pages stay.
  public func cancel() {
    change { state, decisions in
      guard state.isLoading else { return false }
      decisions.cancel()
      state.giveUp()
      return true
    }
    dropTask()
  }

  /// Removes all pages and cancels the running load.
  ///
  /// Observers receive no earlier states after it.
  public func clear() {
    change { state, decisions in
      decisions.clear()
      state.reset()
      return true
    }
    dropTask()
  }

  /// Shows in the state that the next attempt starts at `moment`; nil if it does not.
  public func willRetry(at moment: Duration?) { feed.waitToRetry(until: moment) }
}
