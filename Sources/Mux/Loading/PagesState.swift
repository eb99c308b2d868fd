import struct LightFoundation.Date

/// The loaded pages, in order, and the running load.
///
/// A value type without side effects. One load runs at a time; other orders wait behind it, without
/// duplicates. For an empty list every order means the first page.
struct PagesState<Cursor: Sendable, Page: Sendable>: Sendable {
  enum Place: Sendable {
    case first
    case at(Cursor)

    var cursor: Cursor? { if case .at(let cursor) = self { cursor } else { nil } }
  }

  /// A page and the places of its neighbors.
  struct Link: Sendable {
    var page: Page
    let place: Place
    var next: Place?
    var previous: Place?
    var birth = Birth()
  }

  struct Birth: Sendable {
    /// The time on the clock of the loadable.
    var moment = Duration.zero
    var date: Date?
  }

  enum Order: Hashable, Sendable { case refresh, next, previous }

  enum Step: Sendable {
    case drop
    /// The load continues with another page.
    case load(Place)
    /// The pages have changed and the load has ended; `then` is the first page of a queued one.
    case show(then: Place?)
  }

  private struct Run: Sendable {
    let number: UInt64
    var order: Order
    /// The pages loaded by a refresh so far.
    var gathered: [Link] = []
    var waiting: [Order] = []
  }

  private(set) var links: [Link] = [] { didSet { version &+= 1 } }
  /// Grows with each change of the pages.
  private(set) var version: UInt64 = 0
  private let limit: Int
  private var run: Run?
  /// The places of the pages dropped before the first one, in order.
  private var dropped: [Place] = []

  init(limit: Int?) {
    precondition(limit ?? 1 > 0, "LoadablePages: the page limit (\(limit ?? 0)) must be positive")
    self.limit = limit ?? .max
  }

  var order: Order? { run?.order }

  var hasNext: Bool { links.last?.next != nil }

  var hasPrevious: Bool { links.first?.previous != nil }

  var birth: Birth? { links.map(\.birth).min { $0.moment < $1.moment } }

  func isUnderWay(_ number: UInt64) -> Bool { run?.number == number }

  /// Starts a load and returns the place of its first page; nil if nothing starts now.
  mutating func begin(_ order: Order, run number: UInt64) -> Place? {
    if let run {
      if run.order != order, !run.waiting.contains(order), !links.isEmpty {
        self.run?.waiting.append(order)
      }
      return nil
    }
    guard let place = place(for: order) else { return nil }
    run = Run(number: number, order: links.isEmpty ? .refresh : order)
    return place
  }

  mutating func arrived(_ link: Link, run number: UInt64) -> Step {
    guard let order = run?.order, isUnderWay(number) else { return .drop }
    switch order {
    case .refresh:
      run?.gathered.append(link)
      if let place = link.next, run?.gathered.count ?? 0 < links.count { return .load(place) }
      replace()
    case .next: append(link)
    case .previous: prepend(link)
    }
    return .show(then: goOn())
  }

  /// Ends a failed run and its queued orders; returns false if it had already ended.
  mutating func failed(run number: UInt64) -> Bool {
    guard isUnderWay(number) else { return false }
    run = nil
    return true
  }

  /// Replaces the contents of all pages; returns false if they have changed since this version.
  mutating func replacePages(with pages: [Page], of version: UInt64) -> Bool {
    guard self.version == version, links.count == pages.count else { return false }
    links = zip(links, pages).map { link, page in
      var link = link
      link.page = page
      return link
    }
    return true
  }

  mutating func cancel() { run = nil }

  mutating func clear() {
    links = []
    dropped = []
    run = nil
  }

  private func place(for order: Order) -> Place? {
    guard let first = links.first, let last = links.last else { return .first }
    return switch order {
    case .refresh: first.place
    case .next: last.next
    case .previous: first.previous
    }
  }

  /// Starts the next queued order that has a page to load.
  private mutating func goOn() -> Place? {
    run?.gathered = []
    while let order = run?.waiting.first {
      run?.waiting.removeFirst()
      guard let place = place(for: order) else { continue }
      run?.order = order
      return place
    }
    run = nil
    return nil
  }

  private mutating func replace() {
    guard var new = run?.gathered, let first = new.first else { return }
    // Without a predecessor, the dropped page before it takes that role.
    if first.previous == nil { new[0].previous = links.first?.previous }
    links = new
  }

  private mutating func append(_ link: Link) {
    links.append(link)
    // mutant: Pages are bounded
    // broken: guard links.count > limit, !BROKEN else { return }
    guard links.count > limit else { return }
    dropped.append(links.removeFirst().place)
    if links[0].previous == nil { links[0].previous = dropped.last }
  }

  private mutating func prepend(_ link: Link) {
    links.insert(link, at: 0)
    _ = dropped.popLast()
    if link.previous == nil { links[0].previous = dropped.last }
    guard links.count > limit else { return }
    let last = links.removeLast()
    if links[links.count - 1].next == nil { links[links.count - 1].next = last.place }
  }
}
