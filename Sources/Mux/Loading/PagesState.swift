import struct LightFoundation.Date

/// The pages that are kept, in order, and what is being loaded.
///
/// Pure. One load is under way at a time; what else is asked for meanwhile waits behind it, each
/// order once. While nothing is kept every order means the first page.
struct PagesState<Cursor: Sendable, Page: Sendable>: Sendable {
  enum Place: Sendable {
    case first
    case at(Cursor)

    var cursor: Cursor? {
      if case .at(let cursor) = self { cursor } else { nil }
    }
  }

  /// A page, and where those beside it begin.
  struct Link: Sendable {
    var page: Page
    let place: Place
    var next: Place?
    var previous: Place?
    var birth = Birth()
  }

  struct Birth: Sendable {
    /// On the clock of the loadable.
    var moment = Duration.zero
    /// By the wall clock.
    var date: Date?
  }

  enum Order: Hashable, Sendable {
    case refresh, next, previous
  }

  /// What a page that has come asks for.
  enum Step: Sendable {
    case drop
    /// Another page belongs to the same load.
    case load(Place)
    /// The pages have changed, and the load is over; perhaps another one follows at once.
    case show(then: Place?)
  }

  private struct Run: Sendable {
    let number: UInt64
    var order: Order
    /// What a refresh has brought so far.
    var gathered: [Link] = []
    var waiting: [Order] = []
  }

  private(set) var links: [Link] = [] {
    didSet { version &+= 1 }
  }
  /// Rises with each change of the pages.
  private(set) var version: UInt64 = 0
  private let limit: Int
  private var run: Run?
  /// Where the pages begin that were dropped before the first one, in order.
  private var dropped: [Place] = []

  init(limit: Int?) {
    precondition(limit ?? 1 > 0, "LoadablePages: a limit of \(limit ?? 0) pages makes no sense")
    self.limit = limit ?? .max
  }

  var order: Order? { run?.order }

  /// Whether there is a page behind the last one.
  var hasNext: Bool { links.last?.next != nil }

  /// Whether there is a page before the first one.
  var hasPrevious: Bool { links.first?.previous != nil }

  var birth: Birth? { links.map(\.birth).min { $0.moment < $1.moment } }

  /// Whether this run of loads is under way.
  func isUnderWay(_ number: UInt64) -> Bool { run?.number == number }

  /// Something is to be loaded: gives the place of its first page, or nil if nothing begins now.
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

  /// The run has failed, and what waited in it waits no more; false if it was over before.
  mutating func failed(run number: UInt64) -> Bool {
    guard isUnderWay(number) else { return false }
    run = nil
    return true
  }

  /// Puts pages in the place of those of this version; false if they have changed since.
  mutating func replacePages(with pages: [Page], of version: UInt64) -> Bool {
    guard self.version == version, links.count == pages.count else { return false }
    links = zip(links, pages).map { link, page in
      var link = link
      link.page = page
      return link
    }
    return true
  }

  /// Gives up what is under way, if anything is.
  mutating func cancel() { run = nil }

  /// Forgets all pages, and gives up what is under way.
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

  /// The next load of the run, if one waits that has a place to go to.
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
    // Where nothing says what is before it, it is what was dropped there.
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
